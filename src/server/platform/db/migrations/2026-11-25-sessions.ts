import type { Kysely } from 'kysely'

/** Sessions are rows that can be listed and ended; failed sign-ins are counted by name and network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('userAgent', 'text', (column) => column.notNull())
    .addColumn('isShared', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_user').on('session').columns(['userId', 'usedAt']).execute()
  await db.schema
    .createTable('signInLock')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lockedUntil', 'text')
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['loginAttempts', 'lockedAt', 'tokensValidAfter'])
    await db.schema.alterTable('user').dropColumn(column).execute()
}
