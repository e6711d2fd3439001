import { sql } from 'kysely'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/organizing'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { nextVersion } from '~/server/platform/db/row-version'
import type { Watched } from '~/server/platform/db/undo/record'
import { assertFound } from '~/server/platform/errors'
import {
  deleteNamedRows,
  lockNamedRows,
  type Merge,
  type NamedRow,
  requireNamedRows,
} from '~/server/platform/lists/collections/group-rows'
import { recordMerge } from '~/server/platform/lists/collections/record-merge'
import { repointFilters } from '~/server/platform/lists/collections/repoint-filters'

type Merging = Authorized<NamedRow, 'merge'>

interface Mergeable<Row> {
  table: 'food' | 'unit'
  read: (ctx: UserCtx, ids: readonly string[]) => Promise<Map<string, Row>>
  namesOf: (row: Row) => string[]
  /** Replaces references to `from` by `to`, except in stored filters. */
  repoint: (ctx: UserCtx, from: readonly Merging[], to: Merging) => Promise<void>
  addAliases: (ctx: UserCtx, row: Merging, names: readonly string[]) => Promise<void>
}

/** Rows of the target that a merge adds to. */
const parts = { food: ['foodAlias', 'foodOnHand', 'foodToBuy'], unit: ['unitAlias'] } as const

const watchPart = (part: string, table: string, to: Merging): Watched => ({
  table: part,
  where: sql`${sql.ref(`${table}Id`)} = ${to.id}`,
})

/** Moves references and filters; returns the target's new names. `dryRun` changes nothing. Error: `not_found`. */
export async function mergeRowsWithAliases<Row>(
  ctx: UserCtx,
  { fromIds, toId, dryRun }: Merge,
  { table, read, namesOf, repoint, addAliases }: Mergeable<Row>,
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await requireNamedRows(ctx, table, [...fromIds, toId])
    const merging = rows.map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
    if (!dryRun) await lockNamedRows(ctx, table, merging)
    const stored = await read(ctx, [...fromIds, toId])
    const namesOfIds = (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []).flatMap(namesOf)
    const aliases = mergedAliases(namesOfIds(fromIds), namesOfIds([toId]))
    if (dryRun) return aliases
    const from = merging.filter(({ id }) => id !== toId)
    const to = assertFound(merging.find(({ id }) => id === toId))
    await recordMerge(
      ctx,
      table,
      from,
      to,
      parts[table].map((part) => watchPart(part, table, to)),
      async () => {
        await repoint(ctx, from, to)
        await addAliases(ctx, to, aliases)
        await ctx.db
          .updateTable(table)
          .set({ updatedAt: await nextVersion(ctx, table, [to.id]) })
          .where('id', '=', to.id)
          .execute()
        await repointFilters(ctx, from, to)
        await deleteNamedRows(ctx, table, from)
      },
    )
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId: to.groupId, table: `${table}s` } })
    return aliases
  })
}

/** Names of the source that the target lacks, ignoring case. */
function mergedAliases(ofSource: readonly string[], ofTarget: readonly string[]): string[] {
  const known = new Set(ofTarget.map((name) => name.toLowerCase()))
  const kept: string[] = []
  for (const name of ofSource) {
    if (!name || known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    kept.push(name)
  }
  return kept
}
