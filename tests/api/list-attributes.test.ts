import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { PageQuery } from '~/schemas/wire'
import { cookbookList } from '~/server/kitchen/cookbooks/cookbooks.collection'
import { foodList } from '~/server/kitchen/ingredients/foods.attributes'
import { labelList } from '~/server/kitchen/ingredients/labels.attributes'
import { unitList } from '~/server/kitchen/ingredients/units.attributes'
import { mealPlanList } from '~/server/kitchen/mealplans/plan-entries.service'
import { planIdeaList } from '~/server/kitchen/mealplans/plan-ideas.collection'
import { planRuleList } from '~/server/kitchen/mealplans/plan-rules.collection'
import { categoryList, tagList, toolList } from '~/server/kitchen/organizers/organizers.attributes'
import { commentList } from '~/server/kitchen/recipes/activity/comments.service'
import { timelineList } from '~/server/kitchen/recipes/activity/timeline.service'
import { recipeList } from '~/server/kitchen/recipes/recipes.attributes'
import { shoppingItemList } from '~/server/kitchen/shopping/items.service'
import { shoppingListList } from '~/server/kitchen/shopping/lists.attributes'
import { householdList } from '~/server/people/households/households.attributes'
import { groupMemberList } from '~/server/people/users/users.attributes'
import { asUser, createCtx, type UserCtx } from '~/server/platform/context'
import type { Attributes, Kind } from '~/server/platform/lists/entity'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { orderTerms } from '~/server/platform/lists/order'
import { notifierList } from '~/server/transfer/automation/notifiers.collection'
import { webhookList } from '~/server/transfer/automation/webhooks.collection'
import { buildPerson } from '../support/build'
import { describeOnEachDatabase } from '../support/server'

const lists: [string, Attributes][] = Object.entries({
  recipes: recipeList,
  foods: foodList,
  units: unitList,
  labels: labelList,
  categories: categoryList,
  tags: tagList,
  tools: toolList,
  shoppingLists: shoppingListList,
  shoppingItems: shoppingItemList,
  mealPlans: mealPlanList,
  planRules: planRuleList,
  planIdeas: planIdeaList,
  webhooks: webhookList,
  notifiers: notifierList,
  cookbooks: cookbookList,
  comments: commentList,
  timeline: timelineList,
  members: groupMemberList,
  households: householdList,
}).map(([name, { attributes }]) => [name, attributes])

/** All names below an entity that a client can write, with their kinds. */
function pathsOf(attributes: Attributes, depth = 3): { path: string; kind: Kind | null }[] {
  const own = [...attributes.scalars].map(([path, { kind }]) => ({ path, kind }))
  const shortcuts = [...attributes.shortcuts.keys()].map((path) => ({ path, kind: null }))
  if (depth === 0) return [...own, ...shortcuts]
  const below = [...attributes.relations].flatMap(([name, relation]) =>
    pathsOf(relation.target, depth - 1).map(({ path, kind }) => ({ path: `${name}.${path}`, kind })),
  )
  return [...own, ...shortcuts, ...below]
}

const examples: Record<Kind, string> = {
  text: '"x"',
  number: '2.5',
  boolean: 'true',
  day: '2026-01-01',
  instant: '$NOW-1d',
  uuid: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
}

/** Words that no list may offer: secrets of people. */
const SECRET = /password|token|email|secret|cachekey|loginattempts|lockedat/

describeOnEachDatabase('what clients may name', (server) => {
  let ctx: UserCtx
  beforeAll(async () => {
    const { user } = await buildPerson(server())
    ctx = asUser(createCtx(server().runtime, user, 'en-US'))
  })

  it.each(lists)('of %s can be filtered and sorted by', async (_, attributes) => {
    const query = v.parse(PageQuery, {})
    const table = sql.table(attributes.table)
    for (const { path, kind } of pathsOf(attributes)) {
      const value = kind && examples[kind]
      const comparisons = value
        ? [`${path} > ${value}`, `${path} NOT IN [${value}]`, `${path} CONTAINS ALL [${value}]`]
        : []
      const filter = [`${path} IS NULL`, `${path} IS NOT NULL`, ...comparisons].join(' OR ')
      const order = orderTerms(ctx, attributes, `${path}:asc, ${path}:desc`, query)
      const statement = sql`select id from ${table} where ${filterCondition(ctx, attributes, filter)} order by ${sql.join(order)}`
      await expect(statement.execute(ctx.db), path).resolves.toBeDefined()
    }
  })

  it.each(lists)('of %s contains no secretss', (_, attributes) => {
    expect(pathsOf(attributes, 4).filter(({ path }) => SECRET.test(path))).toEqual([])
  })
})
