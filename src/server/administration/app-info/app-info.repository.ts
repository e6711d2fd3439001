import { sql } from 'kysely'
import type { Ctx } from '~/server/platform/context'

/** Asks the database for a sign of life. */
export async function pingDatabase(ctx: Ctx): Promise<void> {
  await sql`select 1`.execute(ctx.db)
}
