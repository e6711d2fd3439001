import type { Grammar } from '../sentences/grammars/grammar.ts'
import { commonUnitOf } from './common-units.ts'
import type { FoodEntry, Match } from './entry.ts'
import { buildFoodIndex } from './food-index.ts'
import { nameKey } from './name-key.ts'
import { isOneLetterOff } from './one-letter.ts'
import { realWordsOf } from './real-words.ts'
import { withoutPlural } from './similarity.ts'
import { commonMeanings, isCommon, localMeaning } from './unit-meaning.ts'

/** A unit of the group, likewise. */
export interface UnitEntry extends FoodEntry {
  abbreviation?: string | null | undefined
  pluralAbbreviation?: string | null | undefined
}

/** What parsers need to know of the words of a group. Exact words only: guesses belong to the matching. */
export interface KnownWords {
  /** Everything that the group calls its units. */
  unitNames: readonly string[]
  /** A unit of the group or a common one. */
  isUnit: (text: string) => boolean
}

/** The foods and units of a group, indexed by their words. Build it once for all lines of a request. */
export interface Matcher<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry>
  extends KnownWords {
  /**
   * The food that has this name in a sentence of the language: the same, its plural or another grammatical case of it,
   * one of its other names, or one of these with one letter else in a word that is no other word.
   */
  findFood: (text: string, language?: string) => Match<F> | null
  /** The unit of this name or meaning; what means something in the language is only found by its meaning. */
  findUnit: (text: string, language?: string) => Match<U> | null
}

const NO_GRAMMARS: ReadonlyMap<string, Grammar> = new Map()

/** Unlike all other words, `T` and `t` differ: tablespoon and teaspoon. */
function unitKeyOf(text: string): string {
  return text.trim() === 'T' ? 'tablespoon' : nameKey(text)
}

export interface GroupWords<F extends FoodEntry, U extends UnitEntry> {
  foods: readonly F[]
  units: readonly U[]
  /** The languages in which units are known by their meaning, by tag. */
  grammars?: ReadonlyMap<string, Grammar>
}

/** Indexes the foods and units of a group. Of entries that share a word the first wins, names before other words. */
export function buildMatcher<F extends FoodEntry, U extends UnitEntry>({
  foods,
  units,
  grammars = NO_GRAMMARS,
}: GroupWords<F, U>): Matcher<F, U> {
  const foodIndex = buildFoodIndex(foods)
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
    findFood: (text, language = 'en') => foodIndex.find(text, language),
    findUnit: (text, language = 'en') => {
      const key = unitKeyOf(text)
      const entry = findExactUnit(key) ?? findByMeaning(units, text, language, grammars)
      if (entry) return { entry, isExact: true }
      const isKnown = commonUnitOf(key) !== null || localMeaning(text, grammars.get(language)) !== null
      const misspelled = isKnown ? null : findMisspelled(unitIndex, key, language)
      return misspelled && { entry: misspelled, isExact: false }
    },
  }
}

/** A matcher for a group without foods and units: only the common units are known. */
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

/** "ст. л." is the group's "столовая ложка", "tablespoon" or "cuillère à soupe"; a German cup only a German one. */
function findByMeaning<U extends UnitEntry>(
  units: readonly U[],
  text: string,
  language: string,
  grammars: ReadonlyMap<string, Grammar>,
): U | undefined {
  const grammar = grammars.get(language)
  const local = localMeaning(text, grammar)
  // What the language itself knows counts alone: a Czech "čl" is a teaspoon, a German "cl" is none.
  const common = local ? [local].filter(isCommon) : commonMeanings(text, grammars)
  if (!local && common.length === 0) return undefined
  const namesOf = (unit: U) => [unit.name, ...otherUnitWords(unit)].filter((name) => name.trim())
  return (
    units.find((unit) => local && namesOf(unit).some((name) => localMeaning(name, grammar) === local)) ??
    units.find((unit) =>
      namesOf(unit).some((name) => commonMeanings(name, grammars).some((id) => common.includes(id))),
    )
  )
}

function otherUnitWords(unit: UnitEntry): string[] {
  const words = [unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...aliasesOf(unit)]
  return words.filter((word) => word !== null && word !== undefined)
}

function aliasesOf({ aliases }: FoodEntry): string[] {
  return aliases?.map(({ name }) => name) ?? []
}
