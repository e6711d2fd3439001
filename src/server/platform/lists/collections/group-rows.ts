import type { Authorized } from '~/server/platform/access/authorize'
import { scopedGroupRows } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { forEachChunk } from '~/server/platform/db/chunks'
import { countRows } from '~/server/platform/db/count-rows'
import { lockRows } from '~/server/platform/db/locks'
import type { NamedTable } from '~/server/platform/db/schema'
import { DomainError } from '~/server/platform/errors'

/** A named row of a group with the fields that policies need. */
export interface NamedRow {
  id: string
  groupId: string
  name: string
}

/** `dryRun` only reports what would change. */
export interface Merge {
  fromIds: readonly string[]
  toId: string
  dryRun: boolean
}

export const findNamedRow = (ctx: UserCtx, table: NamedTable, id: string): Promise<NamedRow | undefined> =>
  scopedGroupRows(ctx, table).where('id', '=', id).select(['id', 'groupId', 'name']).executeTakeFirst()

export const findNamedRows = (
  ctx: UserCtx,
  table: NamedTable,
  ids: readonly string[],
): Promise<NamedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : scopedGroupRows(ctx, table).where('id', 'in', ids).select(['id', 'groupId', 'name']).execute()

/** Throws `not_found` if one is missing. */
export async function requireNamedRows(
  ctx: UserCtx,
  table: NamedTable,
  ids: readonly string[],
): Promise<NamedRow[]> {
  const rows = await findNamedRows(ctx, table, ids)
  if (rows.length < new Set(ids).size) throw new DomainError('not_found')
  return rows
}

/** A merge then moves all references: new ones wait. `not_found` if a row was deleted in the meantime. */
export async function lockNamedRows(
  { db }: UserCtx,
  table: NamedTable,
  rows: readonly Authorized<NamedRow, 'merge'>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if ((await lockRows(db, table, ids)) < ids.length) throw new DomainError('not_found')
}

/** Ids of the rows that have exactly one of these names. */
export async function findIdsByName(
  ctx: UserCtx,
  table: NamedTable,
  names: readonly string[],
): Promise<string[]> {
  const rows = await scopedGroupRows(ctx, table)
    .where('name', 'in', names)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function readNames(ctx: UserCtx, table: NamedTable): Promise<string[]> {
  const rows = await scopedGroupRows(ctx, table).select('name').execute()
  return rows.map(({ name }) => name)
}

/** `name_taken` when another row of the group than `exceptId` has exactly this name. */
export async function refuseTakenName(
  ctx: UserCtx,
  table: NamedTable,
  name: string,
  exceptId?: string,
): Promise<void> {
  const same = await scopedGroupRows(ctx, table)
    .where('name', '=', name)
    .where('id', '<>', exceptId ?? '')
    .select('id')
    .executeTakeFirst()
  if (same) throw new DomainError('name_taken', { name })
}

/** Per group and table: all are read for matching and to find similar names. */
const ROWS_MAX = 20_000

/** Throws `too_many_rows` if the group has no room for `added` more. */
export async function requireRoom(
  { db }: Pick<Ctx, 'db'>,
  table: NamedTable,
  groupId: string,
  added = 1,
): Promise<void> {
  const count = await countRows(db.selectFrom(table).where('groupId', '=', groupId))
  if (count + added > ROWS_MAX) throw new DomainError('too_many_rows', { max: ROWS_MAX })
}

export async function deleteNamedRow(
  ctx: UserCtx,
  table: NamedTable,
  { id }: Authorized<{ id: string }, 'delete' | 'merge'>,
): Promise<void> {
  await ctx.db.deleteFrom(table).where('id', '=', id).execute()
}

/** Rows per statement, since each may have thousands of references, such as ingredient lines of a food. */
const DELETED_PER_BATCH = 20

export async function deleteNamedRows(
  ctx: UserCtx,
  table: NamedTable,
  rows: readonly Authorized<{ id: string }, 'delete' | 'merge'>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await forEachChunk(ids, DELETED_PER_BATCH, async (some) => {
    await ctx.db.deleteFrom(table).where('id', 'in', some).execute()
  })
}
