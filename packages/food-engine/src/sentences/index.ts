/** Parses ingredient sentences of all languages; for the server. */
export { guessLanguage } from './grammars/guess-language.ts'
export { ALL_GRAMMARS } from './grammars/languages/all.ts'
export type { UnitId } from './grammars/unit-ids.ts'
export { languageOfLines } from './language-of-lines.ts'
export { isUnderstood, sentenceReaderOf } from './parse-sentence.ts'
export type { ParsedSentence, Span } from './parsed-sentence.ts'
export { sectionTitleOf } from './section-title.ts'
export type { SentenceReader } from './sentence-reader.ts'
