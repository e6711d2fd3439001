import type { Kysely } from 'kysely'

/** An administrator may lock an account: whoever has it cannot sign in until it is unlocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('lockedAt', 'text').execute()
}
