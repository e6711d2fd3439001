import { pause } from '../../pause.ts'
import { readDecoded } from '../decode-entities.ts'
import type { SentenceReader } from '../sentence-reader.ts'
import { compileGrammar } from './compile-grammar.ts'
import type { Grammar } from './grammar.ts'
import { listLexicon } from './lexicon.ts'
import { parseByGrammar } from './parse-by-grammar.ts'

export function grammarReader(grammar: Grammar): SentenceReader {
  return {
    language: grammar.language,
    grammar,
    read: (text, knownUnits = []) =>
      readDecoded(text, (decoded) => parseByGrammar(decoded, grammar, { knownUnits })),
  }
}

const UNITS_AT_ONCE = 12

/** Units, which are most of the words, are indexed in slices beforehand, since the first use is slow. */
export async function prepareGrammar(grammar: Grammar): Promise<void> {
  for (let at = 0; at < grammar.units.length; at += UNITS_AT_ONCE) {
    listLexicon(
      grammar.units
        .slice(at, at + UNITS_AT_ONCE)
        .map(({ words }) => words)
        .join('|'),
      grammar.keepsAccents,
    )
    await pause()
  }
  compileGrammar(grammar)
}
