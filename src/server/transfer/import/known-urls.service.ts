import { findUrlInText } from '@ramekin/food-engine/pages/parts'
import type { KnownUrl } from '~/schemas/import'
import { findRecipesByUrl } from '~/server/kitchen/recipes/recipes-by-url.service'
import type { UserCtx } from '~/server/platform/context'

/** The texts whose URL is the page of a recipe of the group, with that recipe. Other text is ignored. */
export async function findKnownUrls(ctx: UserCtx, texts: readonly string[]): Promise<KnownUrl[]> {
  const urls = new Map(texts.map((text) => [text, findUrlInText(text) ?? text]))
  const recipes = await findRecipesByUrl(ctx, [...urls.values()])
  return [...urls].flatMap(([text, url]) => {
    const recipe = recipes.get(url)
    return recipe ? { url: text, slug: recipe.slug, name: recipe.name } : []
  })
}
