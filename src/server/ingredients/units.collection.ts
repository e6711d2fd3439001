import { m } from '~/paraglide/messages.js'
import {
  CreateIngredientUnit,
  type IngredientUnit,
  IngredientUnit as IngredientUnitOut,
  IngredientUnitPagination,
  MergeUnit,
} from '~/schemas/unit'
import { SuccessResponse } from '~/schemas/wire'
import { authorize } from '~/server/access/authorize'
import { organizingPolicy } from '~/server/access/policies/organizing'
import { collection } from '~/server/collections/collection'
import { refuseTakenName } from '~/server/collections/group-rows'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { userOperation } from '~/server/transport/operation'
import { mergedAliases } from './merged-aliases'
import { unitList } from './units.attributes'
import { addUnitAliases, repointUnit, unitRows } from './units.repository'

const path = '/api/units'

/** Units of a group. */
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
  rows: unitRows,
  check: (ctx, { name }, id) => refuseTakenName(ctx, 'unit', name, id),
  unknownOnDelete: 'foreign_reference',
}).with(
  userOperation(`put ${path}/merge`, {
    id: 'mergeUnits',
    summary: 'Make one unit of two',
    errors: [400, 403, 404],
  })
    .body(MergeUnit)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      await mergeUnits(ctx, body)
      return { message: m.unit_merged({}, { locale: ctx.locale }), error: false }
    }),
)

/**
 * Makes one unit of two: ingredients and shopping items go over to the target, which also answers to the names
 * and abbreviations of the source from now on. Error: `merge_with_itself`.
 */
async function mergeUnits(ctx: UserCtx, { fromUnit, toUnit }: MergeUnit): Promise<void> {
  if (fromUnit === toUnit) throw new DomainError('merge_with_itself', { field: 'toUnit' })
  await inTransaction(ctx, async (ctx) => {
    const source = assertFound(await unitRows.find(ctx, fromUnit))
    const target = assertFound(await unitRows.find(ctx, toUnit))
    const from = authorize(ctx.actor, organizingPolicy, 'merge', source)
    const to = authorize(ctx.actor, organizingPolicy, 'merge', target)
    const [old, kept] = [await unitCollection.get(ctx, fromUnit), await unitCollection.get(ctx, toUnit)]
    await repointUnit(ctx, from, to)
    await addUnitAliases(ctx, to, mergedAliases(namesOf(old), namesOf(kept)))
    await unitRows.delete(ctx, authorize(ctx.actor, organizingPolicy, 'delete', source))
  })
}

const namesOf = (unit: IngredientUnit) => [
  unit.name,
  unit.pluralName,
  unit.abbreviation,
  unit.pluralAbbreviation,
  ...unit.aliases.map(({ name }) => name),
]
