import { normalizeText } from '~/lib/text/normalize'
import formerAliases from './former-aliases.json' with { type: 'json' }
import { seedLocales, seedsFor } from './seeds'

const FORMER: Readonly<Record<string, readonly string[]>> = formerAliases
/** Their former aliases mean other foods too ("noodles"). */
const LOOSE: readonly string[] = ['pasta']

let names: ReadonlyMap<string, readonly string[]> | undefined

/** Other names of a common food and the singular, such as aubergine for eggplants; all normalized. For searching only. */
export function otherFoodNames(name: string): readonly string[] {
  names ??= readNames()
  const known = names.get(name)
  if (known) return known
  for (const singular of [name.replace(/s$/, ''), name.replace(/es$/, '')]) {
    const others = singular === name ? undefined : names.get(singular)
    if (others) return [singular, ...others]
  }
  return []
}

function readNames(): Map<string, readonly string[]> {
  const known = new Map<string, Set<string>>()
  for (const { name, pluralName, aliases } of seedLocales.flatMap((locale) => seedsFor(locale).foods)) {
    const former = LOOSE.includes(name) ? [] : (FORMER[name] ?? [])
    const same = [name, ...aliases, ...former].map(normalizeText)
    const singular = normalizeText(name)
    const plural = pluralName ? normalizeText(pluralName) : singular
    for (const one of new Set([...same, plural])) {
      // A name within the other finds the same recipes, or too many.
      const others = same.filter(
        (other) => (one === plural && other === singular && one !== other) || !isWithin(one, other),
      )
      if (others.length > 0) known.set(one, new Set([...(known.get(one) ?? []), ...others]))
    }
  }
  return new Map([...known].map(([name, others]) => [name, [...others]]))
}

const isWithin = (one: string, other: string) => one.includes(other) || other.includes(one)
