import * as v from 'valibot'
import { COMMENT_MAX } from './limits'
import { RecipeCommentOut } from './recipe'
import { Id, named, pageOf } from './wire'

const Text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'This field is required'),
  v.maxLength(COMMENT_MAX, `At most ${COMMENT_MAX} characters`),
)

/** `text` is Markdown. */
export const RecipeCommentCreate = named('RecipeCommentCreate', v.object({ recipeId: Id, text: Text }))
export type RecipeCommentCreate = v.InferOutput<typeof RecipeCommentCreate>

/** `id` is accepted from clients that send it; the path decides. */
export const RecipeCommentUpdate = named('RecipeCommentUpdate', v.object({ id: v.optional(Id), text: Text }))
export type RecipeCommentUpdate = v.InferOutput<typeof RecipeCommentUpdate>

export const RecipeCommentPagination = pageOf('RecipeCommentPagination', RecipeCommentOut)
