import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

/**
 * Two narrow indexes hold ids, group and names, so that SQLite sorts hundreds of results without reading the searched
 * texts or the recipes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  await sql`create index "recipeSearch_seq" on "recipeSearch"(seq, "recipeId")`.execute(db)
  await sql`create index "recipe_found" on recipe(id, "groupId", "nameNormalized")`.execute(db)
}
