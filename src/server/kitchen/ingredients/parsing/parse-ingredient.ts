import {
  EMPTY_MATCHER,
  type KnownWords,
  type ParsedIngredient,
  type ParserName,
  parseNatural,
} from '@ramekin/food-engine/matching'
import { sentenceReaderOf } from '@ramekin/food-engine/sentences'
import { parseBrute } from './brute-parser.ts'

export interface ParseOptions {
  parser?: ParserName | undefined
  /** The language of the sentence as a tag such as `de` or `pt-BR`; English unless said. */
  language?: string | undefined
}

/**
 * Takes an ingredient sentence apart; never throws, never loses the text. `known` is the matcher of the group, for
 * its own units (or nothing, then only those of the language are known). Looks nothing up: pass the result to
 * `matchParsed`.
 */
export function parseIngredient(
  text: string,
  known: KnownWords = EMPTY_MATCHER,
  { parser = 'nlp', language = 'en' }: ParseOptions = {},
): ParsedIngredient {
  return parser === 'brute' ? parseBrute(text, known) : parseNatural(text, known, sentenceReaderOf(language))
}
