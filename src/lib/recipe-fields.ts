/**
 * Plain fields of a recipe. The table, the contract, lists, filters, the size and the defaults take them from here, by
 * these names; the times and the yield also have their own rules.
 */

/** Not negative; 0 if unknown. */
export const recipeNumbers = ['recipeServings', 'recipeYieldQuantity'] as const
type RecipeNumber = (typeof recipeNumbers)[number]

/** Null if unknown. */
export const recipeLines = ['recipeYield', 'totalTime', 'prepTime', 'performTime', 'cookTime'] as const
type RecipeLine = (typeof recipeLines)[number]

export type RecipeFields = Record<RecipeNumber, number> & Record<RecipeLine, string | null>
