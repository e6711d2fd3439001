/** The language of texts, without the grammars. */
import { GUESS_WORDS } from './grammars/guess/all.ts'

export { grammarLanguageOf } from './grammars/grammar-language.ts'
export { guessLanguage } from './grammars/guess-language.ts'

/** Languages that are recognized: by their words, or alone in their script. */
export const GUESSED_LANGUAGES: ReadonlySet<string> = new Set([
  ...GUESS_WORDS.map(({ language }) => language),
  ...['ja', 'ko', 'he', 'ar', 'el', 'zh'],
])
