import type { Kysely } from 'kysely'

/** Links that show one recipe to every holder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shareLink')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('groupId', 'text', (column) => column.notNull().references('group.id').onDelete('cascade'))
    .addColumn('recipeId', 'text', (column) => column.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('userId', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('shareLink_recipe').on('shareLink').columns(['recipeId', 'createdAt']).execute()
  await db.schema.createIndex('shareLink_group').on('shareLink').columns(['groupId', 'createdAt']).execute()
  await db.schema.createIndex('shareLink_user').on('shareLink').columns(['userId']).execute()
  await db.schema.createIndex('shareLink_expiresAt').on('shareLink').columns(['expiresAt']).execute()
}
