import type { Cookbook } from '~/schemas/cookbook'
import type { PublicGroup } from '~/schemas/explore'
import type { HouseholdSummary } from '~/schemas/household'
import type { LinkedRecipesQuery, Recipe } from '~/schemas/recipe'
import type { RecipeFilterCounts, RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import type { RecipeListQuery } from '~/schemas/recipe-list'
import type { RecipeSuggestion, RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { PageOf, PageQuery, SearchQuery } from '~/schemas/wire'
import { cookbookCollection, findCookbook } from '~/server/kitchen/cookbooks/cookbooks.collection'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { categoryCollection, tagCollection } from '~/server/kitchen/organizers/organizers.collection'
import { toolCollection } from '~/server/kitchen/organizers/tools.collection'
import { copyForeignRecipe } from '~/server/kitchen/recipes/copy-foreign-recipe.service'
import { withLinked } from '~/server/kitchen/recipes/linked-recipes.service'
import { countFilters } from '~/server/kitchen/recipes/recipe-filter-counts.service'
import {
  foodForGuests,
  recipeForGuests,
  summaryForGuests,
  toolForGuests,
} from '~/server/kitchen/recipes/recipe-for-guests'
import { listRecipes } from '~/server/kitchen/recipes/recipe-list.service'
import { suggestRecipes } from '~/server/kitchen/recipes/recipe-suggestions.service'
import { readRecipe } from '~/server/kitchen/recipes/recipes.service'
import { getPublicGroup } from '~/server/people/groups/groups.service'
import { findGroupHousehold, listGroupHouseholds } from '~/server/people/households/households.service'
import type { Ctx, ReadCtx, UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'

/** Most rows per response for guests, even with `perPage=-1`. */
const PAGE_MAX = 500

const bounded = <Q extends PageQuery>(query: Q): Q => ({
  ...query,
  perPage: query.perPage < 0 ? PAGE_MAX : Math.min(query.perPage, PAGE_MAX),
})

const pathOf = (groupSlug: string, name: string) => `/explore/groups/${groupSlug}/${name}`

const mapItems = <T>(page: PageOf<T>, change: (item: T) => T): PageOf<T> => ({
  ...page,
  items: page.items.map(change),
})

/** Even a member reads as a guest. Errors: `group_not_found`, also for private groups, `too_many_requests`. */
async function visitGroup(ctx: Ctx, slugOrId: string): Promise<ReadCtx> {
  await ctx.attemptLimits.countVisit(ctx.caller)
  const { id: groupId } = await getPublicGroup(ctx, slugOrId)
  return { ...ctx, actor: { kind: 'guest', groupId } }
}

interface GroupRows<Row> {
  list(ctx: ReadCtx, query: SearchQuery, path: string): Promise<PageOf<Row>>
  read(ctx: ReadCtx, ids: Iterable<string>): Promise<Map<string, Row>>
}

/** The rows of a group by page and by id. */
const forGuests = <Row>(
  rows: GroupRows<Row>,
  path: string,
  what: string,
  present: (row: Row) => Row = (row) => row,
) => ({
  async list(ctx: Ctx, group: string, query: SearchQuery): Promise<PageOf<Row>> {
    const page = await rows.list(await visitGroup(ctx, group), bounded(query), pathOf(group, path))
    return mapItems(page, present)
  },
  async get(ctx: Ctx, group: string, id: string): Promise<Row> {
    const found = await rows.read(await visitGroup(ctx, group), [id])
    return present(assertFound(found.get(id), 'not_public', { what }))
  },
})

export const publicFoods = forGuests(foodCollection, 'foods', 'food', foodForGuests)
export const publicCategories = forGuests(categoryCollection, 'organizers/categories', 'category')
export const publicTags = forGuests(tagCollection, 'organizers/tags', 'tag')
export const publicTools = forGuests(toolCollection, 'organizers/tools', 'tool', toolForGuests)

export async function describeGroup(ctx: Ctx, slugOrId: string): Promise<PublicGroup> {
  await ctx.attemptLimits.countVisit(ctx.caller)
  return getPublicGroup(ctx, slugOrId)
}

/** Errors: `cookbook_not_found`, `bad_filter`, `bad_order`. */
export async function listPublicRecipes(
  ctx: Ctx,
  group: string,
  query: RecipeListQuery,
): Promise<PageOf<RecipeSummary>> {
  const visitor = await visitGroup(ctx, group)
  return mapItems(await listRecipes(visitor, bounded(query), pathOf(group, 'recipes')), summaryForGuests)
}

/** Errors: `bad_filter`. */
export const countPublicFilters = async (
  ctx: Ctx,
  group: string,
  query: RecipeFilterCountsQuery,
): Promise<RecipeFilterCounts> => countFilters(await visitGroup(ctx, group), bounded(query))

export async function getPublicRecipe(
  ctx: Ctx,
  group: string,
  slugOrId: string,
  query: LinkedRecipesQuery,
): Promise<Recipe> {
  const visitor = await visitGroup(ctx, group)
  const recipe = assertFound(await readRecipe(visitor, slugOrId), 'not_public', { what: 'recipe' })
  return recipeForGuests(await withLinked(visitor, recipe, query))
}

/** Guests have no household, so nothing is on hand. */
export async function suggestPublicRecipes(
  ctx: Ctx,
  group: string,
  query: RecipeSuggestionQuery,
): Promise<RecipeSuggestion[]> {
  const visitor = await visitGroup(ctx, group)
  const suggestions = await suggestRecipes(visitor, query)
  return suggestions.map(({ recipe, missingFoods, missingTools, ...counts }) => ({
    recipe: summaryForGuests(recipe),
    ...counts,
    missingFoods: missingFoods.map(foodForGuests),
    missingTools: missingTools.map(toolForGuests),
  }))
}

/** Copies a public recipe into the caller's own collection; `origin` is the site's own URL. */
export async function copyPublicRecipe(
  ctx: UserCtx,
  group: string,
  slugOrId: string,
  origin: string,
): Promise<Recipe> {
  const recipe = await getPublicRecipe(ctx, group, slugOrId, { linkedRecipes: 'summary' })
  return copyForeignRecipe(ctx, recipe, new URL(`/g/${group}/r/${recipe.slug}`, origin).href)
}

/** The filter may use attributes that are closed to guests; the server applies it. */
const cookbookForGuests = (cookbook: Cookbook): Cookbook => ({
  ...cookbook,
  queryFilterString: '',
  queryFilter: { parts: [] },
})

export const { list: listPublicCookbooks } = forGuests(
  cookbookCollection,
  'cookbooks',
  'cookbook',
  cookbookForGuests,
)

export async function getPublicCookbook(ctx: Ctx, group: string, slugOrId: string): Promise<Cookbook> {
  const cookbook = await findCookbook(await visitGroup(ctx, group), slugOrId)
  return cookbookForGuests(assertFound(cookbook, 'not_public', { what: 'cookbook' }))
}

export async function listPublicHouseholds(
  ctx: Ctx,
  group: string,
  query: PageQuery,
): Promise<PageOf<HouseholdSummary>> {
  return listGroupHouseholds(await visitGroup(ctx, group), bounded(query), pathOf(group, 'households'))
}

/** One household that is not private, by slug or id. */
export async function getPublicHousehold(
  ctx: Ctx,
  group: string,
  slugOrId: string,
): Promise<HouseholdSummary> {
  const household = await findGroupHousehold(await visitGroup(ctx, group), slugOrId)
  return assertFound(household, 'not_public', { what: 'household' })
}
