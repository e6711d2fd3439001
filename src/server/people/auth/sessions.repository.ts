import type { Selectable } from 'kysely'
import { scopedSessions } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import type { SessionTable } from '~/server/platform/db/schema'

export type SessionRow = Selectable<SessionTable>

/** Most recently used first. */
export const findSessions = (ctx: UserCtx): Promise<SessionRow[]> =>
  scopedSessions(ctx)
    .where('expiresAt', '>', ctx.now)
    .selectAll()
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()

export const findCurrentSession = (ctx: UserCtx): Promise<SessionRow | undefined> =>
  scopedSessions(ctx).where('id', '=', ctx.actor.session.id).selectAll().executeTakeFirst()

export async function insertSession(ctx: Ctx, row: Omit<SessionRow, 'byCookie'>) {
  await ctx.db.insertInto('session').values(row).execute()
}

/** Sets a session's end to `expiresAt`. */
export async function extendSession(ctx: Ctx, id: string, expiresAt: string): Promise<void> {
  await ctx.db.updateTable('session').set({ expiresAt, usedAt: ctx.now }).where('id', '=', id).execute()
}

/** All sessions of a person, or the one with this id; returns their ids. */
export async function deleteSessions(ctx: Ctx, userId: string, id?: string): Promise<string[]> {
  const all = ctx.db.deleteFrom('session').where('userId', '=', userId)
  const rows = await (id ? all.where('id', '=', id) : all).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Deletes all but the `count` most recently used sessions of a person; returns their ids. */
export async function keepLatestSessions(ctx: Ctx, userId: string, count: number): Promise<string[]> {
  const latest = ctx.db
    .selectFrom('session')
    .where('userId', '=', userId)
    .select('id')
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .limit(count)
  const rows = await ctx.db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', 'not in', latest)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns their number. */
export async function deleteExpiredSessions(ctx: Ctx): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('session')
    .where('expiresAt', '<=', ctx.now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function isLocked(ctx: Ctx, userId: string): Promise<boolean> {
  const locked = await ctx.db
    .selectFrom('user')
    .where('id', '=', userId)
    .where('lockedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return locked !== undefined
}
