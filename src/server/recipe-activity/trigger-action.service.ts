import pLimit from 'p-limit'
import { snakeCaseKeys } from '~/lib/snake-case-keys'
import type { GroupRecipeActionOut } from '~/schemas/recipe-action'
import type { UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { recipeActionCollection } from '~/server/recipe-actions/recipe-actions.collection'
import { getRecipe } from '~/server/recipes/recipes.service'

/** Calls to other hosts at the same moment, and how many may wait for their turn. */
const inLine = pLimit(4)
const WAITING_MAX = 100

/**
 * Sends a recipe to the URL of an action of the household. The call runs in the background; how it went is logged and
 * not reported. Errors: `not_found` for action and recipe, `action_is_link`, `too_many_requests`.
 */
export async function triggerRecipeAction(
  ctx: UserCtx,
  { actionId, slugOrId, recipeScale }: { actionId: string; slugOrId: string; recipeScale: number },
): Promise<void> {
  const action = await recipeActionCollection.get(ctx, actionId)
  if (action.actionType === 'link') throw new DomainError('action_is_link')
  const recipe = await getRecipe(ctx, slugOrId)
  if (inLine.pendingCount >= WAITING_MAX) throw new DomainError('too_many_requests', { seconds: 60 })
  const body = { action: snakeCaseKeys(action), content: snakeCaseKeys(recipe), recipe_scale: recipeScale }
  void inLine(() => call(ctx, action, body))
}

async function call(ctx: UserCtx, { id, url }: GroupRecipeActionOut, body: object): Promise<void> {
  try {
    await ctx.outbound.postJson(url, body, ctx.stopping)
    ctx.log.info({ action: id }, 'a recipe was sent to a recipe action')
  } catch (error) {
    if (!ctx.stopping.aborted) ctx.log.warn({ err: error, action: id }, 'a recipe action could not be called')
  }
}
