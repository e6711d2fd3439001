import type { Kysely } from 'kysely'
import { indexer, link } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inviteToken').addColumn('userId', 'text', link('user')).execute()
  await indexer(db)('inviteToken_user', 'inviteToken', ['userId'])
}
