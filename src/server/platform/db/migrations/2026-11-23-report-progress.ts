import type { Kysely } from 'kysely'

/**
 * How far a job is and what came of each of its parts: entries are there from the start and wait (`pending`) until
 * the job has come to them.
 */
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
  // For the recipe that is deleted.
  await db.schema.createIndex('reportEntry_recipe').on('reportEntry').column('recipeId').execute()
}
