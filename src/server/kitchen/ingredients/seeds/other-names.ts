import { foldName } from '~/lib/text/fold-name'
import formerAliases from './former-aliases.json' with { type: 'json' }
import { type FoodSeed, foodSeeds, seedLocales } from './seeds'

const FORMER: Readonly<Record<string, readonly string[]>> = formerAliases
/** Their former aliases mean other foods too ("noodles"). */
const LOOSE: readonly string[] = ['pasta']

let names: Promise<ReadonlyMap<string, readonly string[]>> | undefined

/** Other names of a common food and the singular, such as aubergine for eggplants; all normalized. For searching only. */
export async function loadOtherFoodNames(): Promise<(name: string) => readonly string[]> {
  names ??= readNames()
  const read = await names
  return (name) => {
    const found = new Set(read.get(name))
    for (const singular of [name.replace(/s$/, ''), name.replace(/es$/, '')]) {
      if (singular === name) continue
      const others = read.get(singular)
      if (others) for (const other of [singular, ...others]) found.add(other)
    }
    found.delete(name)
    return [...found]
  }
}

async function readNames(): Promise<Map<string, readonly string[]>> {
  const known = new Map<string, Set<string>>()
  for (const locale of seedLocales) for (const food of await foodSeeds(locale)) addNames(known, food)
  return new Map([...known].map(([name, others]) => [name, [...others]]))
}

function addNames(known: Map<string, Set<string>>, { name, pluralName, aliases }: FoodSeed): void {
  const former = LOOSE.includes(name) ? [] : (FORMER[name] ?? [])
  const same = [name, ...aliases, ...former].map(foldName)
  const singular = foldName(name)
  const plural = pluralName ? foldName(pluralName) : singular
  for (const one of new Set([...same, plural])) {
    // A name within the other finds the same recipes, or too many.
    const others = same.filter(
      (other) => (one === plural && other === singular && one !== other) || !isWithin(one, other),
    )
    if (others.length > 0) known.set(one, new Set([...(known.get(one) ?? []), ...others]))
  }
}

const isWithin = (one: string, other: string) => one.includes(other) || other.includes(one)
