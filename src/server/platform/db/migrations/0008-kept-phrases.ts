import type { Kysely } from 'kysely'
import { part, required } from './0001-first-schema/columns'

/** Phrases of ingredient lines that stay text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keptPhrase')
    .addColumn('groupId', 'text', part('group'))
    .addColumn('phrase', 'text', required)
    .addPrimaryKeyConstraint('keptPhrase_pkey', ['groupId', 'phrase'])
    .execute()
}
