import { canonicalUnit } from '../../lib/ingredient-text/grammars/canonical-unit.ts'
import { ALL_GRAMMARS } from '../../lib/ingredient-text/grammars/languages/all.ts'
import type { UnitId } from '../../lib/ingredient-text/grammars/unit-ids.ts'

/** Units whose size is another one in another country: they mean the same within one language only. */
const LOCAL: ReadonlySet<UnitId> = new Set<UnitId>([
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

/** What a unit's name means in one language, such as `cup` for "Tasse" in German; null when it has no such unit. */
export function localMeaning(name: string, language: string): UnitId | null {
  const grammar = ALL_GRAMMARS.get(language)
  return grammar ? canonicalUnit(name, grammar) : null
}

const MEANINGS_KEPT = 10_000
const kept = new Map<string, readonly UnitId[]>()

/** What a unit's name means in any language, as far as that is the same amount everywhere. */
export function commonMeanings(name: string): readonly UnitId[] {
  const known = kept.get(name)
  if (known) return known
  const found = new Set<UnitId>()
  for (const grammar of ALL_GRAMMARS.values()) {
    const id = canonicalUnit(name, grammar)
    if (id && !LOCAL.has(id)) found.add(id)
  }
  if (kept.size >= MEANINGS_KEPT) kept.clear()
  kept.set(name, [...found])
  return [...found]
}
