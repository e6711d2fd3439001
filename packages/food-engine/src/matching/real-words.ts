import lists from './real-words.json' with { type: 'json' }

/**
 * Words of one language in the form of `nameKey`. `foods` are words of names of foods and units (our own seeds and
 * concepts, and SR28 of the USDA); `others` are all words of spelling dictionaries that are one letter away from those.
 * So of a word that is one letter away from a food's word it is known whether it exists by itself.
 */
interface RealWords {
  isOfFood: (word: string) => boolean
  exists: (word: string) => boolean
}

const TEXTS: Readonly<Record<string, { foods: string; others: string }>> = lists
const loaded = new Map<string, RealWords>()

/** The words of a language, by its two letters; null for a language without a list. */
export function realWordsOf(language: string): RealWords | null {
  const known = loaded.get(language)
  if (known) return known
  const texts = TEXTS[language]
  if (!texts) return null
  const [foods, others] = [new Set(texts.foods.split(' ')), new Set(texts.others.split(' '))]
  const words: RealWords = {
    isOfFood: (word) => foods.has(word),
    exists: (word) => foods.has(word) || others.has(word),
  }
  loaded.set(language, words)
  return words
}
