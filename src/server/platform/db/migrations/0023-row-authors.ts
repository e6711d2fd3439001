import type { Kysely } from 'kysely'
import { indexer, part, required } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rowAuthor')
    .addColumn('tableName', 'text', required)
    .addColumn('rowId', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('userId', 'text', part('user'))
    .addPrimaryKeyConstraint('rowAuthor_key', ['tableName', 'rowId'])
    .execute()
  const index = indexer(db)
  await index('rowAuthor_user', 'rowAuthor', ['userId'])
  await index('rowAuthor_age', 'rowAuthor', ['version'])
}
