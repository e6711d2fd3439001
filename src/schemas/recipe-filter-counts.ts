import * as v from 'valibot'
import { named } from './named'
import { RecipeListQuery } from './recipe-list'
import { Id, queryList } from './wire'

const FilterCount = named('RecipeFilterCount', v.object({ id: Id, name: v.string(), count: v.number() }))
export type FilterCount = v.InferOutput<typeof FilterCount>

/**
 * How many recipes each further choice of a list would show, most first; what none has is left out. Choices of which
 * any may hold count beside each other, those of which all must hold count within what is chosen.
 */
export const RecipeFilterCounts = named(
  'RecipeFilterCounts',
  v.object({
    total: v.number(),
    categories: v.array(FilterCount),
    tags: v.array(FilterCount),
    tools: v.array(FilterCount),
    foods: v.array(FilterCount),
    households: v.array(FilterCount),
    times: v.array(v.object({ minutes: v.number(), count: v.number() })),
  }),
)
export type RecipeFilterCounts = v.InferOutput<typeof RecipeFilterCounts>

/** The list whose choices are counted; `kinds` names what to count, without it everything is. */
export const RecipeFilterCountsQuery = v.object({ ...RecipeListQuery.entries, kinds: queryList })
export type RecipeFilterCountsQuery = v.InferOutput<typeof RecipeFilterCountsQuery>
