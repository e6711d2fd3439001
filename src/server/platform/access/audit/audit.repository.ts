import type { Insertable } from 'kysely'
import { everyAuditEvent } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx } from '~/server/platform/context'
import type { AuditEventTable } from '~/server/platform/db/schema'

export async function insertEvent(ctx: Ctx, event: Insertable<AuditEventTable>): Promise<void> {
  await ctx.db.insertInto('auditEvent').values(event).execute()
}

export const findEvents = (ctx: AdminCtx, ids: readonly string[]) =>
  everyAuditEvent(ctx).where('id', 'in', ids).selectAll().execute()

export async function deleteEventsBefore(ctx: Ctx, instant: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auditEvent')
    .where('createdAt', '<', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEventsBeyond(ctx: Ctx, count: number): Promise<number> {
  const oldest = await ctx.db
    .selectFrom('auditEvent')
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return 0
  const { numDeletedRows } = await ctx.db
    .deleteFrom('auditEvent')
    .where('createdAt', '<=', oldest.createdAt)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
