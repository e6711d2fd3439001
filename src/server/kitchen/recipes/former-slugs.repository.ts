import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'

/** Id of the recipe that had the slug; undefined if the caller can reach none. */
export async function findByFormerSlug(ctx: ReadCtx, slug: string): Promise<string | undefined> {
  const row = await scopedRecipeRows(ctx)
    .innerJoin('recipeFormerSlug as former', 'former.recipeId', 'recipe.id')
    .where('former.groupId', '=', ctx.actor.groupId)
    .where('former.slug', '=', slug)
    .select('recipe.id')
    .executeTakeFirst()
  return row?.id
}

/** The recipe has the slug from now on, so it is no longer a former slug of another one. */
export async function takeSlug(
  { db }: UserCtx,
  { groupId }: Authorized<RecipeSubject, 'create' | 'update'>,
  slug: string,
): Promise<void> {
  await db.deleteFrom('recipeFormerSlug').where('groupId', '=', groupId).where('slug', '=', slug).execute()
}

export async function keepFormerSlug(
  { db }: UserCtx,
  { id: recipeId, groupId }: Authorized<RecipeSubject, 'update'>,
  slug: string,
): Promise<void> {
  await db
    .insertInto('recipeFormerSlug')
    .values({ groupId, slug, recipeId })
    .onConflict((conflict) => conflict.columns(['groupId', 'slug']).doUpdateSet({ recipeId }))
    .execute()
}
