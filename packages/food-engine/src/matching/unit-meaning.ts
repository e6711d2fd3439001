import { isListedWord } from '../sentences/english/words.ts'
import { canonicalUnit } from '../sentences/grammars/canonical-unit.ts'
import type { Grammar } from '../sentences/grammars/grammar.ts'
import type { UnitId } from '../sentences/grammars/unit-ids.ts'
import { commonUnitOf } from './common-units.ts'
import { nameKey } from './name-key.ts'

/** Units whose size differs between countries: they match within one language only. */
const LOCAL: ReadonlySet<string> = new Set<UnitId>([
  'cup',
  'small-cup',
  'glass',
  'small-glass',
  'bowl',
  'mug',
  'spoon',
  'coffee-spoon',
  'ladle',
  'pound',
  'pint',
  'quart',
  'gallon',
  'stick',
  'catty',
  'tael',
  'go',
  'counter',
])

const MEANINGS_KEPT = 10_000
const meanings = new Map<string, UnitId | null>()

/** The meaning of a unit's name in one language, such as `cup` for "Tasse" in German; null if unknown there. */
export function localMeaning(name: string, grammar: Grammar | undefined): UnitId | null {
  if (!grammar) return null
  const key = `${grammar.language} ${name}`
  const known = meanings.get(key)
  if (known !== undefined) return known
  // A group's few units are looked up for every line of every recipe.
  if (meanings.size >= MEANINGS_KEPT) meanings.clear()
  const meaning = canonicalUnit(name, grammar)
  meanings.set(key, meaning)
  return meaning
}

/**
 * Meanings of a name whose language is unknown. A common name has one, and an English word none in other languages: a
 * bag is not a bunch (Turkish "bağ"), and a dozen is not a can (Dutch "dozen").
 */
export function commonMeanings(name: string, grammars: ReadonlyMap<string, Grammar>): readonly string[] {
  const key = nameKey(name)
  const common = commonUnitOf(key)
  if (common) return [common].filter(isCommon)
  if (isListedWord(key)) return []
  const found = [...grammars.values()].flatMap((grammar) => localMeaning(name, grammar) ?? [])
  return [...new Set(found)].filter(isCommon)
}

/** Whether the amount is the same everywhere. */
export const isCommon = (id: string): boolean => !LOCAL.has(id)
