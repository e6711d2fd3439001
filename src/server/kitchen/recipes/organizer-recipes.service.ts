import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { findRecipeIdsOf } from './recipe-list.repository'
import { readRecipeSummaries } from './recipe-summaries.service'

/** By name. Two statements. */
export async function readRecipesOf(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizerId: string,
): Promise<RecipeSummary[]> {
  const ids = await findRecipeIdsOf(ctx, kind, organizerId)
  const recipes = await readRecipeSummaries(ctx, ids)
  return ids.flatMap((id) => recipes.get(id) ?? [])
}
