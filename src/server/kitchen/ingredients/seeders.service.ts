import { foldName } from '~/lib/text/fold-name'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Seed } from '~/schemas/seeder'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import type { GroupLanguage } from '~/server/platform/db/names/name-columns'
import { readNames } from '~/server/platform/lists/collections/group-rows'
import { ensureFoods } from './ensure-words.service'
import { insertFoods } from './foods.repository'
import { labelCollection } from './labels.collection'
import { insertLabels, readLabels } from './labels.repository'
import { labelBareFoods, readSectionsOfLabels } from './new-food-labels.service'
import { foodSeeds, type LabelSeed, labelSeeds, unitSeeds } from './seeds/seeds'
import { insertUnits } from './units.repository'

/** In the language of the group. */
export async function seedNewGroup(ctx: Ctx, group: GroupLanguage, wanted: readonly Seed[]): Promise<void> {
  const labels = await labelSeeds(group.language)
  const labelIds = wanted.includes('labels')
    ? await insertLabels(ctx, group, labels)
    : new Map<string, string>()
  if (wanted.includes('units')) await insertUnits(ctx, group, await unitSeeds(group.language))
  if (!wanted.includes('foods')) return
  const nameOf = namesOfSections(labels)
  const foods = await foodSeeds(group.language)
  await insertFoods(
    ctx,
    group,
    foods.map((food) => ({ ...food, labelId: labelIds.get(nameOf.get(food.section) ?? '') ?? null })),
  )
}

/** Adds common supermarket sections as labels; existing names stay. */
export async function seedLabels(ctx: UserCtx, locale: Locale): Promise<string> {
  const labels = await labelSeeds(locale)
  return inTransaction(ctx, async (ctx) => {
    const missing = withoutKnown(labels, await readNames(ctx, 'label'))
    for (const { name, color } of missing) await labelCollection.create(ctx, { name, color })
    if (missing.length > 0) {
      const { groupId } = authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId })
      await labelBareFoods(ctx, groupId, await readSectionsOfLabels(ctx, groupId), locale)
      ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'foods' } })
    }
    return summarize(ctx, labels.length, missing.length)
  })
}

/** Adds common units; existing names stay. */
export async function seedUnits(ctx: UserCtx, locale: Locale): Promise<string> {
  const units = await unitSeeds(locale)
  const { groupId } = authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId })
  return inTransaction(ctx, async (ctx) => {
    const missing = withoutKnown(units, await readNames(ctx, 'unit'))
    await insertUnits(ctx, { id: groupId, language: ctx.actor.groupLanguage }, missing)
    ctx.emit({ name: 'groupTable', data: { operation: 'create', groupId, table: 'units' } })
    return summarize(ctx, units.length, missing.length)
  })
}

/** Skips foods that the group has under any of their names. */
export async function seedFoods(ctx: UserCtx, locale: Locale): Promise<string> {
  const [foods, nameOf] = [await foodSeeds(locale), namesOfSections(await labelSeeds(locale))]
  const { groupId } = authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId })
  return inTransaction(ctx, async (ctx) => {
    const known = await ensureFoods(ctx, [])
    const isKnown = (name: string) => known.has(name)
    const missing = foods.filter(({ name, pluralName }) => !isKnown(name) && !isKnown(pluralName ?? name))
    const labelIds = new Map((await readLabels(ctx)).map(({ id, name }) => [foldName(name), id]))
    const rows = missing.map(({ name, pluralName, forms, aliases, section }) => ({
      name,
      pluralName,
      forms,
      aliases: aliases.filter((alias) => !isKnown(alias)),
      labelId: labelIds.get(foldName(nameOf.get(section) ?? section)) ?? null,
    }))
    await insertFoods(ctx, { id: groupId, language: ctx.actor.groupLanguage }, rows)
    ctx.emit({ name: 'groupTable', data: { operation: 'create', groupId, table: 'foods' } })
    return summarize(ctx, foods.length, missing.length)
  })
}

const namesOfSections = (labels: readonly LabelSeed[]) =>
  new Map<string, string>(labels.map(({ section, name }) => [section, name]))

function withoutKnown<T extends { name: string }>(seeds: readonly T[], names: readonly string[]): T[] {
  const known = new Set(names.map(foldName))
  return seeds.filter(({ name }) => !known.has(foldName(name)))
}

const summarize = ({ locale }: UserCtx, all: number, added: number) =>
  m.seeder_done({ count: added, number: all - added }, { locale })
