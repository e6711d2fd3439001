import type { ShareLinkSummary } from '~/schemas/share-link'
import type { Authorized } from '~/server/platform/access/authorize'
import type { ShareLinkSubject } from '~/server/platform/access/policies/share-link'
import { scopedShareLinks } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'

const shownLinks = (ctx: UserCtx) =>
  scopedShareLinks(ctx)
    .innerJoin('recipe', 'recipe.id', 'shareLink.recipeId')
    .leftJoin('user', 'user.id', 'shareLink.userId')
    .where('shareLink.expiresAt', '>', ctx.now)
    .select([
      'shareLink.id',
      'shareLink.recipeId',
      'recipe.name as recipeName',
      'recipe.slug as recipeSlug',
      'shareLink.groupId',
      'shareLink.expiresAt',
      'shareLink.createdAt',
      'user.fullName as userName',
    ])

/** Valid links, newest first. */
export const findShareLinks = (
  ctx: UserCtx,
  recipeId: string | undefined,
  max: number,
): Promise<ShareLinkSummary[]> => {
  const links = shownLinks(ctx).orderBy('shareLink.createdAt', 'desc').orderBy('shareLink.id').limit(max)
  return (recipeId === undefined ? links : links.where('shareLink.recipeId', '=', recipeId)).execute()
}

export const findShareLink = (ctx: UserCtx, id: string): Promise<ShareLinkSummary | undefined> =>
  shownLinks(ctx).where('shareLink.id', '=', id).executeTakeFirst()

export const findLinkSubject = (ctx: UserCtx, id: string): Promise<ShareLinkSubject | undefined> =>
  scopedShareLinks(ctx)
    .where('shareLink.id', '=', id)
    .select(['shareLink.id', 'shareLink.groupId', 'shareLink.userId'])
    .executeTakeFirst()

export async function countLinksOfRecipe(ctx: UserCtx, recipeId: string): Promise<number> {
  return countRows(
    ctx.db.selectFrom('shareLink').where('groupId', '=', ctx.actor.groupId).where('recipeId', '=', recipeId),
  )
}

export async function insertShareLink(
  ctx: UserCtx,
  { id, groupId, userId }: Authorized<ShareLinkSubject, 'create'>,
  { recipeId, expiresAt }: { recipeId: string; expiresAt: string },
): Promise<void> {
  await ctx.db
    .insertInto('shareLink')
    .values({ id, groupId, userId, recipeId, expiresAt, createdAt: ctx.now })
    .execute()
}

export async function deleteShareLink(
  ctx: UserCtx,
  { id }: Authorized<ShareLinkSubject, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('shareLink').where('id', '=', id).execute()
}

/** For any holder of the link; undefined once it has expired. */
export const findSharedRecipe = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('shareLink')
    .where('id', '=', id)
    .where('expiresAt', '>', ctx.now)
    .select(['groupId', 'recipeId'])
    .executeTakeFirst()

export async function deleteExpiredLinks(ctx: Ctx): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('shareLink')
    .where('expiresAt', '<=', ctx.now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
