import type { Kysely } from 'kysely'

/** Whether a household makes or buys a linked recipe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('householdRecipe').addColumn('whenLinked', 'text').execute()
}
