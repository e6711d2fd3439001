import * as v from 'valibot'
import { Id, Name, named } from './wire'

/** Choices of one question. */
const CHOICES_MAX = 4

/**
 * Why a line has no food yet. `which`: its text offers several (`choices`); `same`: `food` differs in one letter from
 * the food that the choice names; `food`: it may name none. `food` is the text of the line that names the food.
 */
export const LineQuestion = named(
  'LineQuestion',
  v.object({
    kind: v.picklist(['which', 'same', 'food']),
    food: Name,
    choices: v.pipe(v.array(Name), v.maxLength(CHOICES_MAX)),
  }),
)
export type LineQuestion = v.InferOutput<typeof LineQuestion>

/** Without id, the food is found or created by name; null keeps the line as text. */
export const RecipeLineFood = named(
  'RecipeLineFood',
  v.object({
    food: v.nullable(v.object({ id: v.nullable(Id), name: Name })),
    /** Reopens the question, to undo an answer. */
    question: v.optional(v.nullable(LineQuestion), null),
  }),
)
export type RecipeLineFood = v.InferOutput<typeof RecipeLineFood>
