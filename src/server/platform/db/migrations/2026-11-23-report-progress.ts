import type { Kysely } from 'kysely'

/** Progress and results of jobs: entries exist from the start as `pending`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const entries = () => db.schema.alterTable('reportEntry')
  await entries()
    .addColumn('pending', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await entries()
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await entries().addColumn('request', 'text').execute()
  await entries()
    .addColumn('recipeId', 'text', (column) => column.references('recipe.id').onDelete('set null'))
    .execute()
  await entries().addColumn('draftId', 'text').execute()
  // For deleting recipes.
  await db.schema.createIndex('reportEntry_recipe').on('reportEntry').column('recipeId').execute()
}
