import fs from 'node:fs'
import { setRecipeImage } from '../../src/server/kitchen/recipes/recipe-images.service.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import type { Person, RecipeText } from './recipe-text.ts'
import type { RecipeIds } from './seed-recipes.ts'

const AT_ONCE = 2

/** Adds pictures from `pictures/` to the recipes. */
export async function seedPictures(
  people: Record<Person, UserCtx>,
  recipes: readonly RecipeText[],
  ids: RecipeIds,
): Promise<void> {
  const waiting = recipes.filter(({ picture }) => picture)
  const work = async () => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      const ctx: UserCtx = { ...people[recipe.by], now: `${recipe.added}T17:45:00.000Z` }
      const picture = fs.readFileSync(new URL(`pictures/${recipe.picture}.webp`, import.meta.url))
      await setRecipeImage(ctx, ids.get(recipe.name) ?? '', picture)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
