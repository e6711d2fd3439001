import type { CreateIngredientUnit, IngredientUnit, MergeUnit } from '~/schemas/unit'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { pageAnswer, pageOfIds } from '~/server/lists/page'
import { namesToKeep } from './names-to-keep'
import { unitList } from './units.attributes'
import { presentUnit } from './units.present'
import {
  addUnitAliases,
  deleteUnitRow,
  findUnit,
  insertUnit,
  isUnitNameTaken,
  readUnitRows,
  replaceUnitAliases,
  repointUnit,
  updateUnitRow,
} from './units.repository'

/** Units of the group by id, in the shape of the wire; unknown ids are left out. One statement. */
export async function readUnits(ctx: UserCtx, ids: Iterable<string>): Promise<Map<string, IngredientUnit>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await readUnitRows(ctx, wanted)
  return new Map(rows.map((row) => [row.id, presentUnit(row)]))
}

/** A page of the group's units. */
export async function listUnits(ctx: UserCtx, query: SearchQuery): Promise<PageOf<IngredientUnit>> {
  const page = await pageOfIds(ctx, unitList, query)
  const units = await readUnits(ctx, page.ids)
  const items = page.ids.flatMap((id) => units.get(id) ?? [])
  return pageAnswer(page, items, '/units', query)
}

/** One unit, or `not_found`. */
export async function getUnit(ctx: UserCtx, id: string): Promise<IngredientUnit> {
  const units = await readUnits(ctx, [id])
  return assertFound(units.get(id))
}

/** Creates a unit; any member may. Error: `name_taken`. */
export async function createUnit(ctx: UserCtx, unit: CreateIngredientUnit): Promise<IngredientUnit> {
  return inTransaction(ctx, async (ctx) => {
    const subject = { id: crypto.randomUUID(), groupId: ctx.actor.groupId }
    const allowed = authorize(ctx.actor, organizingPolicy, 'create', subject)
    await checkName(ctx, unit.name)
    await insertUnit(ctx, allowed, unit)
    await replaceUnitAliases(ctx, allowed, aliasNames(unit))
    return getUnit(ctx, subject.id)
  })
}

/** Replaces a unit whole. */
export async function updateUnit(
  ctx: UserCtx,
  id: string,
  unit: CreateIngredientUnit,
): Promise<IngredientUnit> {
  return inTransaction(ctx, async (ctx) => {
    const subject = assertFound(await findUnit(ctx, id))
    const allowed = authorize(ctx.actor, organizingPolicy, 'update', subject)
    await checkName(ctx, unit.name, id)
    await updateUnitRow(ctx, allowed, unit)
    await replaceUnitAliases(ctx, allowed, aliasNames(unit))
    return getUnit(ctx, id)
  })
}

/** Deletes a unit and answers what it was; ingredients keep their row. An unknown id is a 400 here. */
export async function deleteUnit(ctx: UserCtx, id: string): Promise<IngredientUnit> {
  return inTransaction(ctx, async (ctx) => {
    const subject = assertFound(await findUnit(ctx, id), 'foreign_reference')
    const allowed = authorize(ctx.actor, organizingPolicy, 'delete', subject)
    const unit = await getUnit(ctx, id)
    await deleteUnitRow(ctx, allowed)
    return unit
  })
}

/**
 * Makes one unit of two: ingredients and shopping items go over to the target, which also answers to the names
 * and abbreviations of the source from now on. Error: `merge_with_itself`.
 */
export async function mergeUnits(ctx: UserCtx, { fromUnit, toUnit }: MergeUnit): Promise<void> {
  if (fromUnit === toUnit) throw new DomainError('merge_with_itself')
  await inTransaction(ctx, async (ctx) => {
    const source = assertFound(await findUnit(ctx, fromUnit))
    const target = assertFound(await findUnit(ctx, toUnit))
    const from = authorize(ctx.actor, organizingPolicy, 'merge', source)
    const to = authorize(ctx.actor, organizingPolicy, 'merge', target)
    const [old, kept] = [await getUnit(ctx, fromUnit), await getUnit(ctx, toUnit)]
    await repointUnit(ctx, from, to)
    await addUnitAliases(ctx, to, namesToKeep(namesOf(old), namesOf(kept)))
    await deleteUnitRow(ctx, from)
  })
}

const namesOf = (unit: IngredientUnit) => [
  unit.name,
  unit.pluralName,
  unit.abbreviation,
  unit.pluralAbbreviation,
  ...unit.aliases.map(({ name }) => name),
]

const aliasNames = ({ aliases }: CreateIngredientUnit) => aliases.map(({ name }) => name)

async function checkName(ctx: UserCtx, name: string, id?: string): Promise<void> {
  if (await isUnitNameTaken(ctx, name, id)) throw new DomainError('name_taken', { name })
}
