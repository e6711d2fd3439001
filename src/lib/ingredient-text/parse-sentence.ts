import { parseEnglish } from './english/parse-english.ts'
import { grammarLanguageOf } from './grammars/grammar-language.ts'
import { ALL_GRAMMARS } from './grammars/languages/all.ts'
import { parseByGrammar } from './grammars/parse-by-grammar.ts'
import type { ParsedSentence } from './parsed-sentence.ts'

export interface SentenceOptions {
  /** The language of the sentence as a tag such as `de` or `pt-BR`; see `guessLanguage`. */
  language: string
  /** Names of units that count beside the language's own. The same array is looked up only once. */
  knownUnits?: readonly string[]
}

/**
 * Takes an ingredient sentence apart: English by the trained model, others by the grammar of their language, those
 * without one like English. Never throws. All languages are in memory: nothing for a browser.
 */
export function parseSentence(text: string, { language, knownUnits = [] }: SentenceOptions): ParsedSentence {
  const grammar = ALL_GRAMMARS.get(grammarLanguageOf(language))
  return grammar ? parseByGrammar(text, grammar, { knownUnits }) : parseEnglish(text, { knownUnits })
}
