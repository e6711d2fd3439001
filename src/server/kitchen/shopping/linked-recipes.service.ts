import type { LinkedRecipe, LinkedRecipeChoice } from '~/schemas/linked-recipe'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/household-rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { findLinkedName, readLinkedRecipes, saveLinkedChoice } from './linked-recipes.repository'

export const listLinkedRecipes = (ctx: UserCtx): Promise<LinkedRecipe[]> => readLinkedRecipes(ctx)

/** Lists that follow the plan change with it. Error: `not_found`. */
export async function chooseLinkedRecipe(
  ctx: UserCtx,
  recipeId: string,
  choice: LinkedRecipeChoice,
): Promise<LinkedRecipe> {
  return inTransaction(ctx, async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const household = authorize(ctx.actor, householdRowsPolicy, 'update', { householdId })
    const name = assertFound(await findLinkedName(ctx, recipeId), 'not_found')
    await saveLinkedChoice(ctx, household, recipeId, choice)
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId } })
    return { recipeId, name, choice }
  })
}
