// A thread runs this file as it is, without the build: relative paths with their endings.
import {
  looksLikeJson,
  type ReadResult,
  readRecipeJson,
  readRecipePage,
} from '../../../food-engine/pages/index.ts'

/** A page or JSON to be read for a recipe. */
export interface TextToRead {
  text: string
  /** Where it came from, if anywhere. */
  url: string | null
  /** The language of the person, for names that are made. */
  locale: string
}

/** Reads a recipe out of a page or of JSON, whichever the text is. */
export function readText({ text, url, locale }: TextToRead): ReadResult {
  const read = looksLikeJson(text) ? readRecipeJson : readRecipePage
  return read(text, { url, locale })
}
