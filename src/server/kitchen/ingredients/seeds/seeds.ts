import fs from 'node:fs'
import { SECTIONS, type Section } from '@ramekin/food-engine/sections'
import type { WordForms } from '~/lib/ingredient-display/word-forms'
import { parentLocales } from '~/lib/parent-locales'
import { type Locale, locales } from '~/paraglide/runtime.js'
import { STANDARD_UNITS, type StandardUnit } from '~/schemas/unit'
import { builtFolder } from '~/server/platform/built-folder'
import countryFoods from './country-foods.json' with { type: 'json' }
import foods from './foods.json' with { type: 'json' }
import colors from './label-colors.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

export interface UnitSeed {
  /** Its id in the food engine, in every language. */
  key: string
  name: string
  pluralName: string
  abbreviation: string
  pluralAbbreviation?: string
  forms?: WordForms | null
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
  forms: WordForms | null
  aliases: readonly string[]
  section: Section
}

interface UnitEntry {
  fraction: boolean
  standardQuantity?: number
  standardUnit?: string
}
const UNITS: Readonly<Record<string, UnitEntry>> = units

/** A unit as people of a country write it; without a standard it has that of `units.json`. */
interface UnitWords {
  name: string
  plural: string
  short?: string
  pluralShort?: string
  forms?: WordForms
  standardQuantity?: number | null
  standardUnit?: string | null
}

/** JSON has no types for its texts; a test compares the sections. */
const FOODS = [...foods, ...countryFoods].flatMap(({ key, section }) =>
  SECTIONS.filter((known) => known === section).map((known) => ({ key, section: known })),
)

const folder = builtFolder('seeds') ?? new URL('./', import.meta.url)
const fileOf = (subject: string, locale: Locale) => new URL(`${subject}.${locale}.json`, folder)
const hasSeeds = (locale: Locale) => fs.existsSync(fileOf('foods', locale))

/** Languages that have seeds, English first. */
export const seedLocales: readonly Locale[] = locales
  .filter(hasSeeds)
  .sort((a, b) => Number(b === 'en-US') - Number(a === 'en-US'))

/** The parent language of a variant, then the language; English for languages without seeds. */
function withParent(locale: Locale): Locale[] {
  const own = [parentLocales[locale], locale].filter((one) => one !== undefined).filter(hasSeeds)
  return own.length > 0 ? own : ['en-US']
}

/** The files of a subject by key, those of a variant after those of its language. */
async function readSeeds<Content>(subject: string, among: readonly Locale[]): Promise<Map<string, Content>> {
  const files = among.map((locale) => fileOf(subject, locale)).filter((file) => fs.existsSync(file))
  const texts = await Promise.all(files.map((file) => fs.promises.readFile(file, 'utf8')))
  return new Map(texts.flatMap((text) => Object.entries<Content>(JSON.parse(text))))
}

/** The labels of a store's sections. */
export async function labelSeeds(locale: Locale): Promise<LabelSeed[]> {
  const names = await readSeeds<string>('sections', withParent(locale))
  return SECTIONS.map((section) => ({
    name: names.get(section) ?? section,
    color: colors[section],
    section,
  }))
}

/** Units are those of one file, since a variant may lack some. */
export async function unitSeeds(locale: Locale): Promise<UnitSeed[]> {
  const words = await readSeeds<UnitWords>('units', withParent(locale).slice(-1))
  return [...words].map(
    ([key, { name, plural, short = '', pluralShort = '', forms = null, ...standard }]) => {
      const { fraction = true, ...usual } = UNITS[key] ?? {}
      const { standardQuantity = null, standardUnit } = { ...usual, ...standard }
      return {
        key,
        name,
        pluralName: plural,
        abbreviation: short,
        pluralAbbreviation: pluralShort,
        forms,
        fraction,
        standardQuantity,
        standardUnit: STANDARD_UNITS.find((known) => known === standardUnit) ?? null,
      }
    },
  )
}

export async function foodSeeds(locale: Locale): Promise<FoodSeed[]> {
  const names = await readSeeds<readonly string[]>('foods', withParent(locale))
  const forms = await readSeeds<WordForms>('forms', withParent(locale))
  // Some languages have one word for two of them.
  const seeded = new Set<string>()
  return FOODS.flatMap(({ key, section }) => {
    const [name, plural, ...aliases] = names.get(key) ?? []
    if (!name || seeded.has(name)) return []
    seeded.add(name)
    return [{ name, pluralName: plural || null, forms: forms.get(key) ?? null, aliases, section }]
  })
}
