import { SECTIONS, type Section, sectionOf } from '@ramekin/food-engine/sections'
import { LruMap } from '~/lib/lru-map'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { labelSeeds, seedLocales } from './seeds/seeds'

export interface NamedLabel {
  id: string
  name: string
}

export interface LabelledFood {
  name: string
  labelId: string | null
}

/** The store sections of the group's labels. The foods under labels are read only if their names are unspecific. */
export interface SectionsOfLabels {
  labelOf: (section: Section) => Promise<string | null>
  /** The labels in the order of a walk through a store; unknown ones last, by name. */
  ordered: () => Promise<string[]>
  /** The language of the labels. */
  locale: Locale
}

/** Foods read per label to determine its section. */
export const LABELLED_FOODS_READ = 1000
/** Foods of one section under a label before it counts as that section. */
const FOODS_MIN = 3

/** Sections that are together in many stores, tried in order if a section has no label. */
const NEIGHBORS: Partial<Record<Section, readonly Section[]>> = {
  herbs: ['vegetables'],
  fruit: ['vegetables'],
  vegetables: ['fruit'],
  cheese: ['dairy'],
  fish: ['meat'],
  alcohol: ['drinks'],
  sweeteners: ['baking'],
  legumes: ['grains', 'canned'],
}

/** Names of labels that are not foods. */
const OTHER_NAMES: Record<string, Section> = {
  produce: 'vegetables',
  greengrocery: 'vegetables',
  butcher: 'meat',
  deli: 'meat',
  fishmonger: 'fish',
  pantry: 'grains',
  condiments: 'sauces',
  beverages: 'drinks',
  'personal care': 'household',
  'health and beauty': 'household',
  drogerie: 'household',
  kuhlregal: 'dairy',
  tiefkuhl: 'frozen',
  beilagen: 'grains',
}

/** By the names of the seeds in any language, else by the words of a label's name, else by the foods under it. */
export async function sectionsOfLabels(
  labels: readonly NamedLabel[],
  readFoods: () => Promise<readonly LabelledFood[]>,
): Promise<SectionsOfLabels> {
  sectionNames ??= readSectionNames()
  const named = await sectionNames
  const locale = localeOf(labels, named)
  const sectionOfName = (name: string) =>
    named.get(locale)?.get(name) ?? [...named.values()].find((names) => names.has(name))?.get(name)
  const labelOf = new Map<Section, string>()
  const sectionOfLabel = new Map<string, Section>()
  const assign = (labelId: string, section: Section) => {
    if (!labelOf.has(section)) labelOf.set(section, labelId)
    if (!sectionOfLabel.has(labelId)) sectionOfLabel.set(labelId, section)
  }
  for (const { id, name } of labels) {
    const section = sectionOfName(foldName(name))
    if (section) assign(id, section)
  }
  for (const { id, name } of labels) {
    if (sectionOfLabel.has(id)) continue
    for (const section of sectionsInName(name)) assign(id, section)
  }
  let counted: Promise<void> | undefined
  const countFoods = () => {
    counted ??= readFoods().then((foods) => {
      for (const { labelId, section } of votesOf(foods)) assign(labelId, section)
    })
    return counted
  }
  return {
    async labelOf(section) {
      if (labels.length === 0) return null
      if (!labelOf.has(section)) await countFoods()
      const near = [section, ...(NEIGHBORS[section] ?? [])].flatMap((near) => labelOf.get(near) ?? [])
      return near[0] ?? null
    },
    locale,
    async ordered() {
      if (labels.some(({ id }) => !sectionOfLabel.has(id))) await countFoods()
      const placeOf = ({ id }: NamedLabel) => {
        const section = sectionOfLabel.get(id)
        return section ? SECTIONS.indexOf(section) : SECTIONS.length
      }
      return labels
        .toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name))
        .map(({ id }) => id)
    },
  }
}

/** The sections of a language by their normalized names. */
type SectionNames = ReadonlyMap<Locale, ReadonlyMap<string, Section>>

let sectionNames: Promise<SectionNames> | undefined

async function readSectionNames(): Promise<SectionNames> {
  return new Map(
    await Promise.all(
      seedLocales.map(async (locale) => {
        const labels = await labelSeeds(locale)
        const names = new Map(labels.map(({ name, section }) => [foldName(name), section]))
        return [locale, names] as const
      }),
    ),
  )
}

/** The language with most of the names; of equal ones the first. */
function localeOf(labels: readonly NamedLabel[], named: SectionNames): Locale {
  let best: { locale: Locale; count: number } = { locale: 'en-US', count: 0 }
  for (const [locale, names] of named) {
    const count = labels.filter(({ name }) => names.has(foldName(name))).length
    if (count > best.count) best = { locale, count }
  }
  return best.locale
}

/** Sections by food, since a store's order is presented with each read of a list. `null` is kept as well. */
const knownSections = new LruMap<string, { section: Section | null }>(20_000)

function cachedSectionOf(food: string): Section | null {
  const known = knownSections.get(food) ?? { section: sectionOf(food) }
  knownSections.set(food, known)
  return known.section
}

/** Labels with the sections of most of their foods, most certain first. */
function votesOf(foods: readonly LabelledFood[]): { labelId: string; section: Section }[] {
  const counts = new Map<string, { labelId: string; section: Section; count: number }>()
  for (const { name, labelId } of foods) {
    const section = labelId === null ? null : cachedSectionOf(name)
    if (!labelId || !section) continue
    const key = `${labelId} ${section}`
    counts.set(key, { labelId, section, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].filter(({ count }) => count >= FOODS_MIN).sort((a, b) => b.count - a.count)
}

function sectionsInName(name: string): Section[] {
  const whole = OTHER_NAMES[foldName(name)]
  if (whole) return [whole]
  const words = name.split(/[&+,/]|\s(?:and|und|et|y|e|en|و)\s/u)
  return words.flatMap((word) => OTHER_NAMES[foldName(word)] ?? sectionOf(word) ?? [])
}
