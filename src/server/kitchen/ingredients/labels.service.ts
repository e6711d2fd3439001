import { sql } from 'kysely'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import type { Merge } from '~/server/platform/lists/collections/group-rows'
import { findMergedRows, recordMerge } from '~/server/platform/lists/collections/record-merge'
import { repointLabels } from './labels.repository'

/** Foods, shopping items and orders of stores get `toId`. With `dryRun` nothing changes. Error: `not_found`. */
export async function mergeLabels(ctx: UserCtx, merge: Merge): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await findMergedRows(ctx, 'label', merge)
    if (merge.dryRun) return
    const { from, to } = rows
    const watched = ['storeSection', 'storeCheck'].map((table) => ({
      table,
      where: sql`"labelId" = ${to.id}`,
    }))
    await recordMerge(ctx, 'label', rows, watched, () => repointLabels(ctx, from, to))
    const { groupId } = ctx.actor
    const [labelIds, names] = [from.map(({ id }) => id), from.map(({ name }) => name)]
    ctx.emit({ name: 'label', data: { operation: 'delete', groupId, labelIds, names } })
  })
}
