import * as v from 'valibot'

/** The nutrients of a recipe, per serving, in the order in which they are shown. */
export const nutrients = [
  'calories',
  'fatContent',
  'saturatedFatContent',
  'unsaturatedFatContent',
  'transFatContent',
  'cholesterolContent',
  'sodiumContent',
  'carbohydrateContent',
  'fiberContent',
  'sugarContent',
  'proteinContent',
] as const
export type Nutrient = (typeof nutrients)[number]

/** The same schema for each of them. */
export const nutritionOf = <S extends v.GenericSchema>(amount: S) =>
  v.object(v.entriesFromList(nutrients, amount))
