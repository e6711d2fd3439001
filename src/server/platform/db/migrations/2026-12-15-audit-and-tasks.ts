import type { Kysely } from 'kysely'

/** The log of administration and security, and the server's own tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: an event outlives its actor and subject.
  await db.schema
    .createTable('auditEvent')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actorId', 'text')
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('subjectKind', 'text')
    .addColumn('subjectId', 'text')
    .addColumn('subjectName', 'text', (column) => column.notNull())
    .addColumn('groupId', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auditEvent_age').on('auditEvent').columns(['createdAt', 'id']).execute()
  await db.schema
    .createTable('scheduledTask')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('takenUntil', 'text', (column) => column.notNull())
    .addColumn('leaseId', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('startedAt', 'text')
    .addColumn('finishedAt', 'text')
    .addColumn('outcome', 'text')
    .addColumn('result', 'text', (column) => column.notNull())
    .execute()
}
