import type { Recipe } from '~/schemas/recipe'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { findGroupRecipes, type GroupRecipe } from './group-recipes.repository'
import { getRecipes } from './recipes.service'

export type { GroupRecipe }

/** Recipes in memory at a time. */
const BATCH = 50

/** Names only: small enough to hold in memory. */
export const listGroupRecipes = (ctx: UserCtx): Promise<GroupRecipe[]> => findGroupRecipes(ctx)

/** In the order of `ids`, in batches to limit memory; deleted recipes are left out. */
export async function* readRecipesInBatches(ctx: UserCtx, ids: readonly string[]): AsyncGenerator<Recipe> {
  for (const chunk of chunksOf(ids, BATCH)) yield* await getRecipes(ctx, chunk)
}
