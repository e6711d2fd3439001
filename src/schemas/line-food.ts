import * as v from 'valibot'
import { Id, Integer, Name, named } from './wire'

/** Per request. */
export const LINE_FOODS_MAX = 500

const Line = { recipeId: Id, referenceId: Id }
const Food = v.object({ id: Id, name: v.string() })

/** Continues after this recipe id. */
export const MisreadLinesQuery = v.object({ after: v.optional(Id) })

/** Ingredient lines linked to a food that their text does not name. */
export const MisreadLines = named(
  'MisreadLines',
  v.object({
    items: v.array(
      v.object({
        ...Line,
        recipe: v.object({ name: v.string(), slug: v.string() }),
        line: v.string(),
        food: Food,
        /** The food that the text names; without id if the group has none. */
        named: v.object({ id: v.nullable(Id), name: v.string() }),
      }),
    ),
    /** `after` of the next request; null at the end. */
    next: v.nullable(Id),
  }),
)
export type MisreadLines = v.InferOutput<typeof MisreadLines>

const LineFood = v.object({
  ...Line,
  /** The line's current food; lines with another food are skipped. */
  from: Id,
  /** The new food; without id it is found or created by name. */
  to: v.object({ id: v.nullable(Id), name: Name }),
  /** Shows the author's text from then on; false undoes that. */
  isWritten: v.optional(v.boolean(), true),
})

export const LineFoods = named(
  'LineFoods',
  v.object({ lines: v.pipe(v.array(LineFood), v.minLength(1), v.maxLength(LINE_FOODS_MAX)) }),
)
export type LineFoods = v.InferOutput<typeof LineFoods>

export const LineFoodsChanged = named(
  'LineFoodsChanged',
  v.object({ count: Integer, undo: v.array(LineFood) }),
)
export type LineFoodsChanged = v.InferOutput<typeof LineFoodsChanged>
