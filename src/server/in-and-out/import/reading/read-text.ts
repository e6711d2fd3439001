// A thread runs this file without the build, so it needs relative paths with extensions.
import {
  looksLikeJson,
  looksLikeText,
  type ReadResult,
  readRecipeJson,
  readRecipePage,
  readRecipeText,
} from '@ramekin/food-engine/pages'

/** A page, JSON or plain text. */
export interface TextToRead {
  text: string
  url: string | null
  /** The person's language, for names that are generated. */
  locale: string
}

/** Detects whether the text is a page, JSON or plain text, and reads its recipe. */
export function readText({ text, url, locale }: TextToRead): ReadResult {
  if (looksLikeJson(text)) return readRecipeJson(text, { url, locale })
  const read = looksLikeText(text) ? readRecipeText : readRecipePage
  return read(text, { url, locale })
}
