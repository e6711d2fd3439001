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
  /** A tag such as `de` or `pt-BR`; English by default. */
  language?: string | undefined
}

/**
 * Parses an ingredient line; never throws and never loses text. `known` is the group's matcher, for its own units;
 * without it only units of the language are known. Pass the result to `matchParsed` for a lookup.
 */
export function parseIngredient(
  text: string,
  known: KnownWords = EMPTY_MATCHER,
  { parser = 'nlp', language = 'en' }: ParseOptions = {},
): ParsedIngredient {
  return parser === 'brute' ? parseBrute(text, known) : parseNatural(text, known, sentenceReaderOf(language))
}
