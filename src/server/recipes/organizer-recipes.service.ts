import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { UserCtx } from '~/server/context'
import { findRecipeIdsOf } from './organizer-recipes.repository'
import { readRecipeSummaries } from './recipe-summaries.service'

/** The recipes of the group that have a category, tag or tool, by name. Two statements. */
export async function readRecipesOf(
  ctx: UserCtx,
  kind: 'category' | 'tag' | 'tool',
  organizerId: string,
): Promise<RecipeSummary[]> {
  const ids = await findRecipeIdsOf(ctx, kind, organizerId)
  const recipes = await readRecipeSummaries(ctx, ids)
  return ids.flatMap((id) => recipes.get(id) ?? [])
}
