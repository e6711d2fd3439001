/**
 * Plain fields of a recipe. The table, the contract, lists, filters, the size and the defaults use these names; the
 * times and the yield also have their own rules.
 */

/** Not negative; 0 if unknown. */
export const recipeNumbers = ['recipeServings', 'recipeYieldQuantity'] as const
type RecipeNumber = (typeof recipeNumbers)[number]

/** Stored, edited, imported and exported unchanged. */
export const plainLines = ['creditText'] as const
export type PlainLine = (typeof plainLines)[number]

/** Null if unknown. */
export const recipeLines = [
  'recipeYield',
  'totalTime',
  'prepTime',
  'performTime',
  'cookTime',
  ...plainLines,
] as const
type RecipeLine = (typeof recipeLines)[number]

export type RecipeFields = Record<RecipeNumber, number> & Record<RecipeLine, string | null>
