import type { Kysely } from 'kysely'

/** URLs that a household's plan is sent to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('webhookType', 'text', (column) => column.notNull())
    .addColumn('scheduledTime', 'text', (column) => column.notNull())
    .addColumn('sentUntil', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhook_household')
    .on('webhook')
    .columns(['householdId', 'createdAt'])
    .execute()
  await db.schema.createIndex('webhook_scheduledTime').on('webhook').columns(['scheduledTime']).execute()
}
