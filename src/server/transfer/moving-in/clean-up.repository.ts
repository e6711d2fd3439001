import type { Ctx } from '~/server/platform/context'

export const findExpired = (
  ctx: Ctx,
  { abandonedBefore, endedBefore }: { abandonedBefore: string; endedBefore: string },
) =>
  ctx.db
    .selectFrom('migration')
    .where((where) =>
      where.or([
        where.and([where('status', 'in', ['uploading', 'ready']), where('updatedAt', '<', abandonedBefore)]),
        where.and([
          where('status', 'in', ['done', 'cancelled', 'failed', 'undone']),
          where('endedAt', '<', endedBefore),
          where('files', '<>', '[]'),
        ]),
      ]),
    )
    .select(['id', 'status'])
    .execute()

export async function deleteDetails(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('migrationMade').where('migrationId', '=', id).execute()
  await ctx.db
    .updateTable('migrationItem')
    .set({ sourceKey: null, difference: null, content: null })
    .where('migrationId', '=', id)
    .execute()
  await ctx.db.updateTable('migration').set({ files: '[]' }).where('id', '=', id).execute()
}

export async function deleteAbandoned(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.deleteFrom('migration').where('id', 'in', ids).execute()
}

export async function findKnownMigrations({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('migration').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
