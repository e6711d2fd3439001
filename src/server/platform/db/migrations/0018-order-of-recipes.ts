import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'
import { indexer } from './0001-first-schema/columns'

/** Pages of recipes by rating or last made read an index instead of sorting all recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)
  await db.schema.dropIndex('recipe_rating').execute()
  // SQLite sorts nulls first by default.
  const nulls = sql.raw(isPostgres(db) ? 'nulls first' : '')
  await sql`create index "recipe_mean" on "recipe" ("groupId", nullif("rating", 0) ${nulls}, "id")`.execute(
    db,
  )
  await index('recipe_group', 'recipe', ['groupId', 'id'])
  await index('userRating_order', 'userRating', ['userId', 'rating', 'recipeId'])
  await index('householdRecipe_order', 'householdRecipe', ['householdId', 'lastMade', 'recipeId'])
}
