/** The same for a browser, which loads one language at a time, when it is needed. */
export { canonicalUnit } from './grammars/canonical-unit'
export { loadForLines } from './load-for-lines'
export { fetchSentenceReader, loadSentenceReader, readerLanguageOf } from './load-sentence-reader'

/** Loads the guesser of the language of lines. */
export const loadLanguageOfLines = async () => (await import('./language-of-lines')).languageOfLines
