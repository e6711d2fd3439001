import * as v from 'valibot'
import { RecipeSummary } from './recipe-summary'
import { named, pageOf, queryBool, queryList, SearchQuery } from './wire'

/** Ids or slugs, foods ids. Several match any, unless all are required. `cookbook` replaces them. */
export const RecipeListQuery = v.object({
  ...SearchQuery.entries,
  categories: queryList,
  tags: queryList,
  tools: queryList,
  foods: queryList,
  households: queryList,
  cookbook: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Of a cookbook: recipes added by hand, the other ones, or those left out; members only. */
  cookbookPart: v.optional(v.picklist(['byHand', 'matching', 'leftOut'])),
  /** Recipes that take no longer, if their times can be parsed. */
  maxMinutes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  requireAllCategories: queryBool(false),
  requireAllTags: queryBool(false),
  requireAllTools: queryBool(false),
  requireAllFoods: queryBool(false),
  /** Leaves out recipes with only some words of the search, if any recipe has them all. */
  requireAllWords: queryBool(false),
  /** If false, a list with filters counts about a thousand recipes; `more_than_total` says that there are more. */
  countAll: queryBool(true),
})
export type RecipeListQuery = v.InferOutput<typeof RecipeListQuery>

const NAME = 'PaginationBase_RecipeSummary_'
export const RecipeSummaryPage = named(
  NAME,
  v.object({
    ...pageOf(NAME, RecipeSummary).entries,
    /** More recipes are found than `total`, which counts those on all pages. */
    more_than_total: v.optional(v.boolean()),
  }),
)
export type RecipeSummaryPage = v.InferOutput<typeof RecipeSummaryPage>
