import { type Section, sectionOf } from '@ramekin/food-engine/sections'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { LruMap } from '~/lib/lru-map'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { foodSeeds } from './seeds'

/** A language has about 2,500 names. */
const LANGUAGES_MAX = 4
const read = new LruMap<Locale, ReadonlyMap<string, Section>>(LANGUAGES_MAX)

/** Store sections of foods by their names in a language: those of the seeds, else by their words; null if unknown. */
export async function loadFoodSections(locale: Locale): Promise<(name: string) => Section | null> {
  const sections = read.get(locale) ?? (await readSections(locale))
  read.set(locale, sections)
  return (name) => sections.get(asWritten(name)) ?? sections.get(foldName(name)) ?? sectionOf(name, [locale])
}

async function readSections(locale: Locale): Promise<Map<string, Section>> {
  const foods = await foodSeeds(locale)
  const names = foods.flatMap(({ section, aliases, ...food }) =>
    [...aliases, ...wordsOfFood(food)].map((name) => ({ name, section })),
  )
  return new Map([
    ...names.map(({ name, section }): [string, Section] => [foldName(name), section]),
    // Vietnamese "bò" and "bơ" differ in marks only.
    ...names.map(({ name, section }): [string, Section] => [asWritten(name), section]),
  ])
}

const asWritten = (name: string) => name.normalize('NFC').toLowerCase()
