import { snakeCaseKeys } from '~/lib/snake-case-keys'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import { readRecipe } from '~/server/kitchen/recipes/recipes.service'
import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'

/**
 * Sends a recipe to the URL of a household's action in the background. The outcome is logged, not reported. Errors:
 * `not_found` for action and recipe, `action_is_link`, `too_many_requests`.
 */
export async function triggerRecipeAction(
  ctx: UserCtx,
  { actionId, slugOrId, recipeScale }: { actionId: string; slugOrId: string; recipeScale: number },
): Promise<void> {
  const action = await recipeActionCollection.get(ctx, actionId)
  if (action.actionType === 'link') throw new DomainError('action_is_link')
  const recipe = assertFound(await readRecipe(ctx, slugOrId))
  const body = { action: snakeCaseKeys(action), content: snakeCaseKeys(recipe), recipe_scale: recipeScale }
  const send = () => ctx.outbound.postJson(action.url, body, ctx.stopping)
  const { householdId } = ctx.actor
  if (!ctx.deliver({ action: action.id }, send, { householdId, once: true }))
    throw new DomainError('too_many_requests', { seconds: 60 })
}
