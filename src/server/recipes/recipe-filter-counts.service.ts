import type { FilterCount, RecipeFilterCounts, RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import type { RecipeListQuery } from '~/schemas/recipe-list'
import type { ReadCtx } from '~/server/context'
import type { LinkedKind } from '~/server/db/recipe-links'
import { filterCondition } from '~/server/lists/filter/compile'
import { searchCondition } from '~/server/lists/page'
import { readByFilters } from './costly-read'
import { countHouseholds, countLinked, countRecipes, countTimes } from './recipe-filter-counts.repository'
import { chosenConditions } from './recipe-list.service'
import { recipeAttributes, recipeList } from './recipes.attributes'

/**
 * How many recipes each further choice would show. What is chosen of a kind does not narrow that kind itself where any
 * of it may hold. Ten statements at most, however many recipes there are.
 *
 * Errors: `bad_filter`.
 */
export const countFilters = (ctx: ReadCtx, query: RecipeFilterCountsQuery): Promise<RecipeFilterCounts> =>
  readByFilters(ctx, [query.queryFilter], () => countAll(ctx, query))

async function countAll(ctx: ReadCtx, query: RecipeFilterCountsQuery): Promise<RecipeFilterCounts> {
  const filter = filterCondition(ctx, recipeAttributes, query.queryFilter)
  const search = query.search ? await searchCondition(ctx, recipeList, query.search) : null
  const always = [filter, search].filter((condition) => condition !== null)
  const conditionsOf = async (without: Partial<RecipeListQuery>) => [
    ...always,
    ...(await chosenConditions(ctx, { ...query, ...without })),
  ]
  const isWanted = (kind: keyof RecipeFilterCounts) => query.kinds.length === 0 || query.kinds.includes(kind)
  const linked = async (
    name: 'categories' | 'tags' | 'tools' | 'foods',
    kind: LinkedKind,
    all: boolean,
  ): Promise<FilterCount[]> =>
    isWanted(name) ? countLinked(ctx, kind, await conditionsOf(all ? {} : { [name]: [] })) : []
  return {
    total: await countRecipes(ctx, await conditionsOf({})),
    categories: await linked('categories', 'category', query.requireAllCategories),
    tags: await linked('tags', 'tag', query.requireAllTags),
    tools: await linked('tools', 'tool', query.requireAllTools),
    foods: await linked('foods', 'food', query.requireAllFoods),
    households: isWanted('households')
      ? await countHouseholds(ctx, await conditionsOf({ households: [] }))
      : [],
    times: isWanted('times') ? await countTimes(ctx, await conditionsOf({ maxMinutes: undefined })) : [],
  }
}
