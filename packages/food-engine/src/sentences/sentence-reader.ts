import type { Grammar } from './grammars/grammar.ts'
import type { ParsedSentence } from './parsed-sentence.ts'

/** Reads ingredient sentences of one language. */
export interface SentenceReader {
  /** Two-letter tag; `en` also for languages without a grammar. */
  language: string
  /** Null for English, which has a trained model. */
  grammar: Grammar | null
  /**
   * Takes a sentence apart; never throws. `knownUnits` count beside the language's own; the same array is looked up
   * only once.
   */
  read: (text: string, knownUnits?: readonly string[]) => ParsedSentence
}
