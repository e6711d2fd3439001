import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { RecipeCommentOut } from '~/schemas/recipe'
import { RecipeCommentCreate, RecipeCommentPagination, RecipeCommentUpdate } from '~/schemas/recipe-comment'
import { ItemId, PageQuery, SuccessResponse } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  createComment,
  deleteComment,
  getComment,
  listComments,
  listCommentsOn,
  updateComment,
} from './comments.service'

export const commentOperations = tagged('Recipe: Comments', [
  userOperation('get /api/recipes/{slug}/comments', {
    id: 'listRecipeComments',
    summary: 'List all comments on a recipe, oldest first',
    errors: [404],
  })
    .params(v.object({ slug: v.string() }))
    .returns(200, v.array(RecipeCommentOut))
    .run((ctx, { params }) => listCommentsOn(ctx, params.slug)),
  userOperation('get /api/comments', {
    id: 'listComments',
    summary: 'List the comments on all recipes of your group',
    errors: [400],
  })
    .query(PageQuery)
    .returns(200, RecipeCommentPagination)
    .run((ctx, { query }) => listComments(ctx, query)),
  userOperation('post /api/comments', {
    id: 'createComment',
    summary: 'Create a comment on a recipe',
    errors: [404],
    cacheable: true,
  })
    .body(RecipeCommentCreate)
    .returns(201, RecipeCommentOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createComment(ctx, input.body))),
  userOperation('get /api/comments/{item_id}', {
    id: 'getComment',
    summary: 'Get a comment',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, RecipeCommentOut)
    .run((ctx, { params }) => getComment(ctx, params.item_id)),
  userOperation('put /api/comments/{item_id}', {
    id: 'updateComment',
    summary: 'Update the text of your comment',
    errors: [403, 404],
    cacheable: true,
  })
    .params(ItemId)
    .body(RecipeCommentUpdate)
    .returns(200, RecipeCommentOut)
    .run((ctx, { params, body }) => updateComment(ctx, params.item_id, body.text)),
  userOperation('delete /api/comments/{item_id}', {
    id: 'deleteComment',
    summary: 'Delete your comment',
    errors: [403, 404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await deleteComment(ctx, params.item_id)
      return { message: m.comment_deleted({}, { locale: ctx.locale }), error: false }
    }),
])
