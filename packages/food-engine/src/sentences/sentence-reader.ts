import type { Grammar } from './grammars/grammar.ts'
import type { ParsedSentence } from './parsed-sentence.ts'

export interface SentenceReader {
  /** Two-letter tag; `en` also for languages without a grammar. */
  language: string
  /** Null for English, which has a trained model. */
  grammar: Grammar | null
  /**
   * Parses a sentence; never throws. `knownUnits` are in addition to the language's own; pass the same array to have it
   * indexed once.
   */
  read: (text: string, knownUnits?: readonly string[]) => ParsedSentence
}
