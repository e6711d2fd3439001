import { formColumns, formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { wordsOfForms } from '~/lib/ingredient-display/word-forms'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import type { CreateIngredientUnit, IngredientUnit } from '~/schemas/unit'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedUnits } from '~/server/platform/access/scope'
import type { Ctx, ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { jsonArrayFrom } from '~/server/platform/db/dialect'
import { foldedNameColumns, type GroupLanguage } from '~/server/platform/db/names/name-columns'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'
import {
  deleteNamedRow,
  findNamedRow,
  type NamedRow,
  requireRoom,
} from '~/server/platform/lists/collections/group-rows'
import type { UnitSeed } from './seeds/seeds'

export const readUnitRows = (ctx: ReadCtx, ids: readonly string[]) =>
  scopedUnits(ctx)
    .where('unit.id', 'in', ids)
    .select([
      'unit.id',
      'unit.name',
      'unit.pluralName',
      'unit.forms',
      'unit.description',
      'unit.extras',
      'unit.fraction',
      'unit.abbreviation',
      'unit.pluralAbbreviation',
      'unit.useAbbreviation',
      'unit.standardQuantity',
      'unit.standardUnit',
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
/** Of all units of the group. */
export async function readUnitAliases(ctx: ReadCtx): Promise<string[]> {
  const rows = await scopedUnits(ctx)
    .innerJoin('unitAlias', 'unitAlias.unitId', 'unit.id')
    .select('unitAlias.name')
    .execute()
  return rows.map(({ name }) => name)
}

export type UnitRow = Awaited<ReturnType<typeof readUnitRows>>[number]

export const unitRows: Omit<CollectionRows<CreateIngredientUnit, IngredientUnit, NamedRow>, 'read'> = {
  find: (ctx, id) => findNamedRow(ctx, 'unit', id),

  async insert(ctx, unit, input) {
    const { id, groupId } = unit
    await requireRoom(ctx, 'unit', groupId)
    await ctx.db
      .insertInto('unit')
      .values({
        id,
        groupId,
        ...columnsOf(ctx.actor.groupLanguage, input),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .execute()
    await replaceAliases(ctx, unit, input)
  },

  async update(ctx, unit, input) {
    await ctx.db
      .updateTable('unit')
      .set({ ...columnsOf(ctx.actor.groupLanguage, input), updatedAt: ctx.now })
      .where('id', '=', unit.id)
      .execute()
    await replaceAliases(ctx, unit, input)
  },

  delete: (ctx, unit) => deleteNamedRow(ctx, 'unit', unit),
}

const columnsOf = (language: Locale, unit: CreateIngredientUnit) => ({
  ...foldedNameColumns(language, unit.name),
  pluralName: unit.pluralName,
  pluralNameNormalized: unit.pluralName && foldName(unit.pluralName),
  ...(unit.forms !== undefined && formColumns(unit.forms)),
  abbreviation: unit.abbreviation,
  abbreviationNormalized: foldName(unit.abbreviation),
  pluralAbbreviation: unit.pluralAbbreviation,
  pluralAbbreviationNormalized: foldName(unit.pluralAbbreviation),
  useAbbreviation: unit.useAbbreviation,
  fraction: unit.fraction,
  description: unit.description,
  // Both fields of a conversion are required.
  standardQuantity: unit.standardUnit ? unit.standardQuantity : null,
  standardUnit: unit.standardQuantity ? unit.standardUnit : null,
  extras: JSON.stringify(unit.extras),
})

async function replaceAliases(
  ctx: UserCtx,
  { id: unitId }: Authorized<{ id: string }, 'create' | 'update'>,
  { aliases }: CreateIngredientUnit,
): Promise<void> {
  await ctx.db.deleteFrom('unitAlias').where('unitId', '=', unitId).execute()
  if (aliases.length === 0) return
  await ctx.db
    .insertInto('unitAlias')
    .values(aliases.map(({ name }) => ({ unitId, name, nameNormalized: foldName(name) })))
    .execute()
}

export async function insertUnits(
  ctx: Ctx,
  { id: groupId, language }: GroupLanguage,
  units: readonly Omit<UnitSeed, 'key'>[],
): Promise<void> {
  await requireRoom(ctx, 'unit', groupId, units.length)
  const rows = units.map((unit) => ({
    id: crypto.randomUUID(),
    groupId,
    ...columnsOf(language, {
      pluralAbbreviation: '',
      forms: null,
      ...unit,
      useAbbreviation: unit.abbreviation !== '',
      description: '',
      extras: {},
      aliases: [],
    }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  for (const part of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('unit').values(part).execute()
}

export async function repointUnit(
  ctx: UserCtx,
  from: readonly Authorized<NamedRow, 'merge'>[],
  to: Authorized<NamedRow, 'merge'>,
): Promise<void> {
  const target = { unitId: to.id }
  const sources = from.map(({ id }) => id)
  await ctx.db.updateTable('recipeIngredient').set(target).where('unitId', 'in', sources).execute()
  await ctx.db.updateTable('shoppingListItem').set(target).where('unitId', 'in', sources).execute()
}

/** Adds aliases; existing ones stay. */
export async function addUnitAliases(
  ctx: UserCtx,
  unit: Authorized<NamedRow, 'merge'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await ctx.db
    .insertInto('unitAlias')
    .values(names.map((name) => ({ unitId: unit.id, name, nameNormalized: foldName(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function readUnitNames(ctx: UserCtx) {
  const rows = await scopedUnits(ctx)
    .select(['unit.id', 'unit.name', 'unit.pluralName', 'unit.abbreviation', 'unit.forms'])
    .execute()
  return rows.map(({ forms, ...row }) => ({ ...row, forms: wordsOfForms(formsFromJson(forms)) }))
}
