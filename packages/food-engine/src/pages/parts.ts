/** Single parts of a recipe, without the models that whole pages and texts are read with. */

export { isRecipeJson, openRecipeJson, type RecipeJsonLine } from './data/recipe-json.ts'
export { cleanTime, durationToWords } from './fields/clean-time.ts'
export { cleanYield } from './fields/clean-yield.ts'
export { sectionKindOf } from './lines/words/section-words.ts'
export * from './read-result.ts'
export { findUrlInText } from './url-in-text.ts'
