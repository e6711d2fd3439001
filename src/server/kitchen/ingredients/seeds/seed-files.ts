import type { Locale } from '~/paraglide/runtime.js'

/** A unit as people of a country write it; without a standard it has that of `units.json`. */
interface UnitWords {
  name: string
  plural: string
  short?: string
  pluralShort?: string
  standardQuantity?: number | null
  standardUnit?: string | null
}

type Load<Content> = () => Promise<{ default: Readonly<Record<string, Content>> }>

interface SeedFiles {
  /** By key of `foods.json`: name, plural or an empty text, other names. */
  foods: Load<readonly string[]>
  /** By section. */
  sections: Load<string>
  /** By key of `units.json`; only units that the country uses. */
  units: Load<UnitWords>
}

/** The seeds of each language, loaded when they are needed. English is the fallback. */
export const SEED_FILES: Partial<Record<Locale, SeedFiles>> = {
  'en-US': {
    foods: () => import('./foods.en-US.json', { with: { type: 'json' } }),
    sections: () => import('./sections.en-US.json', { with: { type: 'json' } }),
    units: () => import('./units.en-US.json', { with: { type: 'json' } }),
  },
  'ar-SA': {
    foods: () => import('./foods.ar-SA.json', { with: { type: 'json' } }),
    sections: () => import('./sections.ar-SA.json', { with: { type: 'json' } }),
    units: () => import('./units.ar-SA.json', { with: { type: 'json' } }),
  },
  'de-DE': {
    foods: () => import('./foods.de-DE.json', { with: { type: 'json' } }),
    sections: () => import('./sections.de-DE.json', { with: { type: 'json' } }),
    units: () => import('./units.de-DE.json', { with: { type: 'json' } }),
  },
}
