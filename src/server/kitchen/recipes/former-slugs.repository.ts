import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'

/** Per recipe; the oldest are forgotten. */
export const FORMER_SLUGS_MAX = 50

/**
 * Ids of the recipes that had the slugs, of several the last one; those that the caller cannot reach are left out. Call
 * for slugs that no recipe has now.
 */
export async function findByFormerSlugs(
  ctx: ReadCtx,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const chunk of chunksOf(slugs, IDS_PER_STATEMENT)) {
    const rows = await scopedRecipeRows(ctx)
      .innerJoin('recipeFormerSlug as former', 'former.recipeId', 'recipe.id')
      .where('former.groupId', '=', ctx.actor.groupId)
      .where('former.slug', 'in', chunk)
      .select(['former.slug', 'recipe.id'])
      .orderBy('former.createdAt')
      .execute()
    for (const { slug, id } of rows) ids.set(slug, id)
  }
  return ids
}

/** The recipe has the slug `now` instead of `before`. A recipe that takes a slug hides a former one, which stays. */
export async function keepFormerSlug(
  { db, now: createdAt }: UserCtx,
  { id: recipeId, groupId }: Authorized<RecipeSubject, 'update'>,
  { before, now }: { before: string; now: string },
): Promise<void> {
  await db.deleteFrom('recipeFormerSlug').where('recipeId', '=', recipeId).where('slug', '=', now).execute()
  await db
    .insertInto('recipeFormerSlug')
    .values({ groupId, slug: before, recipeId, createdAt })
    .onConflict((conflict) => conflict.columns(['groupId', 'slug', 'recipeId']).doUpdateSet({ createdAt }))
    .execute()
  await forgetOldSlugs({ db }, recipeId)
}

/** `keep` gets those of `other`, which is deleted, and its slug. */
export async function mergeFormerSlugs(
  ctx: UserCtx,
  keep: Authorized<RecipeSubject & { slug: string }, 'update'>,
  other: { id: string; slug: string },
): Promise<void> {
  await sql`
    insert into "recipeFormerSlug" ("groupId", slug, "recipeId", "createdAt")
    select "groupId", slug, ${keep.id}, "createdAt" from "recipeFormerSlug"
    where "recipeId" = ${other.id} and slug <> ${keep.slug} on conflict do nothing`.execute(ctx.db)
  await ctx.db.deleteFrom('recipeFormerSlug').where('recipeId', '=', other.id).execute()
  await keepFormerSlug(ctx, keep, { before: other.slug, now: keep.slug })
}

async function forgetOldSlugs({ db }: Pick<UserCtx, 'db'>, recipeId: string): Promise<void> {
  const own = db.selectFrom('recipeFormerSlug').where('recipeId', '=', recipeId)
  await db
    .deleteFrom('recipeFormerSlug')
    .where('recipeId', '=', recipeId)
    .where(
      'slug',
      'not in',
      own.select('slug').orderBy('createdAt', 'desc').orderBy('slug').limit(FORMER_SLUGS_MAX),
    )
    .execute()
}

/** Of these slugs, those that recipes of the group have or had. */
export async function findUsedSlugs(
  { db, actor: { groupId } }: UserCtx,
  slugs: readonly string[],
): Promise<Set<string>> {
  const now = db.selectFrom('recipe').where('groupId', '=', groupId).where('slug', 'in', slugs)
  const former = db.selectFrom('recipeFormerSlug').where('groupId', '=', groupId).where('slug', 'in', slugs)
  const rows = await now.select('slug').union(former.select('slug')).execute()
  return new Set(rows.map(({ slug }) => slug))
}
