import type { Kysely } from 'kysely'

/** What amounts on shopping lists say beyond one number: ranges and other measures, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['shoppingListItem', 'shoppingListItemRecipe', 'shoppingListPlanShare'])
    await db.schema.alterTable(table).addColumn('more', 'text').execute()
}
