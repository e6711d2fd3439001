/** From the text of a web page to the parts of a recipe: HTML, its data, or JSON. For the server only. */
export { emptyRecipe } from './empty-recipe.ts'
export { looksLikeJson, readRecipeJson } from './read-recipe-json.ts'
export { readRecipePage } from './read-recipe-page.ts'
export * from './read-result.ts'
export { findUrlInText } from './url-in-text.ts'
