import { urlKey } from '~/lib/import/url-key'
import type { UserCtx } from '~/server/platform/context'
import { findRecipesWithUrl } from './recipes-by-url.repository'

/** With and without TLS, `www.` and a trailing slash. */
function spellingsOf(key: string): string[] {
  const [path = ''] = key.split('?', 1)
  return ['https://', 'http://', 'https://www.', 'http://www.'].flatMap((start) => [
    start + path,
    `${start}${path}/`,
  ])
}

/** Oldest recipe per URL; spellings of the same page are one. As many URLs as a bulk import. */
export async function findRecipesByUrl(
  ctx: UserCtx,
  urls: readonly string[],
): Promise<Map<string, { id: string; slug: string; name: string }>> {
  const keys = new Map(urls.map((url) => [url, urlKey(url)]))
  const spellings = new Set([...keys.values()].flatMap(spellingsOf))
  const recipes = new Map<string, { id: string; slug: string; name: string }>()
  for (const { id, slug, name, orgUrl } of await findRecipesWithUrl(ctx, [...spellings])) {
    const key = urlKey(orgUrl ?? '')
    if (!recipes.has(key)) recipes.set(key, { id, slug, name })
  }
  return new Map(
    [...keys].flatMap(([url, key]) => {
      const recipe = recipes.get(key)
      return recipe ? [[url, recipe] as const] : []
    }),
  )
}
