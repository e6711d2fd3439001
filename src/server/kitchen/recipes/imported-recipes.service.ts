import type { ImportedRecipe } from '~/schemas/imported-recipe'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_BATCH } from '~/server/platform/db/chunks'
import { countContents, findNewestRecipes, findRecipeHeads } from './imported-recipes.repository'

type Head = Omit<ImportedRecipe, 'linesToCheck' | 'lacks'>

async function withNeeds(ctx: UserCtx, heads: readonly Head[]): Promise<ImportedRecipe[]> {
  if (heads.length === 0) return []
  const { questions, withSteps } = await countContents(
    ctx,
    heads.map(({ id }) => id),
  )
  return heads.map((head) => ({
    ...head,
    linesToCheck: questions.get(head.id) ?? 0,
    lacks: !questions.has(head.id) ? 'ingredients' : withSteps.has(head.id) ? null : 'steps',
  }))
}

/** Unknown ids are left out. Three statements per 500 recipes. */
export async function readImportedRecipes(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<Map<string, ImportedRecipe>> {
  const found = new Map<string, ImportedRecipe>()
  for (const wanted of chunksOf([...new Set(ids)], ROWS_PER_BATCH)) {
    const recipes = await withNeeds(ctx, await findRecipeHeads(ctx, wanted))
    for (const recipe of recipes) found.set(recipe.id, recipe)
  }
  return found
}

const NEWEST_MAX = 20

/** The newest recipes of the caller's household. */
export const listNewestRecipes = async (ctx: UserCtx): Promise<ImportedRecipe[]> =>
  withNeeds(ctx, await findNewestRecipes(ctx, NEWEST_MAX))
