import * as v from 'valibot'
import { safeUrl } from '~/lib/recipe-actions/safe-url'
import { snakeCaseKeys } from '~/lib/snake-case-keys'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import { readRecipe } from '~/server/kitchen/recipes/recipes.service'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { defineJob, type JobRun } from '~/server/platform/jobs/define-job'
import { countUnfinished, startJob } from '~/server/platform/jobs/jobs.service'
import { OutboundError } from '~/server/platform/outbound/outbound-error'

const AT_ONCE = 4
const WAITING_MAX_PER_HOUSEHOLD = 100

const Payload = v.object({ actionId: v.string(), recipeId: v.string(), recipeScale: v.number() })
type Payload = v.InferOutput<typeof Payload>

/** Sends a recipe to the URL of an action of the household, once. */
export const recipeAction = defineJob({
  kind: 'recipe_action',
  payload: Payload,
  result: v.null(),
  owner: 'household',
  atOnce: AT_ONCE,
  attempts: 1,
  // The person who triggered it sees the result at the receiver.
  keepFailedForMs: 0,
  run: sendRecipe,
})

async function sendRecipe(ctx: UserCtx, { payload }: JobRun<Payload>): Promise<null> {
  const { actionId, recipeId, recipeScale } = payload
  const action = await recipeActionCollection.get(ctx, actionId)
  const recipe = assertFound(await readRecipe(ctx, recipeId))
  const body = { action: snakeCaseKeys(action), content: snakeCaseKeys(recipe), recipe_scale: recipeScale }
  try {
    await ctx.outbound.postJson(safeUrl(action.url) ?? action.url, body, ctx.stopping)
    ctx.log.info({ action: actionId }, 'delivered')
  } catch (error) {
    ctx.stopping.throwIfAborted()
    // Other errors may contain the URL.
    const reason = error instanceof OutboundError ? error.kind : 'other'
    const httpStatus = error instanceof OutboundError ? error.status : null
    ctx.log.warn({ action: actionId, reason, httpStatus }, 'not delivered')
  }
  return null
}

/** Logs the outcome. Errors: `not_found` for action and recipe, `action_is_link`, `too_many_requests`. */
export async function triggerRecipeAction(
  ctx: UserCtx,
  { actionId, slugOrId, recipeScale }: { actionId: string; slugOrId: string; recipeScale: number },
): Promise<void> {
  const action = await recipeActionCollection.get(ctx, actionId)
  if (action.actionType === 'link') throw new DomainError('action_is_link')
  const { id: recipeId } = assertFound(await readRecipe(ctx, slugOrId))
  await inTransaction(ctx, async (ctx) => {
    const { own } = await countUnfinished(ctx, recipeAction, ctx.actor.householdId)
    if (own >= WAITING_MAX_PER_HOUSEHOLD) throw new DomainError('too_many_requests', { seconds: 60 })
    await startJob(ctx, recipeAction, { actionId: action.id, recipeId, recipeScale })
  })
}
