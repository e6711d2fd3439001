import { foldName } from '~/lib/text/fold-name'
import formerAliases from './former-aliases.json' with { type: 'json' }
import { type FoodSeed, foodSeeds, seedLocales } from './seeds'

const FORMER: Readonly<Record<string, readonly string[]>> = formerAliases
/** Their former aliases mean other foods too ("noodles"). */
const LOOSE: readonly string[] = ['pasta']

interface Names {
  singular: string
  plural: string
  same: readonly string[]
}

let names: Promise<ReadonlyMap<string, readonly Names[]>> | undefined

/** Other names of a common food and the singular, such as aubergine for eggplants; all normalized. For searching only. */
export async function loadOtherFoodNames(): Promise<(name: string) => readonly string[]> {
  names ??= readNames().catch((error: unknown) => {
    names = undefined
    throw error
  })
  const read = await names
  const othersOf = (name: string) => (read.get(name) ?? []).flatMap((food) => othersIn(food, name))
  return (name) => {
    const found = new Set(othersOf(name))
    for (const singular of [name.replace(/s$/, ''), name.replace(/es$/, '')]) {
      const others = singular === name ? [] : othersOf(singular)
      if (others.length > 0) for (const other of [singular, ...others]) found.add(other)
    }
    found.delete(name)
    return [...found]
  }
}

/** By each name, the foods that have it in a language. */
async function readNames(): Promise<Map<string, Names[]>> {
  const known = new Map<string, Names[]>()
  for (const locale of seedLocales)
    for (const food of await foodSeeds(locale)) {
      const read = namesOf(food)
      for (const one of new Set([...read.same, read.plural]))
        if (othersIn(read, one).length > 0) known.set(one, [...(known.get(one) ?? []), read])
    }
  return known
}

function namesOf({ name, pluralName, aliases }: FoodSeed): Names {
  const former = LOOSE.includes(name) ? [] : (FORMER[name] ?? [])
  const singular = foldName(name)
  return {
    singular,
    plural: pluralName ? foldName(pluralName) : singular,
    same: [name, ...aliases, ...former].map(foldName),
  }
}

/** A name within the other finds the same recipes, or too many. */
const othersIn = ({ singular, plural, same }: Names, one: string): string[] =>
  same.filter((other) => (one === plural && other === singular && one !== other) || !isWithin(one, other))

const isWithin = (one: string, other: string) => one.includes(other) || other.includes(one)
