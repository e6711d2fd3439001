import type { Kysely } from 'kysely'

/** Rules by day and meal for random meals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mealPlanRule')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entryType', 'text', (column) => column.notNull())
    .addColumn('queryFilterString', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('mealPlanRule_household')
    .on('mealPlanRule')
    .columns(['householdId', 'createdAt'])
    .execute()
}
