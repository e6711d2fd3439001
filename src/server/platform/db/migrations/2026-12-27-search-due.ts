import type { Kysely } from 'kysely'

/** Recipes whose search index is outdated: many changed ones are indexed after the response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeSearchDue')
    .addColumn('recipeId', 'text', (column) =>
      column.primaryKey().references('recipe.id').onDelete('cascade'),
    )
    .execute()
}
