import type { Kysely } from 'kysely'

/** Entries of long jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('report_group').on('report').columns(['groupId', 'createdAt']).execute()
  await db.schema
    .createTable('reportEntry')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reportId', 'text', (column) => column.notNull().references('report.id').onDelete('cascade'))
    .addColumn('success', 'integer', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('exception', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('reportEntry_report')
    .on('reportEntry')
    .columns(['reportId', 'createdAt'])
    .execute()
}
