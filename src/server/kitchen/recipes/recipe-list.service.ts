import { isUuid } from '~/schemas/id'
import type { RecipeListQuery, RecipeSummaryPage } from '~/schemas/recipe-list'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import type { LinkedKind } from '~/server/platform/db/recipe-links'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { assertFound } from '~/server/platform/errors'
import type { Choice } from '~/server/platform/lists/entity'
import { asChoice, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { type CookbookChoice, findCookbookChoice, positionIn } from './cookbook-choice.repository'
import { conditionsOfCookbook } from './cookbook-conditions'
import {
  findHouseholdIds,
  findOrganizerIds,
  findRecipeIdsOf,
  hasAllOf,
  hasAnyOf,
  isNothing,
  isOfHousehold,
  withinMinutes,
} from './recipe-list.repository'
import { readRecipeSummaries } from './recipe-summaries.service'
import { recipeList } from './recipes.attributes'

/** Other texts cannot be a slug. */
const SLUG = /^[a-z0-9-]+$/

/** Constant number of statements. Errors: `cookbook_not_found`, `bad_filter`, `bad_order`, `too_costly`. */
export async function listRecipes(
  ctx: ReadCtx,
  query: RecipeListQuery,
  path = '/recipes',
): Promise<RecipeSummaryPage> {
  const cookbook = query.cookbook === undefined ? null : await requireCookbook(ctx, query.cookbook)
  const where = cookbook
    ? conditionsOfCookbook(ctx, cookbook, ctx.actor.kind === 'user' ? query.cookbookPart : undefined)
    : await chosenConditions(ctx, query)
  const firstOrder = cookbook?.isOrdered ? [positionIn(cookbook.id)] : []
  const page = await pageOfIds(ctx, { ...recipeList, firstOrder }, query, {
    where,
    isCostly: cookbook !== null || hasManyChoices(query),
    allWords: query.requireAllWords,
    countAll: query.countAll,
  })
  const recipes = await readRecipeSummaries(ctx, page.ids)
  const items = page.ids.flatMap((id) => recipes.get(id) ?? [])
  const response = pageResponse(page, items, path, query)
  return page.hasMore ? { ...response, more_than_total: true } : response
}

/** Ids looked up without yielding. */
const CHOSEN_MAX = 20

const hasManyChoices = ({ categories, tags, tools, foods, households }: RecipeListQuery): boolean =>
  categories.length + tags.length + tools.length + foods.length + households.length > CHOSEN_MAX

async function requireCookbook(ctx: ReadCtx, idOrSlug: string): Promise<CookbookChoice> {
  const [column, value] = isUuid(idOrSlug)
    ? (['id', idOrSlug.toLowerCase()] as const)
    : (['slug', idOrSlug] as const)
  const cookbook = SLUG.test(value) ? await findCookbookChoice(ctx, column, value) : undefined
  return assertFound(cookbook, 'cookbook_not_found')
}

export async function chosenConditions(ctx: ReadCtx, query: RecipeListQuery): Promise<Choice[]> {
  const organizers = (kind: OrganizerKind) => (slugs: readonly string[]) => findOrganizerIds(ctx, kind, slugs)
  const households = (slugs: readonly string[]) => findHouseholdIds(ctx, slugs)
  const linked = (kind: LinkedKind, all: boolean) => (ids: readonly string[]) =>
    all ? hasAllOf(kind, ids) : hasAnyOf(kind, ids)
  const conditions = [
    await choose(query.categories, organizers('category'), linked('category', query.requireAllCategories)),
    await choose(query.tags, organizers('tag'), linked('tag', query.requireAllTags)),
    await choose(query.tools, organizers('tool'), linked('tool', query.requireAllTools)),
    await choose(query.foods, async () => [], linked('food', query.requireAllFoods)),
    await choose(query.households, households, isOfHousehold),
    query.maxMinutes === undefined ? [] : [withinMinutes(query.maxMinutes)],
  ]
  return conditions.flat()
}

/** Unknown slugs are ignored; if all are unknown, nothing matches. */
async function choose(
  values: readonly string[],
  findIds: (slugs: readonly string[]) => Promise<string[]>,
  choiceOf: (ids: readonly string[]) => Choice,
): Promise<Choice[]> {
  if (values.length === 0) return []
  const slugs = values.filter((value) => !isUuid(value) && SLUG.test(value))
  const ids = new Set([
    ...values.filter(isUuid).map((id) => id.toLowerCase()),
    ...(slugs.length > 0 ? await findIds(slugs) : []),
  ])
  return ids.size === 0 ? [asChoice(isNothing)] : [choiceOf([...ids])]
}

/** By name. Two statements. */
export async function readRecipesOf(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizerId: string,
): Promise<RecipeSummary[]> {
  const ids = await findRecipeIdsOf(ctx, kind, organizerId)
  const recipes = await readRecipeSummaries(ctx, ids)
  return ids.flatMap((id) => recipes.get(id) ?? [])
}
