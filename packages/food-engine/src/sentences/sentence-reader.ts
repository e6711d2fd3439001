import type { Grammar } from './grammars/grammar.ts'
import type { ParsedSentence } from './parsed-sentence.ts'

export interface SentenceReader {
  /** Two-letter tag; `en` also for languages without a grammar. */
  language: string
  /** Null for English, which has a trained model. */
  grammar: Grammar | null
  /** Never throws. `knownUnits` are added to the language's; the same array is indexed once. */
  read: (text: string, knownUnits?: readonly string[]) => ParsedSentence
}
