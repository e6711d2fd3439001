import { parseBrute } from './brute-parser.ts'
import { EMPTY_MATCHER, type KnownWords } from './matcher.ts'
import { parseNatural } from './natural-parser.ts'
import type { ParsedIngredient, ParserName } from './parsed-ingredient.ts'

/** A parser: a sentence and the words of the group in, its parts out. Never throws, never loses a word. */
export type IngredientParser = (text: string, known: KnownWords) => ParsedIngredient

const PARSERS: Record<ParserName, IngredientParser> = { nlp: parseNatural, brute: parseBrute }

/**
 * Takes an ingredient sentence apart. `known` is the matcher of the group (or nothing, then only common units are
 * known). Looks nothing up: pass the result to `matchParsed`.
 */
export function parseIngredient(
  text: string,
  known: KnownWords = EMPTY_MATCHER,
  parser: ParserName = 'nlp',
): ParsedIngredient {
  return PARSERS[parser](text, known)
}
