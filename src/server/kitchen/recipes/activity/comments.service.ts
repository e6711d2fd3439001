import type { RecipeCommentOut } from '~/schemas/recipe'
import type { RecipeCommentCreate } from '~/schemas/recipe-comment'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { requireRecipe } from '~/server/kitchen/recipes/recipes.service'
import { userAttributes } from '~/server/people/users/users.attributes'
import { authorize } from '~/server/platform/access/authorize'
import { commentPolicy } from '~/server/platform/access/policies/recipe-activity'
import { scopedRecipeComments } from '~/server/platform/access/scope'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import {
  type CommentRow,
  type CommentSubject,
  deleteCommentRow,
  findComment,
  insertComment,
  readComments,
  readCommentsOn,
  sumCommentBytes,
  updateCommentText,
} from './comments.repository'

export const commentList = defineList({
  scope: scopedRecipeComments,
  attributes: attributesOf('recipeComment', {
    scalars: {
      id: 'uuid',
      recipeId: 'uuid',
      userId: 'uuid',
      text: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
    shortcuts: { groupId: 'recipe.groupId', householdId: 'recipe.householdId' },
  }),
})

const present = ({ username, fullName, admin, ...comment }: CommentRow): RecipeCommentOut => ({
  ...comment,
  user: { id: comment.userId, username, fullName, admin },
})

/** Errors: `bad_filter`, `bad_order`. */
export async function listComments(ctx: UserCtx, query: PageQuery): Promise<PageOf<RecipeCommentOut>> {
  const page = await pageOfIds(ctx, commentList, query)
  const rows = page.ids.length > 0 ? await readComments(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, rows).map(present), '/comments', query)
}

/** Oldest first. Error: `recipe_not_found`. */
export async function listCommentsOn(ctx: UserCtx, slugOrId: string): Promise<RecipeCommentOut[]> {
  const { id } = await requireRecipe(ctx, slugOrId)
  return (await readCommentsOn(ctx, id)).map(present)
}

/** Error: `not_found`. */
export async function getComment(ctx: UserCtx, id: string): Promise<RecipeCommentOut> {
  const [row] = await readComments(ctx, [id])
  return present(assertFound(row))
}

/** All comments of a recipe, which its page shows. */
const COMMENT_BYTES_MAX = 1_000_000

/** Call in the transaction that added or moved comments. Error: `too_large`. */
export async function assertCommentsFit(ctx: UserCtx, recipeId: string): Promise<void> {
  if ((await sumCommentBytes(ctx, recipeId)) > COMMENT_BYTES_MAX) throw new DomainError('too_large')
}

/**
 * Allowed on every recipe of the group, even if it is locked or hides comments. Errors: `recipe_not_found`, `too_large`.
 */
export async function createComment(
  ctx: UserCtx,
  { recipeId, text }: RecipeCommentCreate,
): Promise<RecipeCommentOut> {
  return inTransaction(ctx, async (ctx) => {
    const { groupId, slug } = await requireRecipe(ctx, recipeId)
    const id = crypto.randomUUID()
    const comment = { id, recipeId, groupId, slug, userId: ctx.actor.id }
    await insertComment(ctx, authorize(ctx.actor, commentPolicy, 'create', comment), text)
    await assertCommentsFit(ctx, recipeId)
    emit(ctx, 'create', comment)
    return getComment(ctx, id)
  })
}

/** Errors: `not_found`, `foreign_comment`, `too_large`. */
export async function updateComment(ctx: UserCtx, id: string, text: string): Promise<RecipeCommentOut> {
  return inTransaction(ctx, async (ctx) => {
    const comment = authorize(ctx.actor, commentPolicy, 'update', assertFound(await findComment(ctx, id)))
    await updateCommentText(ctx, comment, text)
    await assertCommentsFit(ctx, comment.recipeId)
    emit(ctx, 'update', comment)
    return getComment(ctx, id)
  })
}

/** Authors delete their own comments, administrators any. Errors: `not_found`, `foreign_comment`. */
export async function deleteComment(ctx: UserCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const comment = authorize(ctx.actor, commentPolicy, 'delete', assertFound(await findComment(ctx, id)))
    await deleteCommentRow(ctx, comment)
    emit(ctx, 'delete', comment)
  })
}

function emit(
  ctx: UserCtx,
  operation: Operation,
  { id: commentId, recipeId, groupId, slug }: CommentSubject,
): void {
  const { householdId } = ctx.actor
  ctx.emit({ name: 'recipeComment', data: { operation, groupId, householdId, recipeId, slug, commentId } })
}
