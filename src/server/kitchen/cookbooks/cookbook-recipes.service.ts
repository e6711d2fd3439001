import type { CookbookOfRecipes, CookbookRecipe, CookbookRecipeState } from '~/schemas/cookbook'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { costlyRead, inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound, DomainError } from '~/server/platform/errors'
import {
  countCookbookRecipes,
  countMatches,
  countStates,
  findOwnChoices,
  findReachableRecipes,
  orderCookbookRecipes,
  readCookbookRecipes,
  setCookbookRecipes,
} from './cookbook-recipes.repository'
import { announceCookbook, findCookbook } from './cookbooks.collection'
import { findOwnCookbook } from './cookbooks.repository'

/** Added or left out, per cookbook. */
export const STATES_MAX = 5000

/** Error: `not_found`. */
export async function listCookbookRecipes(ctx: UserCtx, idOrSlug: string): Promise<CookbookRecipe[]> {
  const { id } = assertFound(await findCookbook(ctx, idOrSlug))
  return readCookbookRecipes(ctx, id)
}

/**
 * Returns the former states, which undo the change. Errors: `not_found` for a cookbook of another household or a recipe
 * of another group, `too_many_rows`.
 */
export async function changeCookbookRecipes(
  ctx: UserCtx,
  id: string,
  states: readonly CookbookRecipeState[],
): Promise<CookbookRecipeState[]> {
  return inTransaction(ctx, async (ctx) => {
    await lockHousehold(ctx.db, ctx.actor.householdId)
    const row = authorize(
      ctx.actor,
      householdRowsPolicy,
      'update',
      assertFound(await findOwnCookbook(ctx, id)),
    )
    const wanted = new Map(states.map(({ recipeId, state }) => [recipeId, state]))
    const recipeIds = await requireRecipes(ctx, [...wanted.keys()])
    if (recipeIds.length === 0) return []
    const known = await readCookbookRecipes(ctx, id, recipeIds)
    const former = new Map(known.map(({ recipeId, state }) => [recipeId, state]))
    await setCookbookRecipes(
      ctx,
      row,
      [...wanted].map(([recipeId, state]) => ({ recipeId, state })),
    )
    if ((await countCookbookRecipes(ctx, id)) > STATES_MAX)
      throw new DomainError('too_many_rows', { max: STATES_MAX })
    await announceCookbook(ctx, id)
    return recipeIds.map((recipeId) => ({ recipeId, state: former.get(recipeId) ?? null }))
  })
}

/** Errors: `not_found`, `too_many_rows`. */
export async function moveCookbookRecipes(
  ctx: UserCtx,
  id: string,
  recipeIds: readonly string[],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockHousehold(ctx.db, ctx.actor.householdId)
    const row = authorize(
      ctx.actor,
      householdRowsPolicy,
      'update',
      assertFound(await findOwnCookbook(ctx, id)),
    )
    const wanted = [...new Set(recipeIds)]
    const reachable = await findReachableRecipes(ctx, wanted)
    await orderCookbookRecipes(
      ctx,
      row,
      wanted.filter((recipeId) => reachable.has(recipeId)),
    )
    await announceCookbook(ctx, id)
    return null
  })
}

/** For each cookbook of the household, in its order. Error: `not_found` for a recipe. */
export async function listCookbooksOfRecipes(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<CookbookOfRecipes[]> {
  const recipeIds = await requireRecipes(ctx, [...new Set(ids.map((id) => id.toLowerCase()))])
  const cookbooks = await findOwnChoices(ctx)
  if (recipeIds.length === 0 || cookbooks.length === 0) return []
  const states = await countStates(ctx, recipeIds)
  const matches = await costlyRead(ctx, (ctx) => countMatches(ctx, cookbooks, recipeIds))
  return cookbooks.map(({ id }) => ({
    cookbookId: id,
    added: states.get(`${id} added`) ?? 0,
    leftOut: states.get(`${id} leftOut`) ?? 0,
    matches: matches.get(id) ?? 0,
  }))
}

async function requireRecipes(ctx: UserCtx, ids: readonly string[]): Promise<string[]> {
  const reachable = await findReachableRecipes(ctx, ids)
  if (ids.some((id) => !reachable.has(id))) throw new DomainError('not_found')
  return [...ids]
}
