import type { Kysely } from 'kysely'

/** Imports from other programs: findings in a file, choices, and created rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('migration')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('householdId', 'text', (column) =>
      column.notNull().references('household.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('source', 'text')
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('found', 'text')
    .addColumn('progress', 'text', (column) => column.notNull())
    .addColumn('reportId', 'text')
    .addColumn('error', 'text')
    .addColumn('aliveAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('endedAt', 'text')
    .execute()
  await db.schema
    .createIndex('migration_household')
    .on('migration')
    .columns(['householdId', 'createdAt'])
    .execute()
  await db.schema.createIndex('migration_status').on('migration').columns(['status', 'aliveAt']).execute()
  await db.schema
    .createTable('migrationItem')
    .addColumn('migrationId', 'text', (column) =>
      column.notNull().references('migration.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sourceKey', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('existingId', 'text')
    .addColumn('difference', 'text')
    .addColumn('content', 'text')
    .addColumn('choice', 'text')
    .addColumn('outcome', 'text')
    .addColumn('recipeId', 'text')
    .addPrimaryKeyConstraint('migrationItem_pk', ['migrationId', 'position'])
    .execute()
  await db.schema
    .createTable('migrationMade')
    .addColumn('migrationId', 'text', (column) =>
      column.notNull().references('migration.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('madeId', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('migrationMade_pk', ['migrationId', 'kind', 'madeId'])
    .execute()
}
