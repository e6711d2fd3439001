import { englishReader } from './english/english-reader.ts'
import { grammarLanguageOf } from './grammars/grammar-language.ts'
import { grammarReader } from './grammars/grammar-reader.ts'
import { ALL_GRAMMARS } from './grammars/languages/all.ts'
import type { ParsedSentence } from './parsed-sentence.ts'
import type { SentenceReader } from './sentence-reader.ts'
import { isUnread, textReader } from './text-reader.ts'

export interface SentenceOptions {
  /** The language of the sentence as a tag such as `de` or `pt-BR`; see `guessLanguage`. */
  language: string
  /** Names of units in addition to the language's own. Pass the same array to have it indexed once. */
  knownUnits?: readonly string[]
}

const readers: ReadonlyMap<string, SentenceReader> = new Map(
  [...ALL_GRAMMARS].map(([language, grammar]) => [language, grammarReader(grammar)]),
)

/**
 * The reader of a language: the trained model for English, a grammar for others; languages without a grammar are read
 * like English unless their script excludes it, then lines stay text. Loads all languages: browsers use
 * `loadSentenceReader`.
 */
export function sentenceReaderOf(language: string): SentenceReader {
  const own = grammarLanguageOf(language)
  return readers.get(own) ?? (isUnread(own) ? textReader(own) : englishReader)
}

/** Whether the engine supports this language, a tag such as `de` or `pt-BR`. */
export function isUnderstood(tag: string): boolean {
  const language = grammarLanguageOf(tag)
  return language === 'en' || readers.has(language)
}

/** Parses an ingredient sentence. Never throws. */
export function parseSentence(text: string, { language, knownUnits }: SentenceOptions): ParsedSentence {
  return sentenceReaderOf(language).read(text, knownUnits)
}
