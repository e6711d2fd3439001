import { wordsOfUnit } from '~/lib/ingredient-display/words'
import { m } from '~/paraglide/messages.js'
import {
  CreateIngredientUnit,
  IngredientUnit as IngredientUnitOut,
  IngredientUnitPagination,
  MergeUnit,
} from '~/schemas/unit'
import { SuccessResponse } from '~/schemas/wire'
import { organizingPolicy } from '~/server/platform/access/policies/organizing'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { collection } from '~/server/platform/lists/collections/collection'
import { type Merge, refuseTakenName } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { userOperation } from '~/server/platform/transport/operation'
import { moveNamesToNotes } from './keep-words'
import { mergeRowsWithAliases } from './merge'
import { unitList } from './units.attributes'
import { presentUnit } from './units.present'
import { addUnitAliases, readUnitRows, repointUnit, unitRows } from './units.repository'

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
