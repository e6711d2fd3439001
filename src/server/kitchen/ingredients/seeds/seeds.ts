import { SECTIONS, type Section } from '@ramekin/food-engine/sections'
import type { Locale } from '~/paraglide/runtime.js'
import { STANDARD_UNITS, type StandardUnit } from '~/schemas/unit'
import arabic from './ar-SA.json' with { type: 'json' }
import german from './de-DE.json' with { type: 'json' }
import english from './en-US.json' with { type: 'json' }
import arabicFoods from './foods.ar-SA.json' with { type: 'json' }
import germanFoods from './foods.de-DE.json' with { type: 'json' }
import englishFoods from './foods.en-US.json' with { type: 'json' }
import colors from './label-colors.json' with { type: 'json' }

export interface UnitSeed {
  name: string
  pluralName: string
  abbreviation: string
  fraction: boolean
  standardQuantity: number | null
  standardUnit: StandardUnit | null
}

/** As in the seed files; units that are not measures have no standard. */
type UnitEntry = Omit<UnitSeed, 'standardQuantity' | 'standardUnit'> & {
  standardQuantity?: number
  standardUnit?: string
}

export interface LabelSeed {
  name: string
  color: string
  section: Section
}

/** A food with the name of its label. */
export interface FoodSeed {
  name: string
  pluralName: string | null
  aliases: readonly string[]
  label: string
}

interface FoodEntry {
  name: string
  pluralName?: string
  section: string
  aliases?: string[]
}

interface Language {
  labels: Record<string, string>
  units: UnitEntry[]
  foods: FoodEntry[]
}

const fallback: Language = { ...english, foods: englishFoods }
const languages = new Map<string, Language>([
  ['en', fallback],
  ['de', { ...german, foods: germanFoods }],
  ['ar', { ...arabic, foods: arabicFoods }],
])

export const seedLocales: readonly Locale[] = ['en-US', 'de-DE', 'ar-SA']

/** Seeds in the language of `locale` if there are any, else in English. */
export function seedsFor(locale: Locale): { labels: LabelSeed[]; units: UnitSeed[]; foods: FoodSeed[] } {
  const { labels, units, foods } = languages.get(locale.slice(0, 2)) ?? fallback
  return {
    labels: SECTIONS.map((section) => ({
      name: labels[section] ?? section,
      color: colors[section],
      section,
    })),
    units: units.map((unit) => ({
      ...unit,
      standardQuantity: unit.standardQuantity ?? null,
      standardUnit: STANDARD_UNITS.find((standard) => standard === unit.standardUnit) ?? null,
    })),
    foods: foods.map(({ name, pluralName = null, section, aliases = [] }) => ({
      name,
      pluralName,
      aliases,
      label: labels[section] ?? section,
    })),
  }
}
