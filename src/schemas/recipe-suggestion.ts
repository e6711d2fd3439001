import * as v from 'valibot'
import { IngredientFood } from './food'
import { RecipeTool } from './organizer'
import { RecipeSummary } from './recipe-summary'
import { Id, Integer, named, PageQuery, queryBool, queryInt } from './wire'

const SUGGESTIONS_MAX = 100

const ids = v.optional(v.pipe(v.array(Id), v.maxLength(200)), [])

/** Available foods and tools, and how many may be missing. */
export const RecipeSuggestionQuery = v.object({
  foods: ids,
  tools: ids,
  limit: v.pipe(
    queryInt(10),
    v.transform((limit) => Math.min(Math.max(limit, 0), SUGGESTIONS_MAX)),
  ),
  maxMissingFoods: queryInt(5),
  maxMissingTools: queryInt(5),
  includeFoodsOnHand: queryBool(true),
  includeToolsOnHand: queryBool(true),
  /**
   * Salt, oil and other staples are there as well, and lines without a food are missing. Each food counts once, and
   * recipes that lack equally many are ordered by the share that is there.
   */
  includeStaples: queryBool(false),
  orderBy: PageQuery.entries.orderBy,
  orderDirection: PageQuery.entries.orderDirection,
  orderByNullPosition: PageQuery.entries.orderByNullPosition,
  paginationSeed: PageQuery.entries.paginationSeed,
  queryFilter: PageQuery.entries.queryFilter,
})
export type RecipeSuggestionQuery = v.InferOutput<typeof RecipeSuggestionQuery>

const RecipeSuggestionResponseItem = named(
  'RecipeSuggestionResponseItem',
  v.object({
    recipe: RecipeSummary,
    /** Distinct foods of the recipe; 0 when no foods were given. */
    foodCount: Integer,
    /** With `includeStaples`: lines without a food, which may be missing too. */
    missingLines: Integer,
    missingFoods: v.array(IngredientFood),
    missingTools: v.array(RecipeTool),
  }),
)
export type RecipeSuggestion = v.InferOutput<typeof RecipeSuggestionResponseItem>

/** Recipes that can be made, fewest missing first. */
export const RecipeSuggestionResponse = named(
  'RecipeSuggestionResponse',
  v.object({ items: v.array(RecipeSuggestionResponseItem) }),
)
export type RecipeSuggestionResponse = v.InferOutput<typeof RecipeSuggestionResponse>
