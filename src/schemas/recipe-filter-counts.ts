import * as v from 'valibot'
import { RecipeListQuery } from './recipe-list'
import { Id, Integer, named, queryList } from './wire'

/** Recipes, and whether there are more. */
const counted = { count: Integer, atLeast: v.optional(v.boolean()) }
const FilterCount = named('RecipeFilterCount', v.object({ id: Id, name: v.string(), ...counted }))
export type FilterCount = v.InferOutput<typeof FilterCount>

/** Without zeros, highest first. Within a kind independent if any may match, else within the selection. */
export const RecipeFilterCounts = named(
  'RecipeFilterCounts',
  v.object({
    total: Integer,
    categories: v.array(FilterCount),
    tags: v.array(FilterCount),
    tools: v.array(FilterCount),
    foods: v.array(FilterCount),
    households: v.array(FilterCount),
    times: v.array(v.object({ minutes: Integer, ...counted })),
    /** What is too much to count: these kinds, and perhaps the total, are at least so many. */
    atLeast: v.array(v.picklist(['total', 'categories', 'tags', 'tools', 'foods', 'households', 'times'])),
    /** Options of each kind that have recipes; the lists have the most frequent ones. */
    options: v.object({ categories: Integer, tags: Integer, tools: Integer, foods: Integer }),
  }),
)
export type RecipeFilterCounts = v.InferOutput<typeof RecipeFilterCounts>

/** `kinds` selects what to count; all by default. Names contain `named`. */
export const RecipeFilterCountsQuery = v.object({
  ...RecipeListQuery.entries,
  kinds: queryList,
  named: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type RecipeFilterCountsQuery = v.InferOutput<typeof RecipeFilterCountsQuery>
