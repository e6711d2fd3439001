import type { Kysely } from 'kysely'

/** Recipes whose row in the search index is out of date: many that change at once are indexed after the response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipeSearchDue')
    .addColumn('recipeId', 'text', (column) =>
      column.primaryKey().references('recipe.id').onDelete('cascade'),
    )
    .execute()
}
