import type { Kysely } from 'kysely'

/** The number of planned meals on a list that cannot contain all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shoppingListPlan').addColumn('mealsMax', 'integer').execute()
}
