import type { RecipeSummary } from '~/schemas/recipe-summary'
import { type PageUrl, pictureUrl, toScriptText } from './recipe-head'

interface PublicList {
  name: string
  description: string
  /** The first public recipes. */
  recipes: readonly Pick<RecipeSummary, 'id' | 'name' | 'slug' | 'image'>[]
  total: number
}

/** A public cookbook as a schema.org page of recipes, as the text of a script element. */
export function cookbookJsonLd(
  { name, description, recipes, total }: PublicList,
  { origin, path }: PageUrl,
  groupSlug: string,
): string {
  return toScriptText({
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description: description || undefined,
    url: origin + path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: recipes.map((recipe, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `${origin}/g/${encodeURIComponent(groupSlug)}/r/${encodeURIComponent(recipe.slug)}`,
        name: recipe.name,
        image: recipe.image ? pictureUrl(recipe, origin) : undefined,
      })),
    },
  })
}
