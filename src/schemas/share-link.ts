import * as v from 'valibot'
import { Recipe } from './recipe'
import { Id, Instant, InstantIn, named } from './wire'

/** Default lifetime. */
export const SHARE_DAYS = 30
/** Expiry of links that never expire. */
export const NEVER_EXPIRES = '9999-12-31T00:00:00.000Z'

/** `id` restores a link that was just revoked; ids of new links cannot be chosen. */
export const CreateShareLink = named(
  'RecipeShareTokenCreate',
  v.object({ recipeId: Id, expiresAt: v.optional(InstantIn), id: v.optional(Id) }),
)
export type CreateShareLink = v.InferOutput<typeof CreateShareLink>

/** A link that shows one recipe. Its id is the secret; `userName` is its creator, unless that account is deleted. */
const summary = {
  id: Id,
  recipeId: Id,
  recipeName: v.string(),
  recipeSlug: v.string(),
  groupId: Id,
  expiresAt: Instant,
  createdAt: Instant,
  userName: v.nullable(v.string()),
}
export const ShareLinkSummary = named('RecipeShareTokenSummary', v.object(summary))
export type ShareLinkSummary = v.InferOutput<typeof ShareLinkSummary>
export const ShareLink = named('RecipeShareToken', v.object({ ...summary, recipe: Recipe }))
export type ShareLink = v.InferOutput<typeof ShareLink>
