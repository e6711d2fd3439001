import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

/** Authenticators count to 2^32, twice as far as an `integer` of Postgres goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`alter table passkey alter column counter type bigint`.execute(db)
}
