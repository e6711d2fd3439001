import type { MatchingWords, PluralRules } from '../sentences/grammars/matching-words.ts'
import { haveLikeAccents } from './accents.ts'
import { baseFormsOf, hasSameLetters } from './base-forms.ts'
import { type FoodEntry, type Match, otherNamesOf } from './entry.ts'
import { nameKey } from './name-key.ts'
import { isOneLetterOff } from './one-letter.ts'
import { singularsOf } from './plurals.ts'
import { realWordsOf } from './real-words.ts'
import { commonSpelling } from './spellings.ts'

/** Longer texts are not names of foods. */
const NAME_MAX_LENGTH = 100

interface KnownName<F> {
  food: F
  name: string
  /** The food's own name, which takes precedence over plurals and other names of other foods. */
  isOwn: boolean
}

interface LanguageIndex<F> {
  singular: Map<string, KnownName<F>[]>
  /** By their words without one, as from `withGap`, and that word. */
  gaps: Map<string, (KnownName<F> & { word: string })[]>
}

export interface FoodIndex<F> {
  find: (text: string, language: string) => Match<F> | null
  isName: (words: readonly string[], language: string) => boolean
}

/** Treats hyphens and spaces alike: "all purpose flour". */
const foodKey = (name: string) => commonSpelling(nameKey(name).replace(/[\s-]+/g, ' '))

export function buildFoodIndex<F extends FoodEntry>(
  foods: readonly F[],
  wordsOf: (language: string) => MatchingWords,
): FoodIndex<F> {
  const names: KnownName<F>[] = [
    ...foods.map((food) => ({ food, name: food.name, isOwn: true })),
    ...foods.flatMap((food) => otherNamesOf(food).map((name) => ({ food, name, isOwn: false }))),
  ]
  const exact = new Map<string, KnownName<F>[]>()
  for (const known of names) addTo(exact, foodKey(known.name), known)
  const ownWords = new Set([...exact.keys()].flatMap((key) => key.split(' ')))
  const indexes = new Map<string, LanguageIndex<F>>()

  const indexOf = (language: string) => {
    const index = indexes.get(language) ?? indexLanguage(names, language, wordsOf(language).plurals)
    indexes.set(language, index)
    return index
  }

  const findSame = (form: string, language: string, known: readonly KnownName<F>[] = []) =>
    known.filter(({ name }) => haveLikeAccents(form, name, language))

  function findPlural(forms: readonly string[], language: string): F | null {
    const { singular } = indexOf(language)
    return only(
      forms.flatMap((form) => {
        const key = foodKey(form)
        return [...findSame(form, language, exact.get(key)), ...(singular.get(key) ?? [])]
      }),
    )
  }

  const findBase = (text: string, language: string): F | null =>
    only(
      baseFormsOf(text, wordsOf(language).baseForms).flatMap((form) =>
        (exact.get(foodKey(form)) ?? []).filter(({ name }) => hasSameLetters(form, name)),
      ),
    )

  /** The food whose name differs in one letter of one word, if the result is not another word. */
  function findVariant(forms: readonly string[], language: string): F | null {
    const real = realWordsOf(language)
    if (!real) return null
    const { gaps } = indexOf(language)
    const { plurals } = wordsOf(language)
    const exists = (word: string) => ownWords.has(word) || real.exists(word)
    return only(
      forms.flatMap((form) => {
        const words = foodKey(form).split(' ')
        return words.flatMap((word, at) =>
          word.length < 5 || singularsOf(word, plurals).some(exists)
            ? []
            : (gaps.get(withGap(words, at)) ?? []).filter((known) => isOneLetterOff(word, known.word)),
        )
      }),
    )
  }

  return {
    isName: (words, language) =>
      words.every((word) =>
        singularsOf(word, wordsOf(language).plurals).some((form) => ownWords.has(foodKey(form))),
      ),
    find: (text, language) => {
      const key = foodKey(text)
      if (!key || text.length > NAME_MAX_LENGTH) return null
      const same = only(findSame(text, language, exact.get(key)), text)
      if (same) return { entry: same, isExact: true }
      const forms = singularsOf(text, wordsOf(language).plurals)
      const entry = findPlural(forms, language) ?? findBase(text, language)
      if (entry) return { entry, isExact: true }
      const variant = findVariant(forms, language)
      return variant && { entry: variant, isExact: false }
    },
  }
}

function indexLanguage<F>(
  names: readonly KnownName<F>[],
  language: string,
  plurals: PluralRules | undefined,
): LanguageIndex<F> {
  const index: LanguageIndex<F> = { singular: new Map(), gaps: new Map() }
  const real = realWordsOf(language)
  for (const known of names) {
    const forms = singularsOf(known.name, plurals)
    for (const form of forms.slice(1)) addTo(index.singular, foodKey(form), known)
    for (const form of forms) {
      const words = foodKey(form).split(' ')
      for (const [at, word] of words.entries())
        if (real?.isOfFood(word)) addTo(index.gaps, withGap(words, at), { ...known, word })
    }
  }
  return index
}

const withGap = (words: readonly string[], at: number) => words.with(at, '*').join(' ')

function addTo<T>(map: Map<string, T[]>, key: string, known: T): void {
  const same = map.get(key)
  if (same) same.push(known)
  else if (key) map.set(key, [known])
}

/** Names spelled as `text` come first, then foods' own names; null if two foods share another name. */
function only<F>(found: readonly KnownName<F>[], text?: string): F | null {
  const written = text?.trim().toLowerCase().normalize('NFC')
  const asWritten = found.filter(({ name }) => name.trim().toLowerCase().normalize('NFC') === written)
  const best = asWritten.length > 0 ? asWritten : found
  const own = best.filter(({ isOwn }) => isOwn)
  const [first, ...rest] = own.length > 0 ? own : best
  if (!first) return null
  const isSame = own.length > 0 && asWritten.length > 0
  return isSame || rest.every(({ food }) => food === first.food) ? first.food : null
}
