import type { Kysely } from 'kysely'

/** Targets of a household's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifier')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('notifier_household')
    .on('notifier')
    .columns(['householdId', 'createdAt'])
    .execute()
  await db.schema.createIndex('notifier_group').on('notifier').columns(['groupId']).execute()
}
