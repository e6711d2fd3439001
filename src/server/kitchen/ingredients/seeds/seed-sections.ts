import { SECTIONS, type Section, sectionOf } from '@ramekin/food-engine/sections'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { foodSeeds } from './seeds'

const sections = new Map<Locale, Promise<ReadonlyMap<string, Section>>>()

/** The store section of a food by its name in a language: that of the seeds, else by its words; null if unknown. */
export async function sectionOfFood(name: string, locale: Locale): Promise<Section | null> {
  const known = sections.get(locale) ?? readSections(locale)
  sections.set(locale, known)
  known.catch(() => sections.delete(locale))
  return (await known).get(foldName(name)) ?? sectionOf(name, [locale])
}

async function readSections(locale: Locale): Promise<Map<string, Section>> {
  const foods = await foodSeeds(locale)
  return new Map(
    foods.flatMap(({ section, aliases, ...food }) =>
      SECTIONS.filter((one) => one === section).flatMap((known) =>
        [...aliases, ...wordsOfFood(food)].map((name): [string, Section] => [foldName(name), known]),
      ),
    ),
  )
}
