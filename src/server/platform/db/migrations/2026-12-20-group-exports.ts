import type { Kysely } from 'kysely'

/** Export files with all recipes of a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('groupExport')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('recipesWritten', 'integer', (column) => column.notNull())
    .addColumn('recipesTotal', 'integer', (column) => column.notNull())
    .addColumn('size', 'bigint')
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('groupExport_group')
    .on('groupExport')
    .columns(['groupId', 'createdAt'])
    .execute()
}
