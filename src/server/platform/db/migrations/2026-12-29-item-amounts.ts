import type { Kysely } from 'kysely'

/** Ranges and other measures of amounts on shopping lists, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['shoppingListItem', 'shoppingListItemRecipe', 'shoppingListPlanShare'])
    await db.schema.alterTable(table).addColumn('more', 'text').execute()
}
