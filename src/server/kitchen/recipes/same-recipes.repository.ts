import { sql } from 'kysely'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import { textBefore } from '~/server/platform/db/text-search'
import type { RecipeText } from './same-recipe'

const RECIPES_PER_STATEMENT = 500
/** Of recipes with a key; a key shared by thousands is not specific. */
const ROWS_MAX = 20_000

/** Returns the id of each match. */
export const findRecipesWithKeys = (ctx: UserCtx, keys: readonly number[]) =>
  scopedRecipeRows(ctx)
    .innerJoin('recipeSignature as signature', 'signature.recipeId', 'recipe.id')
    .where('signature.key', 'in', keys)
    .select(['recipe.id', 'signature.key'])
    .orderBy('recipe.createdAt')
    .orderBy('recipe.id')
    .limit(ROWS_MAX)
    .execute()

export const findRecipesWithNames = (ctx: UserCtx, names: readonly string[]) =>
  scopedRecipeRows(ctx)
    .where('recipe.nameNormalized', 'in', names)
    .select(['recipe.id', 'recipe.nameNormalized as name'])
    .orderBy('recipe.createdAt')
    .orderBy('recipe.id')
    .limit(ROWS_MAX)
    .execute()

/** Texts of recipes by id; unknown ids are left out. */
export async function readRecipeTexts(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, RecipeText & { slug: string }>> {
  const texts = new Map<
    string,
    { slug: string; name: string; url: string | null; ingredients: string[]; steps: string[] }
  >()
  for (const some of chunksOf(ids, RECIPES_PER_STATEMENT)) {
    const recipes = scopedRecipeRows(ctx).where('recipe.id', 'in', some)
    for (const { id, slug, name, url } of await recipes
      .select(['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.orgUrl as url'])
      .execute())
      texts.set(id, { slug, name, url, ingredients: [], steps: [] })
    const lines = await recipes
      .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
      .leftJoin('food', 'food.id', 'line.foodId')
      .select(['recipe.id', 'line.note', 'food.name as food'])
      .execute()
    for (const { id, note, food } of lines) texts.get(id)?.ingredients.push(`${food ?? ''} ${note}`)
    const steps = await recipes
      .innerJoin('recipeInstruction as step', 'step.recipeId', 'recipe.id')
      .select(['recipe.id', 'step.text'])
      .execute()
    for (const { id, text } of steps) texts.get(id)?.steps.push(text)
  }
  return texts
}

interface RecipeOfPage {
  id: string
  slug: string
  name: string
  orgUrl: string | null
}

/** Ignores everything from `?` or `#` on. Oldest first. SQLite binds at most 32,766 URLs. */
export function findRecipesWithUrl(ctx: UserCtx, urls: readonly string[]): Promise<RecipeOfPage[]> {
  const beforeQuery = textBefore(ctx.db, sql.ref('recipe.orgUrl'), '?')
  return scopedRecipeRows(ctx)
    .where('recipe.orgUrl', 'is not', null)
    .where(textBefore(ctx.db, beforeQuery, '#'), 'in', urls)
    .select(['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.orgUrl'])
    .orderBy('recipe.createdAt')
    .orderBy('recipe.id')
    .execute()
}
