import type { Kysely } from 'kysely'

/**
 * Indexes: the group's timeline by time, a person's content for its deletion, and both directions between foods and
 * recipes without reading whole ingredient rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()
  await index('recipeTimelineEvent_time', 'recipeTimelineEvent', ['timestamp', 'id'])
  await index('recipeTimelineEvent_user', 'recipeTimelineEvent', ['userId'])
  await index('recipeComment_user', 'recipeComment', ['userId'])
  await db.schema.dropIndex('recipeIngredient_food').execute()
  await index('recipeIngredient_food', 'recipeIngredient', ['foodId', 'recipeId'])
  await index('recipeIngredient_recipe_food', 'recipeIngredient', ['recipeId', 'foodId'])
}
