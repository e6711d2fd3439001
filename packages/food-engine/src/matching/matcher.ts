import { ENGLISH_MATCHING } from '../sentences/english/english-words.ts'
import type { Grammar } from '../sentences/grammars/grammar.ts'
import type { MatchingWords } from '../sentences/grammars/matching-words.ts'
import { commonUnitOf, METRIC_POUND } from './common-units.ts'
import { exactEntry, type FoodEntry, type Match, otherNamesOf } from './entry.ts'
import { buildFoodIndex } from './food-index.ts'
import { nameKey } from './name-key.ts'
import { isOneLetterOff } from './one-letter.ts'
import { realWordsOf } from './real-words.ts'
import { withoutPlural } from './similarity.ts'
import { commonMeanings, isCommon, localMeaning } from './unit-meaning.ts'

export interface UnitEntry extends FoodEntry {
  abbreviation?: string | null | undefined
  pluralAbbreviation?: string | null | undefined
}

/** The group's vocabulary for parsers. Exact names only: inexact matches are made later. */
export interface KnownWords {
  unitNames: readonly string[]
  isUnit: (text: string) => boolean
  /** Whether a food of the group has exactly this name. */
  isFood: (text: string, language: string) => boolean
}

/** The foods and units of a group, indexed by name. Build it once for all lines of a request. */
export interface Matcher<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry>
  extends KnownWords {
  /** Exact, inflected, an alias, or one of these with one wrong letter in a word that is not another word. */
  findFood: (text: string, language?: string) => Match<F> | null
  /** The unit with this name or meaning; in languages with a grammar only by its meaning there. */
  findUnit: (text: string, language?: string) => Match<U> | null
  /** Whether all of these words are in names of foods; a quick test before lookups of longer texts. */
  isName: (words: readonly string[], language: string) => boolean
  meaningOf: (unit: string, language: string) => string | null
  wordsOf: (language: string) => MatchingWords
}

const NO_GRAMMARS: ReadonlyMap<string, Grammar> = new Map()
const NO_WORDS: MatchingWords = {}

/** `T` and `t` differ, unlike all other words: tablespoon and teaspoon. */
function unitKeyOf(text: string): string {
  return text.trim() === 'T' ? 'tablespoon' : nameKey(text)
}

export interface GroupWords<F extends FoodEntry, U extends UnitEntry> {
  foods: readonly F[]
  units: readonly U[]
  grammars?: ReadonlyMap<string, Grammar>
}

/** Of entries that share a word the first counts, names before other words. */
export function buildMatcher<F extends FoodEntry, U extends UnitEntry>({
  foods,
  units,
  grammars = NO_GRAMMARS,
}: GroupWords<F, U>): Matcher<F, U> {
  const wordsOf = (language: string) =>
    language === 'en' ? ENGLISH_MATCHING : (grammars.get(language)?.matching ?? NO_WORDS)
  const foodIndex = buildFoodIndex(foods, wordsOf)
  const unitIndex = indexUnits(units)
  const byCommonUnit = new Map<string, U>()
  for (const [key, unit] of unitIndex.exact) {
    const common = commonUnitOf(key)
    if (common && !byCommonUnit.has(common)) byCommonUnit.set(common, unit)
  }

  const findExactUnit = (key: string): U | undefined =>
    findExact(unitIndex, key) ?? byCommonUnit.get(commonUnitOf(key) ?? '')

  return {
    unitNames: units.flatMap((unit) => [unit.name, ...otherUnitWords(unit)]).filter((name) => !!name?.trim()),
    isUnit: (text) => {
      const key = unitKeyOf(text)
      return commonUnitOf(key) !== null || findExact(unitIndex, key) !== undefined
    },
    isFood: (text, language) => exactEntry(foodIndex.find(text, language)) !== null,
    findFood: (text, language = 'en') => foodIndex.find(text, language),
    findUnit: (text, language = 'en') => {
      const key = unitKeyOf(text)
      const local = localMeaning(text, grammars.get(language))
      const common = commonUnitOf(key)
      // Turkish "bağ" is a bunch, although without its accent it is spelled like the English "bag".
      const isOtherWord = local && common && local !== common && key !== text.trim().toLowerCase()
      const possible = common === METRIC_POUND ? units.filter((unit) => !isEnglishPound(unit)) : units
      const entry =
        (isOtherWord ? undefined : findExactUnit(key)) ?? findByMeaning(possible, text, language, grammars)
      if (entry) return { entry, isExact: true }
      const isKnown = common !== null || local !== null
      const misspelled = isKnown ? null : findMisspelled(unitIndex, key, language)
      return misspelled && { entry: misspelled, isExact: false }
    },
    isName: foodIndex.isName,
    meaningOf: (unit, language) => {
      const grammar = grammars.get(language)
      return grammar ? localMeaning(unit, grammar) : commonUnitOf(unitKeyOf(unit))
    },
    wordsOf,
  }
}

/** For a group without foods and units: only common units are known. */
export const EMPTY_MATCHER: Matcher<never, never> = buildMatcher<never, never>({ foods: [], units: [] })

interface UnitIndex<U> {
  exact: Map<string, U>
  /** By singular, for names without a stored plural. */
  singular: Map<string, U>
}

function indexUnits<U extends UnitEntry>(units: readonly U[]): UnitIndex<U> {
  const exact = new Map<string, U>()
  const addWord = (word: string, unit: U) => {
    const key = unitKeyOf(word)
    if (key && !exact.has(key)) exact.set(key, unit)
  }
  for (const unit of units) addWord(unit.name, unit)
  for (const unit of units) for (const word of otherUnitWords(unit)) addWord(word, unit)
  const singular = new Map<string, U>()
  for (const [key, unit] of exact)
    if (!singular.has(withoutPlural(key))) singular.set(withoutPlural(key), unit)
  return { exact, singular }
}

function findExact<T>({ exact, singular }: UnitIndex<T>, key: string): T | undefined {
  if (!key) return undefined
  return exact.get(key) ?? singular.get(withoutPlural(key))
}

function findMisspelled<U>({ exact }: UnitIndex<U>, key: string, language: string): U | null {
  if (realWordsOf(language)?.exists(key)) return null
  for (const [known, unit] of exact) if (isOneLetterOff(key, known)) return unit
  return null
}

/**
 * "ст. л." is the group's "столовая ложка", "tablespoon" or "cuillère à soupe"; a German cup only matches a German one.
 * Meanings are named by the English units ("pinch", "clove"), which have no grammar.
 */
function findByMeaning<U extends UnitEntry>(
  units: readonly U[],
  text: string,
  language: string,
  grammars: ReadonlyMap<string, Grammar>,
): U | undefined {
  const grammar = grammars.get(language)
  const local = localMeaning(text, grammar)
  // A meaning in the language itself takes precedence: a Czech "čl" is a teaspoon, a German "cl" is not.
  const common: readonly string[] = local ? [local].filter(isCommon) : commonMeanings(text, grammars)
  if (!local && common.length === 0) return undefined
  return (
    units.find((unit) =>
      namesOf(unit).some((name) => common.includes(commonUnitOf(unitKeyOf(name)) ?? '')),
    ) ??
    units.find((unit) => local && namesOf(unit).some((name) => localMeaning(name, grammar) === local)) ??
    units.find((unit) =>
      namesOf(unit).some((name) => commonMeanings(name, grammars).some((id) => common.includes(id))),
    ) ??
    units.find((unit) => namesOf(unit).some((name) => common.some((id) => id === nameKey(name))))
  )
}

const namesOf = (unit: UnitEntry) => [unit.name, ...otherUnitWords(unit)].filter((name) => name.trim())

const isEnglishPound = (unit: UnitEntry) =>
  namesOf(unit).some((name) => commonUnitOf(unitKeyOf(name)) === 'pound')

function otherUnitWords(unit: UnitEntry): string[] {
  return [unit.abbreviation ?? '', unit.pluralAbbreviation ?? '', ...otherNamesOf(unit)]
}
