/** From a web page, JSON or a plain text to the parts of a recipe. For the server only. */

export { isRecipeJson, openRecipeJson, type RecipeJsonLine } from './data/recipe-json.ts'
export { emptyRecipe } from './empty-recipe.ts'
export { cleanTime, durationToWords } from './fields/clean-time.ts'
export { cleanYield } from './fields/clean-yield.ts'
export { sectionKindOf } from './lines/words/section-words.ts'
export { looksLikeJson, readRecipeJson } from './read-recipe-json.ts'
export { readRecipePage } from './read-recipe-page.ts'
export * from './read-result.ts'
export { looksLikeText, readRecipeText } from './text/read-recipe-text.ts'
export { findUrlInText } from './url-in-text.ts'
