/** From a web page, JSON or a plain text to the parts of a recipe. For the server only: loads the models. */

export { looksLikeJson, readRecipeJson } from './read-recipe-json.ts'
export { readRecipePage } from './read-recipe-page.ts'
export * from './read-result.ts'
export { looksLikeText, readRecipeText } from './text/read-recipe-text.ts'
