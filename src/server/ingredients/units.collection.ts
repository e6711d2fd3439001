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
import {
  deleteNamedRows,
  type Merge,
  refuseTakenName,
  requireNamedRows,
} from '~/server/collections/group-rows'
import { repointFilters } from '~/server/collections/repoint-filters'
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
  event: (operation, _, { actor: { groupId } }) => ({
    name: 'groupTable',
    data: { operation, groupId, table: 'units' },
  }),
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
      const { fromUnit, toUnit } = body
      if (fromUnit === toUnit) throw new DomainError('merge_with_itself', { field: 'toUnit' })
      await mergeUnits(ctx, { fromIds: [fromUnit], toId: toUnit, dryRun: false })
      return { message: m.unit_merged({}, { locale: ctx.locale }), error: false }
    }),
)

/**
 * Makes these units one: ingredients, shopping items and stored filters go over to the target, which is also found by
 * the names and abbreviations of the others from now on. Returns the names that it did not have before. With `dryRun`
 * nothing changes.
 */
export async function mergeUnits(ctx: UserCtx, { fromIds, toId, dryRun }: Merge): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await requireNamedRows(ctx, 'unit', [...fromIds, toId])
    const merging = rows.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
    const stored = await unitCollection.read(ctx, [...fromIds, toId])
    const namesOfIds = (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []).flatMap(namesOf)
    const aliases = mergedAliases(namesOfIds(fromIds), namesOfIds([toId]))
    if (dryRun) return aliases
    const from = merging.filter(({ id }) => id !== toId)
    const to = assertFound(merging.find(({ id }) => id === toId))
    await repointUnit(ctx, from, to)
    await addUnitAliases(ctx, to, aliases)
    await repointFilters(ctx, from, to)
    await deleteNamedRows(ctx, 'unit', from)
    const { groupId } = ctx.actor
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'units' } })
    return aliases
  })
}

const namesOf = (unit: IngredientUnit) => [
  unit.name,
  unit.pluralName,
  unit.abbreviation,
  unit.pluralAbbreviation,
  ...unit.aliases.map(({ name }) => name),
]
