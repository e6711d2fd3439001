import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

/**
 * A search in thousands of recipes finds hundreds: their ids, group and names stand in two narrow indexes, so that
 * SQLite reads neither the searched texts nor the recipes to bring them into order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`create index "recipeSearch_seq" on "recipeSearch"(seq, "recipeId")`.execute(db)
  await sql`create index "recipe_found" on recipe(id, "groupId", "nameNormalized")`.execute(db)
}
