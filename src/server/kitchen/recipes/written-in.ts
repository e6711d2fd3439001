import { canonicalTag, languageOf } from '~/lib/language-tag'
import type { RecipeIn } from '~/schemas/recipe-in'
import { recognizedLanguageOf } from '~/server/platform/lists/search/recipe-language'

interface Written {
  language: string | null
  recognizedLanguage: string | null
}

/** The language of a recipe's texts: as set, else as recognized, else that of its group. */
export const writtenIn = ({
  language,
  recognizedLanguage,
  groupLanguage,
}: Written & { groupLanguage: string }): string => language ?? recognizedLanguage ?? languageOf(groupLanguage)

/** As its search index will find it for a new recipe. */
export function languageOfWords(
  { name = '', description, recipeIngredient, recipeInstructions }: RecipeIn,
  groupLanguage: string,
): string {
  const lines = recipeIngredient?.map((line) => line.display || line.note || line.originalText || '') ?? []
  const steps = recipeInstructions?.map(({ text }) => text) ?? []
  const texts = [name ?? '', ...lines, description ?? '', ...steps]
  return recognizedLanguageOf(texts, groupLanguage) ?? languageOf(groupLanguage)
}

/** Of a new recipe. A copy may have a tag that no schema has read. */
export const languageOfNew = (recipe: RecipeIn, groupLanguage: string): string =>
  (recipe.language ? canonicalTag(recipe.language) : null) ?? languageOfWords(recipe, groupLanguage)
