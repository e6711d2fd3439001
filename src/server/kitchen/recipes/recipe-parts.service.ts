import type { RecipeIn } from '~/schemas/recipe-in'
import type { UserCtx } from '~/server/platform/context'
import type { LineLanguages } from './line-display'
import { ingredientRows, nutritionRow, stepRows } from './recipe-content'
import { type RecipeParts, readStoredLines } from './recipe-parts.repository'
import { checkLinkedRecipes, resolveOrganizers, resolveWords } from './recipe-references.service'

/**
 * Resolves the references of the dependent rows that the body contains; omitted lists stay omitted. With
 * `dropDeadLinks` steps lose links to missing ingredients. `languages` are those of the recipe. Errors: those of the
 * references.
 */
export async function resolveParts(
  ctx: UserCtx,
  recipeId: string,
  body: RecipeIn,
  { dropDeadLinks, languages }: { dropDeadLinks: boolean; languages: LineLanguages },
): Promise<RecipeParts> {
  const parts: RecipeParts = {}
  if (body.recipeIngredient) {
    await checkLinkedRecipes(ctx, recipeId, body.recipeIngredient)
    const words = await resolveWords(ctx, body.recipeIngredient)
    const stored = await readStoredLines(ctx, recipeId)
    parts.ingredients = await ingredientRows(body.recipeIngredient, words, stored, languages)
  }
  if (body.recipeInstructions)
    parts.steps = stepRows(body.recipeInstructions, dropDeadLinks ? (parts.ingredients ?? []) : undefined)
  if (body.notes) parts.notes = body.notes
  if (body.assets) parts.assets = body.assets
  if (body.nutrition !== undefined) parts.nutrition = nutritionRow(body.nutrition)
  if (body.recipeCategory) parts.categoryIds = await resolveOrganizers(ctx, 'category', body.recipeCategory)
  if (body.tags) parts.tagIds = await resolveOrganizers(ctx, 'tag', body.tags)
  if (body.tools) parts.toolIds = await resolveOrganizers(ctx, 'tool', body.tools)
  return parts
}
