import { GUESSED_LANGUAGES, grammarLanguageOf, guessLanguage } from '@ramekin/food-engine/sentences/language'
import { canonicalTag, languageOf } from '~/lib/language-tag'

/** Whether words that look like `guessed` may be in the other language, for which there is no word list. */
const isDoubtful = (guessed: string, grammar: string) => guessed !== 'en' && !GUESSED_LANGUAGES.has(grammar)

/** The declared language, unless the words are clearly in another one: pages may have the tag of their template. */
export function plausibleLanguage(said: string | null | undefined, texts: readonly string[]): string | null {
  const tag = said ? canonicalTag(said) : null
  if (!tag) return null
  const grammar = grammarLanguageOf(tag)
  const guessed = guessLanguage(texts, grammar)
  return guessed === grammar || isDoubtful(guessed, grammar) ? languageOf(tag) : null
}

/** Characters used to detect the language; more take a millisecond per recipe. */
const ENOUGH = 1500

/** The language of a recipe's words; null if uncertain, then it is the group's. */
export function recognizedLanguageOf(texts: readonly string[], groupLanguage: string): string | null {
  const grammar = grammarLanguageOf(groupLanguage)
  const start = [texts.join('\n').slice(0, ENOUGH)]
  const guessed = guessLanguage(start, grammar)
  if (guessed !== grammar) return isDoubtful(guessed, grammar) ? null : guessed
  return guessLanguage(start, 'und') === grammar ? languageOf(groupLanguage) : null
}
