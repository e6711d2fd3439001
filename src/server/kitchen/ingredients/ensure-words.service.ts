import type { WordsOut } from '~/schemas/parser'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { insertFoods, readFoodNames } from './foods.repository'
import { KnownNames } from './known-names'
import { findLabelsByName } from './new-food-labels.service'
import { insertUnits, readUnitNames } from './units.repository'

/** Foods and units of these names, in order; missing ones are created, all or none. */
export function ensureWords(
  ctx: UserCtx,
  { foods, units }: { foods: readonly string[]; units: readonly string[] },
): Promise<WordsOut> {
  return inTransaction(ctx, async (ctx) => {
    const foodIds = await ensureFoods(ctx, foods)
    const unitIds = await ensureUnits(ctx, units)
    const wordOf = (known: KnownNames) => (name: string) => ({ id: assertFound(known.get(name)), name })
    return { foods: foods.map(wordOf(foodIds)), units: units.map(wordOf(unitIds)) }
  })
}

/**
 * By every name; missing `wanted` ones are created. `onlyOwnNames` ignores aliases. `language` is that of the recipe
 * which says the names.
 */
export async function ensureFoods(
  ctx: UserCtx,
  wanted: readonly string[],
  { onlyOwnNames = false, language }: { onlyOwnNames?: boolean; language?: string | undefined } = {},
): Promise<KnownNames> {
  const known = await foodNames(ctx, onlyOwnNames, language)
  const missing = known.missing(wanted)
  if (missing.length === 0) return known
  const { groupId } = authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId })
  const labelOf = await findLabelsByName(ctx)
  const labelIds: (string | null)[] = []
  for (const name of missing) labelIds.push(await labelOf(name))
  await insertFoods(
    ctx,
    { id: groupId, language: ctx.actor.groupLanguage },
    missing.map((name, at) => ({ name, pluralName: null, labelId: labelIds[at] ?? null, aliases: [] })),
  )
  ctx.emit({ name: 'groupTable', data: { operation: 'create', groupId, table: 'foods' } })
  return foodNames(ctx, onlyOwnNames, language)
}

/** Names of recipes in several languages. */
export async function ensureFoodsOf(
  ctx: UserCtx,
  wanted: readonly { language: string; name: string }[],
  options: { onlyOwnNames?: boolean } = {},
): Promise<KnownNames> {
  let known = await ensureFoods(ctx, [], options)
  for (const [language, names] of Map.groupBy(wanted, ({ language }) => language))
    if (known.in(language).missing(names.map(({ name }) => name)).length > 0)
      known = await ensureFoods(
        ctx,
        names.map(({ name }) => name),
        { ...options, language },
      )
  return known
}

export async function ensureUnits(ctx: UserCtx, wanted: readonly string[]): Promise<KnownNames> {
  const known = await unitNames(ctx)
  const missing = known.missing(wanted)
  if (missing.length === 0) return known
  const { groupId } = authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId })
  await insertUnits(
    ctx,
    { id: groupId, language: ctx.actor.groupLanguage },
    missing.map((name) => ({
      name,
      pluralName: '',
      abbreviation: '',
      fraction: true,
      standardQuantity: null,
      standardUnit: null,
    })),
  )
  ctx.emit({ name: 'groupTable', data: { operation: 'create', groupId, table: 'units' } })
  return unitNames(ctx)
}

/** A food's own name takes precedence over another's plural or alias. */
async function foodNames(
  ctx: UserCtx,
  onlyOwnNames: boolean,
  language: string = ctx.actor.groupLanguage,
): Promise<KnownNames> {
  const names = new KnownNames(language)
  const rows = await readFoodNames(ctx)
  const foods = [...new Map(rows.map((row) => [row.id, row])).values()]
  for (const { id, name, nameNormalized } of foods) names.add(id, name, nameNormalized)
  for (const { id, pluralName, pluralNameNormalized, forms } of foods) {
    names.add(id, pluralName, pluralNameNormalized ?? undefined)
    for (const form of forms) names.add(id, form)
  }
  if (!onlyOwnNames)
    for (const { id, alias, aliasNormalized } of rows) names.add(id, alias, aliasNormalized ?? undefined)
  return names
}

async function unitNames(ctx: UserCtx): Promise<KnownNames> {
  const names = new KnownNames(ctx.actor.groupLanguage)
  const rows = await readUnitNames(ctx)
  for (const { id, name } of rows) names.add(id, name)
  for (const { id, pluralName, forms } of rows) for (const form of [pluralName, ...forms]) names.add(id, form)
  for (const { id, abbreviation } of rows) names.add(id, abbreviation)
  return names
}
