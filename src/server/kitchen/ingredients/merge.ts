import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { nextVersion } from '~/server/platform/db/row-version'
import { repointed } from '~/server/platform/db/undo/change-many'
import type { Watched } from '~/server/platform/db/undo/record'
import type { Merge, NamedRow } from '~/server/platform/lists/collections/group-rows'
import { findMergedRows, recordMerge, repointMany } from '~/server/platform/lists/collections/record-merge'

type Merging = Authorized<NamedRow, 'merge'>

interface Mergeable<Row> {
  table: 'food' | 'unit'
  read: (ctx: UserCtx, ids: readonly string[]) => Promise<Map<string, Row>>
  namesOf: (row: Row) => string[]
  /** Replaces references to `from` by `to`, except in stored filters. */
  repoint: (ctx: UserCtx, from: readonly Merging[], to: Merging) => Promise<void>
  addAliases: (ctx: UserCtx, row: Merging, names: readonly string[]) => Promise<void>
  /** Ends the transaction of the merge. */
  finish?: (ctx: UserCtx, row: Merging) => Promise<void>
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
  merge: Merge,
  { table, read, namesOf, repoint, addAliases, finish }: Mergeable<Row>,
): Promise<string[]> {
  const { fromIds, toId, dryRun } = merge
  const known = await findMergedRows(ctx, table, { ...merge, dryRun: true })
  const uses = ['recipeIngredient', 'shoppingListItem'].map((uses) =>
    repointed(ctx, { table: uses, column: `${table}Id` }, known.from, known.to),
  )
  const subject = dryRun ? null : await repointMany(ctx, table, known, await Promise.all(uses))
  return inTransaction(ctx, async (ctx) => {
    const rows = await findMergedRows(ctx, table, merge)
    const { from, to } = rows
    const stored = await read(ctx, [...fromIds, toId])
    const namesOfIds = (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []).flatMap(namesOf)
    const aliases = mergedAliases(namesOfIds(fromIds), namesOfIds([toId]))
    if (subject === null) return aliases
    const watched = parts[table].map((part) => watchPart(part, table, to))
    await recordMerge(ctx, table, rows, subject, watched, async () => {
      await repoint(ctx, from, to)
      await addAliases(ctx, to, aliases)
      await ctx.db
        .updateTable(table)
        .set({ updatedAt: await nextVersion(ctx, table, [to.id]) })
        .where('id', '=', to.id)
        .execute()
    })
    await finish?.(ctx, to)
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
