import { normalizeText } from '~/lib/text/normalize'
import type { CreateIngredientUnit } from '~/schemas/unit'
import type { Authorized } from '~/server/access/authorize'
import { scopedUnits } from '~/server/access/scope'
import type { Ctx, UserCtx } from '~/server/context'
import { jsonArrayFrom } from '~/server/db/dialect'
import type { UnitSeed } from './seeds/seeds'

/** A unit as far as rules about it are concerned. */
export interface UnitSubject {
  id: string
  groupId: string
  name: string
}

/** Units of the group with all that the wire shows of them. */
export function readUnitRows(ctx: UserCtx, ids: readonly string[]) {
  return scopedUnits(ctx)
    .where('unit.id', 'in', ids)
    .select([
      'unit.id',
      'unit.name',
      'unit.pluralName',
      'unit.description',
      'unit.extras',
      'unit.fraction',
      'unit.abbreviation',
      'unit.pluralAbbreviation',
      'unit.useAbbreviation',
      'unit.createdAt',
      'unit.updatedAt',
    ])
    .select((eb) =>
      jsonArrayFrom(ctx.db)(
        eb
          .selectFrom('unitAlias')
          .whereRef('unitAlias.unitId', '=', 'unit.id')
          .select(['unitAlias.name'])
          .orderBy('unitAlias.name'),
      ).as('aliases'),
    )
    .execute()
}
export type UnitRow = Awaited<ReturnType<typeof readUnitRows>>[number]

/** One unit of the group, for rules. */
export const findUnit = (ctx: UserCtx, id: string): Promise<UnitSubject | undefined> =>
  scopedUnits(ctx)
    .where('unit.id', '=', id)
    .select(['unit.id', 'unit.groupId', 'unit.name'])
    .executeTakeFirst()

/** Whether another unit of the group than `exceptId` has exactly this name. */
export async function isUnitNameTaken(ctx: UserCtx, name: string, exceptId?: string): Promise<boolean> {
  const same = await scopedUnits(ctx)
    .where('unit.name', '=', name)
    .where('unit.id', '<>', exceptId ?? '')
    .select('unit.id')
    .executeTakeFirst()
  return same !== undefined
}

const columnsOf = (unit: CreateIngredientUnit) => ({
  name: unit.name,
  nameNormalized: normalizeText(unit.name),
  pluralName: unit.pluralName,
  pluralNameNormalized: unit.pluralName && normalizeText(unit.pluralName),
  abbreviation: unit.abbreviation,
  abbreviationNormalized: normalizeText(unit.abbreviation),
  pluralAbbreviation: unit.pluralAbbreviation,
  pluralAbbreviationNormalized: normalizeText(unit.pluralAbbreviation),
  useAbbreviation: unit.useAbbreviation,
  fraction: unit.fraction,
  description: unit.description,
  extras: JSON.stringify(unit.extras),
})

/** Stores a new unit without its aliases. */
export async function insertUnit(
  ctx: UserCtx,
  { id, groupId }: Authorized<{ id: string; groupId: string }, 'create'>,
  unit: CreateIngredientUnit,
): Promise<void> {
  await ctx.db
    .insertInto('unit')
    .values({ id, groupId, ...columnsOf(unit), createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
}

/** Stores units that come ready made, in one statement. */
export async function insertUnits(ctx: Ctx, groupId: string, units: readonly UnitSeed[]): Promise<void> {
  if (units.length === 0) return
  const rows = units.map((unit) => ({
    id: crypto.randomUUID(),
    groupId,
    ...columnsOf({
      ...unit,
      pluralAbbreviation: '',
      useAbbreviation: unit.abbreviation !== '',
      description: '',
      extras: {},
      aliases: [],
    }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  await ctx.db.insertInto('unit').values(rows).execute()
}

/** Replaces the unit's own columns. */
export async function updateUnitRow(
  ctx: UserCtx,
  { id }: Authorized<UnitSubject, 'update'>,
  unit: CreateIngredientUnit,
): Promise<void> {
  await ctx.db
    .updateTable('unit')
    .set({ ...columnsOf(unit), updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

/** Makes `names` the unit's aliases. */
export async function replaceUnitAliases(
  ctx: UserCtx,
  unit: Authorized<{ id: string }, 'create' | 'update'>,
  names: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('unitAlias').where('unitId', '=', unit.id).execute()
  if (names.length === 0) return
  await ctx.db
    .insertInto('unitAlias')
    .values(names.map((name) => ({ unitId: unit.id, name, nameNormalized: normalizeText(name) })))
    .execute()
}

/** Deletes the unit; ingredients and shopping items keep their row and lose the reference. */
export async function deleteUnitRow(
  ctx: UserCtx,
  unit: Authorized<UnitSubject, 'delete' | 'merge'>,
): Promise<void> {
  await ctx.db.deleteFrom('unit').where('id', '=', unit.id).execute()
}

/** Ingredients and shopping items that are measured in `from` are measured in `to`. */
export async function repointUnit(
  ctx: UserCtx,
  from: Authorized<UnitSubject, 'merge'>,
  to: Authorized<UnitSubject, 'merge'>,
): Promise<void> {
  const target = { unitId: to.id }
  await ctx.db.updateTable('recipeIngredient').set(target).where('unitId', '=', from.id).execute()
  await ctx.db.updateTable('shoppingListItem').set(target).where('unitId', '=', from.id).execute()
}

/** Gives the unit further aliases; those that it has stay as they are. */
export async function addUnitAliases(
  ctx: UserCtx,
  unit: Authorized<UnitSubject, 'merge'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await ctx.db
    .insertInto('unitAlias')
    .values(names.map((name) => ({ unitId: unit.id, name, nameNormalized: normalizeText(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The name of every unit of the group. */
export async function readUnitNames(ctx: UserCtx): Promise<string[]> {
  const rows = await scopedUnits(ctx).select('unit.name').execute()
  return rows.map(({ name }) => name)
}
