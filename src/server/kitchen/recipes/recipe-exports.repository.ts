import type { Selectable } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedRecipeExports } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import type { RecipeExportTable } from '~/server/platform/db/schema'

export type ExportRow = Selectable<RecipeExportTable>
export type ExportSubject = Pick<ExportRow, 'id' | 'groupId' | 'householdId' | 'fileName'>

/** Archives of the household that are written and have not expired, newest first. */
export const findExports = (ctx: UserCtx): Promise<ExportRow[]> =>
  scopedRecipeExports(ctx)
    .where('size', 'is not', null)
    .where('expiresAt', '>', ctx.now)
    .selectAll('recipeExport')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** Every archive of the household, also what is being written and what has expired. */
export const findAllExports = (ctx: UserCtx): Promise<ExportRow[]> =>
  scopedRecipeExports(ctx).selectAll('recipeExport').execute()

/** Begins an archive; its size says later that it is written. */
export async function insertExport(
  { db, now }: UserCtx,
  { id, groupId, householdId, fileName }: Authorized<ExportSubject, 'create'>,
  expiresAt: string,
): Promise<void> {
  const row = { id, groupId, householdId, fileName, size: null, expiresAt, createdAt: now }
  await db.insertInto('recipeExport').values(row).execute()
}

/** Says that the archive is written; returns whether it was still wanted. */
export async function setExportSize(
  { db }: UserCtx,
  { id }: Authorized<ExportSubject, 'create'>,
  size: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipeExport')
    .set({ size })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes these archives from the list. */
export async function deleteExportRows(
  { db }: UserCtx,
  exports: readonly Authorized<ExportSubject, 'delete'>[],
): Promise<void> {
  const ids = exports.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('recipeExport').where('id', 'in', ids).execute()
}

/** Deletes what has expired, of all households: the server's own work. */
export async function deleteExpiredExports({ db, now }: Ctx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recipeExport')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Which of these ids are archives. */
export async function findKnownExports({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('recipeExport').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
