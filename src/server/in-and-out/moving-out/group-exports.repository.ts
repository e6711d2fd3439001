import type { Selectable } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedGroupExports } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import type { GroupExportTable } from '~/server/platform/db/schema'

export type GroupExportRow = Selectable<GroupExportTable>
type Owned = { id: string; groupId: string }

/** The group's files, newest first, those also that are being written or could not be. */
export const findGroupExports = (ctx: UserCtx): Promise<GroupExportRow[]> =>
  scopedGroupExports(ctx)
    .where('expiresAt', '>', ctx.now)
    .selectAll('groupExport')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** One of the group's files, or undefined. */
export const findGroupExport = (ctx: UserCtx, id: string): Promise<GroupExportRow | undefined> =>
  scopedGroupExports(ctx)
    .where('id', '=', id)
    .where('expiresAt', '>', ctx.now)
    .selectAll('groupExport')
    .executeTakeFirst()

/** Begins a file. */
export async function insertGroupExport(
  { db }: UserCtx,
  row: Authorized<GroupExportRow, 'export'>,
): Promise<void> {
  const { id, groupId, format, fileName, status, recipesWritten, recipesTotal, size } = row
  const { expiresAt, createdAt, updatedAt } = row
  const values = { id, groupId, format, fileName, status, recipesWritten, recipesTotal, size }
  await db
    .insertInto('groupExport')
    .values({ ...values, expiresAt, createdAt, updatedAt })
    .execute()
}

type Progress = Partial<Pick<GroupExportRow, 'status' | 'recipesWritten' | 'size'>>

/** Says how far the file is; returns whether it is still wanted. */
export async function updateGroupExport(
  { db }: UserCtx,
  { id }: Authorized<Owned, 'export'>,
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('groupExport')
    .set({ ...progress, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes these files from the list. */
export async function deleteGroupExports(
  { db }: UserCtx,
  rows: readonly Authorized<Owned, 'export'>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('groupExport').where('id', 'in', ids).execute()
}

/** Deletes what has expired, of all groups: the server's own work. Returns how many. */
export async function deleteExpiredGroupExports({ db, now }: Ctx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('groupExport')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these ids are files of any group. */
export async function findKnownGroupExports({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('groupExport').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
