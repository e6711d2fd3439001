import { urlKey } from '~/lib/import/url-key'
import type { UserCtx } from '~/server/context'
import { findRecipesAt } from './recipe-addresses.repository'

/** All ways to write the place of a page: with and without TLS, `www.` and a slash at the end. */
function placesOf(key: string): string[] {
  const [place = ''] = key.split('?', 1)
  return ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
    start + place,
    `${start}${place}/`,
  ])
}

/**
 * Which recipe of the group came from the page of an address, by the address: the first one when there are several.
 * Addresses of the same page count as one. As many as a bulk import takes, with one query.
 */
export async function findRecipesOfAddresses(
  ctx: UserCtx,
  addresses: readonly string[],
): Promise<Map<string, { slug: string; name: string }>> {
  const keys = new Map(addresses.map((address) => [address, urlKey(address)]))
  const places = new Set([...keys.values()].flatMap(placesOf))
  const recipes = new Map<string, { slug: string; name: string }>()
  for (const { slug, name, orgUrl } of await findRecipesAt(ctx, [...places])) {
    const key = urlKey(orgUrl ?? '')
    if (!recipes.has(key)) recipes.set(key, { slug, name })
  }
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const recipe = recipes.get(key)
      return recipe ? [[address, recipe] as const] : []
    }),
  )
}
