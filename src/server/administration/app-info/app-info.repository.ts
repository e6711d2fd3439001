import { sql } from 'kysely'
import type { Ctx } from '~/server/platform/context'

export async function pingDatabase(ctx: Ctx): Promise<void> {
  await sql`select 1`.execute(ctx.db)
}
