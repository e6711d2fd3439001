// A thread runs this file without the build, so it needs relative paths with extensions.
import {
  looksLikeJson,
  looksLikeText,
  type ReadResult,
  readRecipeJson,
  readRecipePage,
  readRecipeText,
} from '@ramekin/food-engine/pages'

export interface TextToRead {
  text: string
  url: string | null
  locale: string
}

export function readText({ text, url, locale }: TextToRead): ReadResult {
  if (looksLikeJson(text)) return readRecipeJson(text, { url, locale })
  const read = looksLikeText(text) ? readRecipeText : readRecipePage
  return read(text, { url, locale })
}
