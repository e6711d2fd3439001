import type { Recipe } from '~/schemas/recipe'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { findGroupRecipes, type GroupRecipe } from './group-recipes.repository'
import { getRecipes } from './recipes.service'

export type { GroupRecipe }

/** Recipes in memory at a time. */
const BATCH = 50

/** What all recipes of the caller's group are called, by name: little enough to be in memory at once. */
export const listGroupRecipes = (ctx: UserCtx): Promise<GroupRecipe[]> => findGroupRecipes(ctx)

/** Whole recipes in the order of `ids`, few in memory at a time; one that is gone by then is left out. */
export async function* readRecipesInBatches(ctx: UserCtx, ids: readonly string[]): AsyncGenerator<Recipe> {
  for (const chunk of chunksOf(ids, BATCH)) yield* await getRecipes(ctx, chunk)
}
