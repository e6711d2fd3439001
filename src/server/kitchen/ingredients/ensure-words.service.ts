import { foldName } from '~/lib/text/fold-name'
import type { WordsOut } from '~/schemas/parser'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { insertFoods, readFoodNames } from './foods.repository'
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
    const wordOf = (ids: ReadonlyMap<string, string>) => (name: string) => ({
      id: assertFound(ids.get(foldName(name))),
      name,
    })
    return { foods: foods.map(wordOf(foodIds)), units: units.map(wordOf(unitIds)) }
  })
}

/** By every folded name; missing `wanted` ones are created. `onlyOwnNames` ignores aliases. */
export async function ensureFoods(
  ctx: UserCtx,
  wanted: readonly string[],
  { onlyOwnNames = false } = {},
): Promise<Map<string, string>> {
  const known = await foodNames(ctx, onlyOwnNames)
  const missing = missingOf(wanted, known)
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
  return foodNames(ctx, onlyOwnNames)
}

export async function ensureUnits(ctx: UserCtx, wanted: readonly string[]): Promise<Map<string, string>> {
  const known = await unitNames(ctx)
  const missing = missingOf(wanted, known)
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

function missingOf(wanted: readonly string[], known: ReadonlyMap<string, string>): string[] {
  const missing = new Map<string, string>()
  for (const name of wanted) {
    const key = foldName(name)
    if (key && !known.has(key) && !missing.has(key)) missing.set(key, name)
  }
  return [...missing.values()]
}

async function foodNames(ctx: UserCtx, onlyOwnNames: boolean): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const rows = await readFoodNames(ctx)
  // A food's own name takes precedence over another's plural or alias.
  for (const { aliasNormalized, id } of rows)
    if (aliasNormalized && !onlyOwnNames) names.set(aliasNormalized, id)
  setOwnNames(names, rows)
  return names
}

async function unitNames(ctx: UserCtx): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const rows = await readUnitNames(ctx)
  for (const { id, abbreviationNormalized } of rows)
    if (abbreviationNormalized) names.set(abbreviationNormalized, id)
  setOwnNames(names, rows)
  return names
}

interface OwnNames {
  id: string
  nameNormalized: string
  pluralNameNormalized: string | null
  formsNormalized: readonly string[]
}

/** The name of one takes precedence over the forms of another. */
function setOwnNames(names: Map<string, string>, rows: readonly OwnNames[]): void {
  for (const { id, formsNormalized } of rows) for (const form of formsNormalized) names.set(form, id)
  for (const { id, pluralNameNormalized } of rows)
    if (pluralNameNormalized) names.set(pluralNameNormalized, id)
  for (const { id, nameNormalized } of rows) names.set(nameNormalized, id)
}
