import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { PageQuery } from '~/schemas/wire'
import { notifierList } from '~/server/automation/notifiers.attributes'
import { webhookList } from '~/server/automation/webhooks.attributes'
import { asUser, createCtx, type UserCtx } from '~/server/context'
import { cookbookList } from '~/server/cookbooks/cookbooks.attributes'
import { householdList } from '~/server/households/households.attributes'
import { foodList } from '~/server/ingredients/foods.attributes'
import { labelList } from '~/server/ingredients/labels.attributes'
import { unitList } from '~/server/ingredients/units.attributes'
import type { Attributes, Kind } from '~/server/lists/entity'
import { filterCondition } from '~/server/lists/filter/compile'
import { orderTerms } from '~/server/lists/order'
import { mealPlanList } from '~/server/mealplans/mealplans.attributes'
import { planIdeaList } from '~/server/mealplans/plan-ideas.attributes'
import { planRuleList } from '~/server/mealplans/plan-rules.attributes'
import { categoryList, tagList, toolList } from '~/server/organizers/organizers.attributes'
import { commentList } from '~/server/recipe-activity/comments.attributes'
import { timelineList } from '~/server/recipe-activity/timeline.attributes'
import { recipeList } from '~/server/recipes/recipes.attributes'
import { shoppingItemList } from '~/server/shopping/items.attributes'
import { shoppingListList } from '~/server/shopping/lists.attributes'
import { groupMemberList } from '~/server/users/users.attributes'
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

  it.each(lists)('of %s holds no secrets', (_, attributes) => {
    expect(pathsOf(attributes, 4).filter(({ path }) => SECRET.test(path))).toEqual([])
  })
})
