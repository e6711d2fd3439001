import { normalizeText } from '~/lib/text/normalize'
import type { Ctx } from '~/server/context'
import {
  findRecipesOfFoods,
  readFoodAliases,
  readIngredientTexts,
  readRecipeTexts,
  writeSearchRows,
} from './recipe-index.repository'
import { onOneLine } from './search-text'

/** Recipes at a time: bounded memory, and far below the number of parameters that SQLite takes. */
const BATCH = 500
/** Characters of one recipe that are searched; a text that repeats itself is compared at each of its places. */
const BODY_MAX = 100_000

/**
 * Brings up to date what is searched of these recipes; to be called in the transaction that wrote them. Name,
 * description, ingredient notes and original lines, and the names of the foods are searched. Four statements
 * for 500 recipes. Rows of deleted recipes go by themselves.
 */
export async function indexRecipes(ctx: Ctx, recipeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(recipeIds)]
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(ctx, ids.slice(at, at + BATCH))
}

/** The same for all recipes that use any of these foods: after foods were renamed, merged or given aliases. */
export async function indexRecipesOfFoods(ctx: Ctx, foodIds: readonly string[]): Promise<void> {
  if (foodIds.length > 0) await indexRecipes(ctx, await findRecipesOfFoods(ctx, foodIds))
}

async function indexBatch(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const recipes = await readRecipeTexts(ctx, ids)
  if (recipes.length === 0) return
  const texts = new Map(recipes.map(({ id, description }) => [id, new Set([description])]))
  const add = (recipeId: string, words: readonly (string | null)[]) => {
    for (const text of words) if (text) texts.get(recipeId)?.add(text)
  }
  for (const line of await readIngredientTexts(ctx, ids))
    add(line.recipeId, [line.foodName, line.foodPluralName, line.note, line.originalText, line.display])
  for (const alias of await readFoodAliases(ctx, ids)) add(alias.recipeId, [alias.name])
  await writeSearchRows(
    ctx,
    recipes.map(({ id, name }) => ({
      recipeId: id,
      name: foldForSearch(name),
      body: [...(texts.get(id) ?? [])].map(foldForSearch).join('\n').slice(0, BODY_MAX),
    })),
  )
}

/** One line a text, so that a phrase in quotes is found across line breaks but not across texts. */
const foldForSearch = (text: string) => onOneLine(normalizeText(text))
