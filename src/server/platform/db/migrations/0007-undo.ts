import type { Kysely } from 'kysely'
import { indexer, key, part, required } from './0001-first-schema/columns'

/** Deleted, merged or bulk-changed rows, for 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)

  // No foreign keys: the daily task reads the entries of deleted people and groups to remove their files.
  await db.schema
    .createTable('undoEntry')
    .addColumn('id', 'text', key)
    .addColumn('batchId', 'text', required)
    .addColumn('groupId', 'text', required)
    .addColumn('householdId', 'text')
    .addColumn('userId', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subjectId', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('nameNormalized', 'text', required)
    .addColumn('slug', 'text')
    .addColumn('details', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('undoEntry_group', 'undoEntry', ['groupId', 'createdAt', 'id'])
  await index('undoEntry_batch', 'undoEntry', ['batchId'])
  await index('undoEntry_subject', 'undoEntry', ['subjectId'])
  await index('undoEntry_age', 'undoEntry', ['createdAt'])

  await db.schema
    .createTable('undoRows')
    .addColumn('undoEntryId', 'text', part('undoEntry'))
    .addColumn('position', 'integer', required)
    .addColumn('tableName', 'text', required)
    .addColumn('change', 'text', required)
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('undoRows_key', ['undoEntryId', 'position'])
    .execute()
}
