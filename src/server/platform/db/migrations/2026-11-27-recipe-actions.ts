import type { Kysely } from 'kysely'

/** Buttons that a household adds to its recipe pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeAction')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('actionType', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('recipeAction_household')
    .on('recipeAction')
    .columns(['householdId', 'createdAt'])
    .execute()
}
