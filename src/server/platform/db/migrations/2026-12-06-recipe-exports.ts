import type { Kysely } from 'kysely'

/** Archives of a household's recipes, downloadable for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeExport')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint')
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('recipeExport_household')
    .on('recipeExport')
    .columns(['householdId', 'createdAt'])
    .execute()
}
