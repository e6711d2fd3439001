import type { SentenceReader } from '../sentence-reader.ts'
import type { Grammar } from './grammar.ts'
import { parseByGrammar } from './parse-by-grammar.ts'

/** Reads a language by the rules and words of its grammar. */
export function grammarReader(grammar: Grammar): SentenceReader {
  return {
    language: grammar.language,
    grammar,
    read: (text, knownUnits = []) => parseByGrammar(text, grammar, { knownUnits }),
  }
}
