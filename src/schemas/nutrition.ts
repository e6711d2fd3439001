import * as v from 'valibot'

/** Per serving, in display order. */
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

export const nutritionOf = <S extends v.GenericSchema>(amount: S) =>
  v.object(v.entriesFromList(nutrients, amount))
