import { sql } from 'kysely'
import type { Ctx } from '~/server/context'

/** Asks the database for a sign of life. */
export async function pingDatabase(ctx: Ctx): Promise<void> {
  await sql`select 1`.execute(ctx.db)
}

/** Is there an invitation of this token that is not used up? */
export async function hasInvitation(ctx: Ctx, token: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('inviteToken')
    .where('token', '=', token)
    .where('usesLeft', '>', 0)
    .select('token')
    .executeTakeFirst()
  return found !== undefined
}
