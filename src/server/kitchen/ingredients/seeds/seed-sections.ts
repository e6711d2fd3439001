import { type Section, sectionOf } from '@ramekin/food-engine/sections'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { LruMap } from '~/lib/lru-map'
import type { Locale } from '~/paraglide/runtime.js'
import { KnownNames } from '~/server/kitchen/ingredients/known-names'
import { foodSeeds } from './seeds'

/** A language has about 2,500 names. */
const LANGUAGES_MAX = 4
const read = new LruMap<Locale, KnownNames<Section>>(LANGUAGES_MAX)

/** Store sections of foods by their names in a language: those of the seeds, else by their words; null if unknown. */
export async function loadFoodSections(locale: Locale): Promise<(name: string) => Section | null> {
  const sections = read.get(locale) ?? (await readSections(locale))
  read.set(locale, sections)
  return (name) => sections.get(name) ?? sectionOf(name, [locale])
}

async function readSections(locale: Locale): Promise<KnownNames<Section>> {
  const sections = new KnownNames<Section>(locale)
  for (const { section, aliases, ...food } of await foodSeeds(locale))
    for (const name of [...aliases, ...wordsOfFood(food)]) sections.add(section, name)
  return sections
}
