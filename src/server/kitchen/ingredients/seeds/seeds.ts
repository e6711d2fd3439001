import { SECTIONS, type Section } from '@ramekin/food-engine/sections'
import { parentLocales } from '~/lib/parent-locales'
import { type Locale, locales } from '~/paraglide/runtime.js'
import { STANDARD_UNITS, type StandardUnit } from '~/schemas/unit'
import foods from './foods.json' with { type: 'json' }
import colors from './label-colors.json' with { type: 'json' }
import { SEED_FILES } from './seed-files'
import units from './units.json' with { type: 'json' }

export interface UnitSeed {
  name: string
  pluralName: string
  abbreviation: string
  pluralAbbreviation?: string
  fraction: boolean
  /** Null for units that are not measures. */
  standardQuantity: number | null
  standardUnit: StandardUnit | null
}

export interface LabelSeed {
  name: string
  color: string
  section: Section
}

export interface FoodSeed {
  name: string
  pluralName: string | null
  aliases: readonly string[]
  section: string
}

interface UnitEntry {
  fraction: boolean
  standardQuantity?: number
  standardUnit?: string
}
const UNITS: Readonly<Record<string, UnitEntry>> = units

/** Languages that have seeds, English first. */
export const seedLocales: readonly Locale[] = locales
  .filter((locale) => locale in SEED_FILES)
  .sort((a, b) => Number(b === 'en-US') - Number(a === 'en-US'))

/** The language's files after those of the language that it is a variant of; English if it has none. */
function filesOf(locale: Locale) {
  const own = [parentLocales[locale], locale].flatMap((one) => (one && SEED_FILES[one]) ?? [])
  return own.length > 0 ? own : [SEED_FILES['en-US']].flatMap((files) => files ?? [])
}

/** The labels of a store's sections. */
export async function labelSeeds(locale: Locale): Promise<LabelSeed[]> {
  const names = await merged(filesOf(locale).map(({ sections }) => sections))
  return SECTIONS.map((section) => ({
    name: names.get(section) ?? section,
    color: colors[section],
    section,
  }))
}

/** Units are those of one file, since a variant may lack some. */
export async function unitSeeds(locale: Locale): Promise<UnitSeed[]> {
  const words = await merged(
    filesOf(locale)
      .slice(-1)
      .map(({ units }) => units),
  )
  return [...words].map(([key, { name, plural, short = '', pluralShort = '', ...standard }]) => {
    const { fraction = true, ...usual } = UNITS[key] ?? {}
    const { standardQuantity = null, standardUnit } = { ...usual, ...standard }
    return {
      name,
      pluralName: plural,
      abbreviation: short,
      pluralAbbreviation: pluralShort,
      fraction,
      standardQuantity,
      standardUnit: STANDARD_UNITS.find((known) => known === standardUnit) ?? null,
    }
  })
}

export async function foodSeeds(locale: Locale): Promise<FoodSeed[]> {
  const names = await merged(filesOf(locale).map(({ foods }) => foods))
  // Some languages have one word for two of them.
  const seeded = new Set<string>()
  return foods.flatMap(({ key, section }) => {
    const [name, plural, ...aliases] = names.get(key) ?? []
    if (!name || seeded.has(name)) return []
    seeded.add(name)
    return [{ name, pluralName: plural || null, aliases, section }]
  })
}

async function merged<Content>(
  files: readonly (() => Promise<{ default: Readonly<Record<string, Content>> }>)[],
): Promise<Map<string, Content>> {
  const contents = await Promise.all(files.map((load) => load()))
  return new Map(contents.flatMap((content) => Object.entries(content.default)))
}
