import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedRecipeComments } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export interface CommentSubject {
  id: string
  recipeId: string
  groupId: string
  userId: string
  slug: string
}

export const findComment = (ctx: UserCtx, id: string): Promise<CommentSubject | undefined> =>
  scopedRecipeComments(ctx)
    .where('recipeComment.id', '=', id)
    .select(['recipeComment.id', 'recipeComment.recipeId', 'recipeComment.userId'])
    .select(['recipe.groupId', 'recipe.slug'])
    .executeTakeFirst()

const comments = (ctx: UserCtx) =>
  scopedRecipeComments(ctx)
    .select(['recipeComment.id', 'recipeComment.recipeId', 'recipeComment.userId', 'recipeComment.text'])
    .select(['recipeComment.createdAt', 'recipeComment.updatedAt'])
    .select(['author.username', 'author.fullName', 'author.admin'])

export type CommentRow = Awaited<ReturnType<typeof readComments>>[number]

/** In no particular order. */
export const readComments = (ctx: UserCtx, ids: readonly string[]) =>
  comments(ctx).where('recipeComment.id', 'in', ids).execute()

/** Oldest first. */
export const readCommentsOn = (ctx: UserCtx, recipeId: string): Promise<CommentRow[]> =>
  comments(ctx)
    .where('recipeComment.recipeId', '=', recipeId)
    .orderBy('recipeComment.createdAt')
    .orderBy('recipeComment.id')
    .execute()

export async function insertComment(
  ctx: UserCtx,
  { id, recipeId, userId }: Authorized<CommentSubject, 'create'>,
  text: string,
): Promise<void> {
  await ctx.db
    .insertInto('recipeComment')
    .values({ id, recipeId, userId, text, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
}

/** An estimate per comment for ids and their author. */
const ROW_BYTES = 500

export async function sumCommentBytes({ db }: UserCtx, recipeId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('recipeComment')
    .where('recipeId', '=', recipeId)
    .select(sql<number | string | null>`sum(octet_length(text) + ${sql.lit(ROW_BYTES)})`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function updateCommentText(
  ctx: UserCtx,
  { id }: Authorized<CommentSubject, 'update'>,
  text: string,
): Promise<void> {
  await ctx.db.updateTable('recipeComment').set({ text, updatedAt: ctx.now }).where('id', '=', id).execute()
}

export async function deleteCommentRow(
  ctx: UserCtx,
  { id }: Authorized<CommentSubject, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('recipeComment').where('id', '=', id).execute()
}
