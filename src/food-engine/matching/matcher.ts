import type { Grammar } from '../sentences/grammars/grammar.ts'
import { baseFormsOf, hasSameLetters } from './base-forms.ts'
import { commonUnitOf } from './common-units.ts'
import { nameKey } from './name-key.ts'
import { similarity, withoutPlural } from './similarity.ts'
import { commonMeanings, isCommon, localMeaning } from './unit-meaning.ts'

/** A food of the group, as far as finding it by its words is concerned. */
export interface FoodEntry {
  id: string
  name: string
  pluralName?: string | null | undefined
  aliases?: readonly { name: string }[] | undefined
}

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

/** An entry found by its words; `ratio` is 100 for an exact hit. */
export interface Match<T> {
  entry: T
  ratio: number
}

/** The foods and units of a group, indexed by their words. Build it once for all lines of a request. */
export interface Matcher<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry>
  extends KnownWords {
  /**
   * The best food whose similarity reaches `atLeast` (0 to 100, default 85); a food of whose name the text is a
   * grammatical case comes first: "mąki" is "mąka".
   */
  findFood: (text: string, atLeast?: number, language?: string) => Match<F> | null
  /**
   * The best unit; a similarity of 70 is enough, but what means something in the language of the sentence is only found by
   * its meaning.
   */
  findUnit: (text: string, language?: string, atLeast?: number) => Match<U> | null
}

/** The similarity at which only the same words are found, their plural included. */
export const EXACT_RATIO = 100
const FOOD_RATIO = 85
const UNIT_RATIO = 70
/** Shorter names are matched exactly only: nearly every two or three letters are alike. */
const FUZZY_LENGTH = 4
/** Texts longer than any name of a food are not worth comparing. */
const LONGEST_KEY = 100
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
  const foodIndex = buildIndex(foods, nameKey, (food) => [food.pluralName, ...aliasesOf(food)])
  const unitIndex = buildIndex(units, unitKeyOf, otherUnitWords)
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
    findFood: (text, atLeast = FOOD_RATIO, language = 'en') => {
      const key = nameKey(text)
      const entry = findExact(foodIndex, key) ?? findBase(foodIndex, text, language)
      return entry ? { entry, ratio: EXACT_RATIO } : findAlike(foodIndex, key, atLeast)
    },
    findUnit: (text, language = 'en', atLeast = UNIT_RATIO) => {
      const key = unitKeyOf(text)
      const entry = findExactUnit(key) ?? findByMeaning(units, text, language, grammars)
      if (entry) return { entry, ratio: EXACT_RATIO }
      const isKnown = commonUnitOf(key) !== null || localMeaning(text, grammars.get(language)) !== null
      return isKnown ? null : findAlike(unitIndex, key, atLeast)
    },
  }
}

/** A matcher for a group without foods and units: only the common units are known. */
export const EMPTY_MATCHER: Matcher<never, never> = buildMatcher<never, never>({ foods: [], units: [] })

interface NameIndex<T> {
  exact: Map<string, T>
  /** By the singular of the key, for names whose plural nobody has stored. */
  singular: Map<string, T>
}

function buildIndex<T extends FoodEntry>(
  entries: readonly T[],
  keyOfWord: (word: string) => string,
  otherWords: (entry: T) => (string | null | undefined)[],
): NameIndex<T> {
  const exact = new Map<string, T>()
  const addWord = (word: string | null | undefined, entry: T) => {
    const key = keyOfWord(word ?? '')
    if (key && !exact.has(key)) exact.set(key, entry)
  }
  for (const entry of entries) addWord(entry.name, entry)
  for (const entry of entries) for (const word of otherWords(entry)) addWord(word, entry)
  const singular = new Map<string, T>()
  for (const [key, entry] of exact)
    if (!singular.has(withoutPlural(key))) singular.set(withoutPlural(key), entry)
  return { exact, singular }
}

function findExact<T>({ exact, singular }: NameIndex<T>, key: string): T | undefined {
  if (!key) return undefined
  return exact.get(key) ?? singular.get(withoutPlural(key))
}

/** The entry whose name the text is a case of, by the endings of the language and with the same letters. */
function findBase<T extends FoodEntry>(
  { exact }: NameIndex<T>,
  text: string,
  language: string,
): T | undefined {
  if (text.length > LONGEST_KEY) return undefined
  for (const form of baseFormsOf(text, language)) {
    const entry = exact.get(nameKey(form))
    const names = entry ? [entry.name, entry.pluralName ?? '', ...aliasesOf(entry)] : []
    if (entry && names.some((name) => hasSameLetters(form, name))) return entry
  }
  return undefined
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

function findAlike<T>({ exact }: NameIndex<T>, key: string, atLeast: number): Match<T> | null {
  if (key.length === 0 || key.length > LONGEST_KEY || atLeast >= EXACT_RATIO) return null
  let best: Match<T> | null = null
  for (const [known, entry] of exact) {
    if (known.length < FUZZY_LENGTH) continue
    const ratio = similarity(key, known, best ? best.ratio : atLeast)
    if (ratio >= atLeast && (!best || ratio > best.ratio)) best = { entry, ratio }
  }
  return best
}

function otherUnitWords(unit: UnitEntry): string[] {
  const words = [unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...aliasesOf(unit)]
  return words.filter((word) => word !== null && word !== undefined)
}

function aliasesOf({ aliases }: FoodEntry): string[] {
  return aliases?.map(({ name }) => name) ?? []
}
