import type { RecipeFilterCounts } from '~/schemas/recipe-filter-counts'
import type { RecipeListQuery } from '~/schemas/recipe-list'
import type { ReadCtx } from '~/server/context'
import { filterCondition } from '~/server/lists/filter/compile'
import { searchCondition } from '~/server/lists/page'
import {
  type CountedKind,
  countHouseholds,
  countLinked,
  countRecipes,
  countTimes,
} from './recipe-filter-counts.repository'
import { chosenConditions } from './recipe-list.service'
import { recipeAttributes, recipeList } from './recipes.attributes'

/**
 * How many recipes each further choice would show. What is chosen of a kind does not narrow that kind itself where any
 * of it may hold. Ten statements at most, however many recipes there are.
 *
 * Errors: `bad_filter`.
 */
export async function countFilters(ctx: ReadCtx, query: RecipeListQuery): Promise<RecipeFilterCounts> {
  const filter = filterCondition(ctx, recipeAttributes, query.queryFilter)
  const search = query.search ? await searchCondition(ctx, recipeList, query.search) : null
  const always = [filter, search].filter((condition) => condition !== null)
  const conditionsOf = async (without: Partial<RecipeListQuery>) => [
    ...always,
    ...(await chosenConditions(ctx, { ...query, ...without })),
  ]
  const linked = async (kind: CountedKind, all: boolean, without: Partial<RecipeListQuery>) =>
    countLinked(ctx, kind, await conditionsOf(all ? {} : without))
  return {
    total: await countRecipes(ctx, await conditionsOf({})),
    categories: await linked('category', query.requireAllCategories, { categories: [] }),
    tags: await linked('tag', query.requireAllTags, { tags: [] }),
    tools: await linked('tool', query.requireAllTools, { tools: [] }),
    foods: await linked('food', query.requireAllFoods, { foods: [] }),
    households: await countHouseholds(ctx, await conditionsOf({ households: [] })),
    times: await countTimes(ctx, await conditionsOf({ maxMinutes: undefined })),
  }
}
