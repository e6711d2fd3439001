import type { DataRowsMerge, DataRowsMerged, MergedTable } from '~/schemas/data-table'
import { mergeFoods } from '~/server/kitchen/ingredients/foods.collection'
import { mergeLabels } from '~/server/kitchen/ingredients/labels.service'
import { mergeUnits } from '~/server/kitchen/ingredients/units.collection'
import { mergeOrganizers } from '~/server/kitchen/organizers/organizers.service'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { groupTables } from './tables'
import { readUsage } from './usage.service'

/**
 * Merges rows and returns the changes, which are only computed with `dryRun`. Errors: `merge_with_itself`, `not_found`.
 */
export async function mergeRows(
  ctx: UserCtx,
  table: MergedTable,
  merge: DataRowsMerge,
): Promise<DataRowsMerged> {
  if (merge.fromIds.includes(merge.toId)) throw new DomainError('merge_with_itself', { field: 'toId' })
  const { recipes, shoppingItems, foods } = await readUsage(ctx, table, merge.fromIds)
  const aliases = await mergeOf(ctx, table, merge)
  return { recipes, shoppingItems, foods, aliases }
}

async function mergeOf(ctx: UserCtx, table: MergedTable, merge: DataRowsMerge): Promise<string[]> {
  if (table === 'foods') return mergeFoods(ctx, merge)
  if (table === 'units') return mergeUnits(ctx, merge)
  if (table === 'labels') await mergeLabels(ctx, merge)
  else await mergeOrganizers(ctx, groupTables[table], merge)
  return []
}
