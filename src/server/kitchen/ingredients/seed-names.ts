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
export interface Renaming<Row, Seed> {
  row: Row
  seed: Seed
  to: Seed
}

type Seeds<Seed> = ReadonlyMap<Locale, readonly Seed[]>

const readAll = async <Seed>(read: (locale: Locale) => Promise<Seed[]>): Promise<Seeds<Seed>> =>
  new Map(await Promise.all(seedLocales.map(async (locale) => [locale, await read(locale)] as const)))

let all: Promise<{ labels: Seeds<LabelSeed>; units: Seeds<UnitSeed> }> | undefined

async function readSeeds() {
  const [labels, units] = await Promise.all([readAll(labelSeeds), readAll(unitSeeds)])
  return { labels, units }
}

/** Which sections and units have the names of seeds in another language than `locale`. */
export async function loadSeedNames(locale: Locale) {
  all ??= readSeeds()
  const { labels, units } = await all
  const [labelsHere, unitsHere] = await Promise.all([labelSeeds(locale), unitSeeds(locale)])
  return {
    labels: <Row extends Named>(rows: readonly Row[]): Renaming<Row, LabelSeed>[] =>
      renamings(rows, labels, labelsHere, {
        keyOf: ({ section }) => section,
        isSame: (row, seed) => row.name === seed.name,
      }),
    units: <Row extends UnitWords>(rows: readonly Row[]): Renaming<Row, UnitSeed>[] =>
      renamings(rows, units, unitsHere, {
        keyOf: ({ key }) => key,
        isSame: (row, seed) =>
          row.name === seed.name &&
          (row.pluralName ?? '') === seed.pluralName &&
          row.abbreviation === seed.abbreviation &&
          (row.pluralAbbreviation ?? '') === (seed.pluralAbbreviation ?? ''),
      }),
  }
}

/** Of the language that most rows are in; none if that is the wanted one. Names of other rows are taken. */
function renamings<Row extends Named, Seed extends { name: string }>(
  rows: readonly Row[],
  all: Seeds<Seed>,
  wanted: readonly Seed[],
  { keyOf, isSame }: { keyOf: (seed: Seed) => string; isSame: (row: Row, seed: Seed) => boolean },
): Renaming<Row, Seed>[] {
  const inSeeds = (seeds: readonly Seed[]) =>
    rows.flatMap((row) => {
      const seed = seeds.find((seed) => isSame(row, seed))
      return seed ? [{ row, seed }] : []
    })
  let found = inSeeds(wanted)
  for (const seeds of all.values()) {
    const own = inSeeds(seeds)
    if (own.length > found.length) found = own
  }
  const target = new Map(wanted.map((seed) => [keyOf(seed), seed]))
  const taken = new Set(rows.map(({ name }) => foldName(name)))
  return found.flatMap(({ row, seed }) => {
    const to = target.get(keyOf(seed))
    if (!to || to.name === row.name) return []
    const key = foldName(to.name)
    if (taken.has(key) && key !== foldName(row.name)) return []
    taken.add(key)
    return [{ row, seed, to }]
  })
}
