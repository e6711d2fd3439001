import type { Kysely } from 'kysely'

/** The last deliveries to other systems, and the secrets that sign them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['webhook', 'notifier'])
    await db.schema
      .alterTable(table)
      .addColumn('secret', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .createTable('delivery')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('webhookId', 'text', (column) => column.references('webhook.id').onDelete('cascade'))
    .addColumn('notifierId', 'text', (column) => column.references('notifier.id').onDelete('cascade'))
    .addColumn('eventType', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('httpStatus', 'integer')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['webhookId', 'notifierId'])
    await db.schema.createIndex(`delivery_${column}`).on('delivery').columns([column, 'createdAt']).execute()
}
