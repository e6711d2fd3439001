// A thread runs this file as it is, without the build: relative paths with their endings.
import {
  looksLikeJson,
  looksLikeText,
  type ReadResult,
  readRecipeJson,
  readRecipePage,
  readRecipeText,
} from '@ramekin/food-engine/pages'

/** A page, JSON or plain text to be read for a recipe. */
export interface TextToRead {
  text: string
  /** Where it came from, if anywhere. */
  url: string | null
  /** The language of the person, for names that are made. */
  locale: string
}

/** Reads a recipe out of a page, of JSON or of a plain text, whichever the text is. */
export function readText({ text, url, locale }: TextToRead): ReadResult {
  if (looksLikeJson(text)) return readRecipeJson(text, { url, locale })
  const read = looksLikeText(text) ? readRecipeText : readRecipePage
  return read(text, { url, locale })
}
