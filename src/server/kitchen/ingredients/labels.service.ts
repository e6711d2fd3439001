import { sql } from 'kysely'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import {
  deleteNamedRows,
  lockNamedRows,
  type Merge,
  requireNamedRows,
} from '~/server/platform/lists/collections/group-rows'
import { recordMerge } from '~/server/platform/lists/collections/record-merge'
import { repointFilters } from '~/server/platform/lists/collections/repoint-filters'
import { repointLabels } from './labels.repository'

/** Foods, shopping items and orders of stores get `toId`. With `dryRun` nothing changes. Error: `not_found`. */
export async function mergeLabels(ctx: UserCtx, { fromIds, toId, dryRun }: Merge): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await requireNamedRows(ctx, 'label', [...fromIds, toId])
    const merging = rows.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
    if (dryRun) return
    await lockNamedRows(ctx, 'label', merging)
    const from = merging.filter(({ id }) => id !== toId)
    const to = assertFound(merging.find(({ id }) => id === toId))
    const watched = ['storeSection', 'storeCheck'].map((table) => ({
      table,
      where: sql`"labelId" = ${to.id}`,
    }))
    await recordMerge(ctx, 'label', from, to, watched, async () => {
      await repointLabels(ctx, from, to)
      await repointFilters(ctx, from, to)
      await deleteNamedRows(ctx, 'label', from)
    })
    const { groupId } = ctx.actor
    const [labelIds, names] = [from.map(({ id }) => id), from.map(({ name }) => name)]
    ctx.emit({ name: 'label', data: { operation: 'delete', groupId, labelIds, names } })
  })
}
