import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { type LabelSeed, labelSeeds, seedLocales, type UnitSeed, unitSeeds } from './seeds/seeds'

interface Named {
  id: string
  name: string
}

interface UnitWords extends Named {
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
}

/** A row whose words are still those of `seed`, and the same seed in another language. */
interface Renaming<Row, Seed> {
  row: Row
  seed: Seed
  to: Seed
}

/** Of one kind, by language. */
type Seeds<Seed> = ReadonlyMap<Locale, readonly Seed[]>

const readAll = async <Seed>(read: (locale: Locale) => Promise<Seed[]>): Promise<Seeds<Seed>> =>
  new Map(await Promise.all(seedLocales.map(async (locale) => [locale, await read(locale)] as const)))

let all: Promise<{ labels: Seeds<LabelSeed>; units: Seeds<UnitSeed> }> | undefined

async function readSeeds() {
  const [labels, units] = await Promise.all([readAll(labelSeeds), readAll(unitSeeds)])
  return { labels, units }
}

/** Finds the rows that a renaming changes, of those with one of `names`. */
export interface SeedRenamings<Row, Seed> {
  /** Of the seeds in all languages. */
  names: readonly string[]
  /** `taken`: the names of all rows of the group. */
  renamings: <Own extends Row>(rows: readonly Own[], taken: readonly string[]) => Renaming<Own, Seed>[]
}

/** Sections and units that have the names of seeds in another language than `locale`. */
export async function loadSeedNames(
  locale: Locale,
): Promise<{ labels: SeedRenamings<Named, LabelSeed>; units: SeedRenamings<UnitWords, UnitSeed> }> {
  all ??= readSeeds()
  const { labels, units } = await all
  const [labelsHere, unitsHere] = await Promise.all([labelSeeds(locale), unitSeeds(locale)])
  return {
    labels: {
      names: namesOf(labels),
      renamings: (rows, taken) =>
        renamings(rows, labels, labelsHere, taken, {
          keyOf: ({ section }) => section,
          isSame: () => true,
        }),
    },
    units: {
      names: namesOf(units),
      renamings: (rows, taken) =>
        renamings(rows, units, unitsHere, taken, {
          keyOf: ({ key }) => key,
          isSame: (row, seed) =>
            (row.pluralName ?? '') === seed.pluralName &&
            row.abbreviation === seed.abbreviation &&
            (row.pluralAbbreviation ?? '') === (seed.pluralAbbreviation ?? ''),
        }),
    },
  }
}

const namesOf = (seeds: Seeds<{ name: string }>): string[] => [
  ...new Set([...seeds.values()].flatMap((list) => list.map(({ name }) => name))),
]

/** From the language that most rows match; none if that is the wanted one. Skips names already in use. */
function renamings<Row extends Named, Seed extends { name: string }>(
  rows: readonly Row[],
  all: Seeds<Seed>,
  wanted: readonly Seed[],
  names: readonly string[],
  { keyOf, isSame }: { keyOf: (seed: Seed) => string; isSame: (row: Row, seed: Seed) => boolean },
): Renaming<Row, Seed>[] {
  const inSeeds = (seeds: readonly Seed[]) => {
    const byName = new Map(seeds.map((seed) => [seed.name, seed]))
    return rows.flatMap((row) => {
      const seed = byName.get(row.name)
      return seed && isSame(row, seed) ? [{ row, seed }] : []
    })
  }
  let found = inSeeds(wanted)
  for (const seeds of all.values()) {
    const own = inSeeds(seeds)
    if (own.length > found.length) found = own
  }
  const target = new Map(wanted.map((seed) => [keyOf(seed), seed]))
  const taken = new Set(names.map((name) => foldName(name)))
  return found.flatMap(({ row, seed }) => {
    const to = target.get(keyOf(seed))
    if (!to || to.name === row.name) return []
    const key = foldName(to.name)
    if (taken.has(key) && key !== foldName(row.name)) return []
    taken.add(key)
    return [{ row, seed, to }]
  })
}
