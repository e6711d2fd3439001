import { urlKey } from '~/lib/import/url-key'
import type { UserCtx } from '~/server/platform/context'
import { findRecipesWithUrl } from './recipes-by-url.repository'

/** All spellings of the URL of a page: with and without TLS, `www.` and a slash at the end. */
function spellingsOf(key: string): string[] {
  const [path = ''] = key.split('?', 1)
  return ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
    start + path,
    `${start}${path}/`,
  ])
}

/**
 * Which recipe of the group came from the page of a URL, by the URL: the first one when there are several. URLs of the
 * same page count as one. As many as a bulk import takes, with one query.
 */
export async function findRecipesByUrl(
  ctx: UserCtx,
  urls: readonly string[],
): Promise<Map<string, { slug: string; name: string }>> {
  const keys = new Map(urls.map((url) => [url, urlKey(url)]))
  const spellings = new Set([...keys.values()].flatMap(spellingsOf))
  const recipes = new Map<string, { slug: string; name: string }>()
  for (const { slug, name, orgUrl } of await findRecipesWithUrl(ctx, [...spellings])) {
    const key = urlKey(orgUrl ?? '')
    if (!recipes.has(key)) recipes.set(key, { slug, name })
  }
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const recipe = recipes.get(key)
      return recipe ? [[url, recipe] as const] : []
    }),
  )
}
