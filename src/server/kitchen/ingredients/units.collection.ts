import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import { m } from '~/paraglide/messages.js'
import {
  CreateIngredientUnit,
  type IngredientUnit,
  IngredientUnit as IngredientUnitOut,
  IngredientUnitPagination,
  MergeUnit,
  STANDARD_UNITS,
} from '~/schemas/unit'
import { SuccessResponse } from '~/schemas/wire'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { fromJson } from '~/server/platform/db/dialect'
import { DomainError } from '~/server/platform/errors'
import { collection } from '~/server/platform/lists/collections/collection'
import { type Merge, refuseTakenName } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { userOperation } from '~/server/platform/transport/operation'
import { mergeRowsWithAliases } from './merge'
import { clearWord, moveNamesToNotes } from './names-to-notes'
import { unitList } from './units.attributes'
import { addUnitAliases, readUnitRows, repointUnit, type UnitRow, unitRows } from './units.repository'

const path = '/api/units'

export const unitCollection = collection({
  name: 'Unit',
  names: 'Units',
  path,
  tag: 'Recipes: Units',
  in: CreateIngredientUnit,
  change: CreateIngredientUnit,
  out: IngredientUnitOut,
  page: IngredientUnitPagination,
  policy: organizingPolicy,
  list: unitList,
  rows: {
    ...unitRows,
    read: async (ctx, ids) => (await readUnitRows(ctx, ids)).map(presentUnit),
    clear: (ctx, unit, subject) => clearWord(ctx, 'unit', unit, subject),
    async delete(ctx, unit) {
      const recipeIds = await moveNamesToNotes(ctx, 'unit', [unit])
      await unitRows.delete(ctx, unit)
      await indexRecipes(ctx, recipeIds)
    },
  },
  check: (ctx, { name }, id) => refuseTakenName(ctx, 'unit', name, id),
  undo: ({ name }) => ({ kind: 'unit', name }),
  event: (operation, _, { actor: { groupId } }) => ({
    name: 'groupTable',
    data: { operation, groupId, table: 'units' },
  }),
  unknownOnDelete: 'foreign_reference',
}).with(
  userOperation(`put ${path}/merge`, {
    id: 'mergeUnits',
    summary: 'Merge one unit into another',
    errors: [400, 403, 404],
  })
    .body(MergeUnit)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      const { fromUnit, toUnit } = body
      if (fromUnit === toUnit) throw new DomainError('merge_with_itself', { field: 'toUnit' })
      await mergeUnits(ctx, { fromIds: [fromUnit], toId: toUnit, dryRun: false })
      return { message: m.unit_merged({}, { locale: ctx.locale }), error: false }
    }),
)

/** Also by abbreviation. Returns the target's new names. `dryRun` changes nothing. Error: `not_found`. */
export const mergeUnits = (ctx: UserCtx, merge: Merge): Promise<string[]> =>
  mergeRowsWithAliases(ctx, merge, {
    table: 'unit',
    read: unitCollection.read,
    namesOf: (unit) => [...wordsOfUnit(unit), ...unit.aliases.map(({ name }) => name)],
    repoint: repointUnit,
    addAliases: addUnitAliases,
  })

function presentUnit(row: UnitRow): IngredientUnit {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    forms: formsFromJson(row.forms),
    description: row.description,
    extras: JSON.parse(row.extras),
    fraction: row.fraction,
    abbreviation: row.abbreviation,
    pluralAbbreviation: row.pluralAbbreviation,
    useAbbreviation: row.useAbbreviation,
    standardQuantity: row.standardQuantity,
    standardUnit: STANDARD_UNITS.find((unit) => unit === row.standardUnit) ?? null,
    aliases: fromJson(row.aliases),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
