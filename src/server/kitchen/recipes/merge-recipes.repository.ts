import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Watched } from '~/server/platform/db/undo/record'
import { mergeFormerSlugs } from './former-slugs.repository'
import type { EditableRecipe, FoundRecipe } from './recipes.repository'

type Leaving = Authorized<FoundRecipe, 'delete'>

const ROWS_PER_STATEMENT = 200

/** Rows that `moveActivity` changes or adds. */
export const watchActivity = ({ id }: EditableRecipe): Watched[] => [
  { table: 'recipe', where: sql`id = ${id}` },
  ...[
    'recipeTimelineEvent',
    'mealPlanEntry',
    'recipeComment',
    'userRating',
    'householdRecipe',
    'cookbookRecipe',
    'mealPlanIdea',
    'shareLink',
    'shoppingListRecipe',
    'shoppingListItemRecipe',
    'recipeFormerSlug',
  ].map((table) => ({ table, where: sql`"recipeId" = ${id}` })),
]

/**
 * Moves the diary, planned meals, ideas, comments, share links, former slugs, and what lists and other recipes use; ratings,
 * cookbooks and dates that `keep` lacks are copied.
 */
export async function moveActivity(ctx: UserCtx, keep: EditableRecipe, other: Leaving): Promise<void> {
  const { db } = ctx
  await db
    .updateTable('recipeTimelineEvent')
    .set({ recipeId: keep.id })
    .where('recipeId', '=', other.id)
    .where('eventType', '<>', 'system')
    .execute()
  await db.updateTable('mealPlanEntry').set({ recipeId: keep.id }).where('recipeId', '=', other.id).execute()
  await db.updateTable('mealPlanIdea').set({ recipeId: keep.id }).where('recipeId', '=', other.id).execute()
  await db.updateTable('shareLink').set({ recipeId: keep.id }).where('recipeId', '=', other.id).execute()
  await db
    .updateTable('recipeIngredient')
    .set({ referencedRecipeId: keep.id })
    .where('referencedRecipeId', '=', other.id)
    .where('recipeId', '<>', keep.id)
    .execute()
  await db
    .updateTable('shoppingListItemRecipe')
    .set({ recipeId: keep.id })
    .where('recipeId', '=', other.id)
    .execute()
  // A list that has both keeps its amount of `keep`; its items name both.
  await db
    .updateTable('shoppingListRecipe')
    .set({ recipeId: keep.id })
    .where('recipeId', '=', other.id)
    .where('shoppingListId', 'not in', (eb) =>
      eb
        .selectFrom('shoppingListRecipe as own')
        .where('own.recipeId', '=', keep.id)
        .select('own.shoppingListId'),
    )
    .execute()
  await db.updateTable('recipeComment').set({ recipeId: keep.id }).where('recipeId', '=', other.id).execute()
  const ratings = await db
    .selectFrom('userRating')
    .where('recipeId', '=', other.id)
    .select(['userId', 'rating', 'isFavorite'])
    .execute()
  for (const some of chunksOf(ratings, ROWS_PER_STATEMENT))
    await db
      .insertInto('userRating')
      .values(some.map((row) => ({ ...row, id: crypto.randomUUID(), recipeId: keep.id })))
      .onConflict((conflict) =>
        conflict.columns(['userId', 'recipeId']).doUpdateSet((eb) => ({
          rating: sql`coalesce(nullif("userRating".rating, 0), ${eb.ref('excluded.rating')})`,
          isFavorite: sql`case when "userRating"."isFavorite" = 1 then 1 else ${eb.ref('excluded.isFavorite')} end`,
        })),
      )
      .execute()
  await sql`insert into "householdRecipe" ("householdId", "recipeId", "lastMade")
    select "householdId", ${keep.id}, "lastMade" from "householdRecipe" where "recipeId" = ${other.id}
    on conflict ("householdId", "recipeId") do update set "lastMade" = excluded."lastMade"
    where "householdRecipe"."lastMade" is null or "householdRecipe"."lastMade" < excluded."lastMade"`.execute(
    db,
  )
  await sql`update recipe set "lastMade" = said."lastMade"
    from (select "lastMade" from recipe where id = ${other.id}) as said
    where id = ${keep.id} and said."lastMade" is not null
      and (recipe."lastMade" is null or recipe."lastMade" < said."lastMade")`.execute(db)
  await sql`insert into "cookbookRecipe" ("cookbookId", "recipeId", "userId", state, position, "createdAt")
    select "cookbookId", ${keep.id}, "userId", state, position, "createdAt" from "cookbookRecipe"
    where "recipeId" = ${other.id} on conflict do nothing`.execute(db)
  await mergeFormerSlugs(ctx, keep, other)
}

export const findPicturedEvents = async ({ db }: UserCtx, recipeId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('recipeTimelineEvent')
      .where('recipeId', '=', recipeId)
      .where('image', '=', 'has image')
      .select('id')
      .execute()
  ).map(({ id }) => id)
