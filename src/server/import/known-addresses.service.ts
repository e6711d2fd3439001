import { findUrlInText } from '~/food-engine/pages'
import type { KnownAddress } from '~/schemas/import'
import type { UserCtx } from '~/server/context'
import { findRecipesOfAddresses } from '~/server/recipes/recipe-addresses.service'

/** Those of the addresses whose page is a recipe of the group already, with that recipe. Words around are ignored. */
export async function findKnownAddresses(ctx: UserCtx, texts: readonly string[]): Promise<KnownAddress[]> {
  const asked = new Map(texts.map((text) => [text, findUrlInText(text) ?? text]))
  const recipes = await findRecipesOfAddresses(ctx, [...asked.values()])
  return [...asked].flatMap(([url, address]) => {
    const recipe = recipes.get(address)
    return recipe ? { url, ...recipe } : []
  })
}
