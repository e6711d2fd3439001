import * as v from 'valibot'
import { Id, Integer, NAME_MAX, Name, named, queryInt } from './wire'

/** Lines changed by one request; the caller repeats it until none remain. */
export const UNLINKED_LINES_MAX = 500
const PER_PAGE_MAX = 100

const within = (fallback: number, max: number) =>
  v.pipe(
    queryInt(fallback),
    v.transform((value) => Math.min(Math.max(value, 1), max)),
  )

export const UnlinkedFoodsQuery = v.object({
  page: within(1, 100_000),
  perPage: within(25, PER_PAGE_MAX),
  search: v.optional(v.pipe(v.string(), v.maxLength(NAME_MAX))),
})
export type UnlinkedFoodsQuery = v.InferOutput<typeof UnlinkedFoodsQuery>

const Food = v.object({ id: Id, name: v.string() })

/** Foods that ingredient lines name without a link, most frequent first. */
export const UnlinkedFoods = named(
  'UnlinkedFoods',
  v.object({
    /** Foods that match the search, and the lines of all. */
    total: Integer,
    lines: Integer,
    /** Rare ones may be missing. */
    truncated: v.boolean(),
    items: v.array(
      v.object({
        phrase: v.string(),
        count: Integer,
        /** One of the lines as written. */
        example: v.string(),
        suggestion: v.nullable(Food),
      }),
    ),
  }),
)
export type UnlinkedFoods = v.InferOutput<typeof UnlinkedFoods>

export const UnlinkedFoodDecision = named(
  'UnlinkedFoodDecision',
  v.object({
    phrase: Name,
    /** Links the lines to this food; without id it is found or created by name. Null leaves them as text. */
    to: v.nullable(v.object({ id: v.nullable(Id), name: Name })),
  }),
)
export type UnlinkedFoodDecision = v.InferOutput<typeof UnlinkedFoodDecision>

export const UnlinkedFoodDecided = named(
  'UnlinkedFoodDecided',
  v.object({
    count: Integer,
    /** Whether further lines wait for a repeated request. */
    isMore: v.boolean(),
    /** Null if the phrase stays text. */
    foodId: v.nullable(Id),
  }),
)
export type UnlinkedFoodDecided = v.InferOutput<typeof UnlinkedFoodDecided>
