import { sql } from 'kysely'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { repointed } from '~/server/platform/db/undo/change-many'
import type { Merge } from '~/server/platform/lists/collections/group-rows'
import { findMergedRows, recordMerge, repointMany } from '~/server/platform/lists/collections/record-merge'
import { repointLabels } from './labels.repository'

/** Foods, shopping items and orders of stores get `toId`. With `dryRun` nothing changes. Error: `not_found`. */
export async function mergeLabels(ctx: UserCtx, merge: Merge): Promise<void> {
  const known = await findMergedRows(ctx, 'label', { ...merge, dryRun: true })
  if (merge.dryRun) return
  const uses = ['food', 'shoppingListItem'].map((table) =>
    repointed(ctx, { table, column: 'labelId', isStamped: true }, known.from, known.to),
  )
  const subject = await repointMany(ctx, 'label', known, await Promise.all(uses))
  await inTransaction(ctx, async (ctx) => {
    const rows = await findMergedRows(ctx, 'label', merge)
    const { from, to } = rows
    const watched = ['storeSection', 'storeCheck'].map((table) => ({
      table,
      where: sql`"labelId" = ${to.id}`,
    }))
    await recordMerge(ctx, 'label', rows, subject, watched, () => repointLabels(ctx, from, to))
    const { groupId } = ctx.actor
    const [labelIds, names] = [from.map(({ id }) => id), from.map(({ name }) => name)]
    ctx.emit({ name: 'label', data: { operation: 'delete', groupId, labelIds, names } })
  })
}
