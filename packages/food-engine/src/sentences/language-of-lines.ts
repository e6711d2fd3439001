import { grammarLanguageOf } from './grammars/grammar-language.ts'
import { guessLanguage } from './grammars/guess-language.ts'

/** The language of an ingredient list; if uncertain `expected`, the tag of the page or the person. */
export function languageOfLines(lines: readonly string[], expected: string): string {
  return guessLanguage(lines, grammarLanguageOf(expected))
}
