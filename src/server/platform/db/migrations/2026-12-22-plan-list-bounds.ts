import type { Kysely } from 'kysely'

/** How many planned meals a list that follows the plan holds where it cannot hold all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shoppingListPlan').addColumn('mealsMax', 'integer').execute()
}
