import type { Ctx, UserCtx } from '~/server/platform/context'

interface RowVersion {
  tableName: string
  rowId: string
  version: string
}

/** Makes the caller the author of a version. */
export async function saveRowAuthor(ctx: UserCtx, row: RowVersion): Promise<void> {
  const author = { version: row.version, userId: ctx.actor.id }
  await ctx.db
    .insertInto('rowAuthor')
    .values({ ...row, ...author })
    .onConflict((conflict) => conflict.columns(['tableName', 'rowId']).doUpdateSet(author))
    .execute()
}

/** Null if the version has no known author. */
export async function findRowAuthor(
  ctx: Ctx,
  { tableName, rowId, version }: RowVersion,
): Promise<{ id: string; name: string } | null> {
  const author = await ctx.db
    .selectFrom('rowAuthor')
    .innerJoin('user', 'user.id', 'rowAuthor.userId')
    .where('rowAuthor.tableName', '=', tableName)
    .where('rowAuthor.rowId', '=', rowId)
    .where('rowAuthor.version', '=', version)
    .select(['user.id', 'user.fullName', 'user.username'])
    .executeTakeFirst()
  return author ? { id: author.id, name: author.fullName || author.username } : null
}

export async function deleteRowAuthorsBefore(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db.deleteFrom('rowAuthor').where('version', '<', instant).execute()
}
