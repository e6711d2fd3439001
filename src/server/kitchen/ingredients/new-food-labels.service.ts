import { setImmediate } from 'node:timers/promises'
import type { Section } from '@ramekin/food-engine/sections'
import type { Locale } from '~/paraglide/runtime.js'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { labelFoods, readBareFoods, readLabelledFoods, readLabelsOf } from './food-labels.repository'
import { LABELLED_FOODS_READ, type SectionsOfLabels, sectionsOfLabels } from './sections-of-labels'
import { loadFoodSections } from './seeds/seed-sections'

/** Names that are looked up before yielding to other requests. */
const NAMES_PER_BATCH = 500
const FOODS_PER_STATEMENT = 1000

export type LabelOfName = (name: string) => Promise<string | null>

export const readSectionsOfLabels = async (ctx: Ctx, groupId: string): Promise<SectionsOfLabels> =>
  sectionsOfLabels(await readLabelsOf(ctx, groupId), () =>
    readLabelledFoods(ctx, groupId, LABELLED_FOODS_READ),
  )

/** Finds the label for the store section of a food by its name; null if it is unknown or has no label. */
export const findLabelsByName = async (ctx: UserCtx): Promise<LabelOfName> =>
  labelFinderOf(await readSectionsOfLabels(ctx, ctx.actor.groupId), await loadFoodSections(ctx.locale))

function labelFinderOf(
  { labelOf }: SectionsOfLabels,
  sectionOf: (name: string) => Section | null,
): LabelOfName {
  const known = new Map<Section, Promise<string | null>>()
  let looked = 0
  return async (name) => {
    looked += 1
    if (looked % NAMES_PER_BATCH === 0) await setImmediate()
    const section = sectionOf(name)
    if (!section) return null
    const label = known.get(section) ?? labelOf(section)
    known.set(section, label)
    return label
  }
}

/** Gives the foods of a group that have no label that of their section, page by page. */
export async function labelBareFoods(
  ctx: Ctx,
  groupId: string,
  sections: SectionsOfLabels,
  locale: Locale,
): Promise<void> {
  const labelOf = labelFinderOf(sections, await loadFoodSections(locale))
  for (let afterId = ''; !ctx.stopping.aborted; ) {
    const foods = await readBareFoods(ctx, groupId, afterId, FOODS_PER_STATEMENT)
    const labelled = new Map<string, string[]>()
    for (const { id, name } of foods) {
      const labelId = await labelOf(name)
      if (labelId) labelled.set(labelId, [...(labelled.get(labelId) ?? []), id])
    }
    for (const [labelId, ids] of labelled) await labelFoods(ctx, labelId, ids)
    const last = foods.at(-1)
    if (!last || foods.length < FOODS_PER_STATEMENT) return
    afterId = last.id
  }
}
