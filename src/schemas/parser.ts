import * as v from 'valibot'
import { RecipeIngredient } from './recipe'
import { LINE_MAX, RECIPE_LIST_MAX } from './recipe-in'
import { Id, Name, named } from './wire'

/** `nlp` uses the grammars of many languages; `brute` splits by word position. */
export const RegisteredParser = named('RegisteredParser', v.picklist(['nlp', 'brute', 'openai']))
export type RegisteredParser = v.InferOutput<typeof RegisteredParser>

const line = v.pipe(v.string(), v.maxLength(LINE_MAX))
const parser = v.optional(RegisteredParser, 'nlp')

export const IngredientRequest = named('IngredientRequest', v.object({ parser, ingredient: line }))

export const IngredientsRequest = named(
  'IngredientsRequest',
  v.object({ parser, ingredients: v.pipe(v.array(line), v.maxLength(RECIPE_LIST_MAX)) }),
)

const names = v.pipe(v.array(Name), v.maxLength(RECIPE_LIST_MAX))
export const WordsIn = named('WordsIn', v.object({ foods: names, units: names }))
const Word = v.object({ id: Id, name: v.string() })
/** In the order of the requested names. */
export const WordsOut = named('WordsOut', v.object({ foods: v.array(Word), units: v.array(Word) }))
export type WordsOut = v.InferOutput<typeof WordsOut>

const share = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))
/** Per part, 0 to 1; null for missing parts. `name` and `food` are equal. */
const IngredientConfidence = named(
  'IngredientConfidence',
  v.object({ average: share, comment: share, name: share, unit: share, quantity: share, food: share }),
)

const unknownThing = {
  id: v.null(),
  name: v.string(),
  pluralName: v.null(),
  description: v.string(),
  extras: v.record(v.string(), v.string()),
  aliases: v.array(v.object({ name: v.string() })),
}
/** Not created until a person requests it. */
const UnknownUnit = v.object({
  ...unknownThing,
  fraction: v.boolean(),
  abbreviation: v.string(),
  pluralAbbreviation: v.string(),
  useAbbreviation: v.boolean(),
  standardQuantity: v.null(),
  standardUnit: v.null(),
})
const UnknownFood = v.object({
  ...unknownThing,
  labelId: v.null(),
  householdsWithIngredientFood: v.array(v.string()),
})

/** A heading has only a title. `upperQuantity` is the end of a range, which the note also contains. */
export const ParsedIngredient = named(
  'ParsedIngredient',
  v.object({
    input: v.string(),
    confidence: IngredientConfidence,
    ingredient: v.object({
      ...RecipeIngredient.entries,
      unit: v.nullable(v.union([RecipeIngredient.entries.unit.wrapped, UnknownUnit])),
      food: v.nullable(v.union([RecipeIngredient.entries.food.wrapped, UnknownFood])),
    }),
    upperQuantity: v.nullable(v.number()),
  }),
)
export type ParsedIngredient = v.InferOutput<typeof ParsedIngredient>
