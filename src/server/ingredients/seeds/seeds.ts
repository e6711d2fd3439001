import type { Locale } from '~/paraglide/runtime.js'
import arabic from './ar-SA.json' with { type: 'json' }
import german from './de-DE.json' with { type: 'json' }
import english from './en-US.json' with { type: 'json' }
import colors from './label-colors.json' with { type: 'json' }

/** A unit as a new group gets it; an abbreviation is shown in place of the name. */
export interface UnitSeed {
  name: string
  pluralName: string
  abbreviation: string
  fraction: boolean
}

export interface LabelSeed {
  name: string
  color: string
}

const languages: Record<string, typeof english> = { en: english, de: german, ar: arabic }
const sections = Object.keys(colors) as (keyof typeof colors)[]

/** What a kitchen needs to begin with, in the language of `locale` where we have it, else in English. */
export function seedsFor(locale: Locale): { labels: LabelSeed[]; units: UnitSeed[] } {
  const { labels, units } = languages[locale.slice(0, 2)] ?? english
  return { labels: sections.map((key) => ({ name: labels[key], color: colors[key] })), units }
}
