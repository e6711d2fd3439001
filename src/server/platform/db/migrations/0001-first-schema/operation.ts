import type { Kysely } from 'kysely'
import { counted, indexer, key, part, required } from './columns'

/** Live events, idempotency, the audit log, and the server's own tasks. */
export async function createOperationTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)

  await db.schema
    .createTable('liveEvent')
    .addColumn('seq', 'integer', counted(db))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('event', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('createdAt', 'text', required)
    .execute()
  await index('liveEvent_household', 'liveEvent', ['householdId', 'seq'])
  await index('liveEvent_age', 'liveEvent', ['createdAt'])

  // Its constraints and its index have names from before it was renamed.
  await db.schema
    .createTable('idempotencyKey')
    .addColumn('userId', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addPrimaryKeyConstraint('appliedWrite_key', ['userId', 'key'])
    .addForeignKeyConstraint('appliedWrite_userId_fkey', ['userId'], 'user', ['id'], (column) =>
      column.onDelete('cascade'),
    )
    .execute()
  await index('appliedWrite_age', 'idempotencyKey', ['createdAt'])

  // No foreign keys: an event outlives its actor and subject.
  await db.schema
    .createTable('auditEvent')
    .addColumn('id', 'text', key)
    .addColumn('createdAt', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('actorId', 'text')
    .addColumn('actorName', 'text', required)
    .addColumn('subjectKind', 'text')
    .addColumn('subjectId', 'text')
    .addColumn('subjectName', 'text', required)
    .addColumn('groupId', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', required)
    .execute()
  await index('auditEvent_age', 'auditEvent', ['createdAt', 'id'])

  await db.schema
    .createTable('scheduledTask')
    .addColumn('name', 'text', key)
    .addColumn('takenUntil', 'text', required)
    .addColumn('leaseId', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('startedAt', 'text')
    .addColumn('finishedAt', 'text')
    .addColumn('outcome', 'text')
    .addColumn('result', 'text', required)
    .execute()

  await db.schema
    .createTable('restoreMarker')
    .addColumn('id', 'text', key)
    .addColumn('createdAt', 'text', required)
    .execute()
}
