import type { Recipe } from '~/schemas/recipe'
import { plainStepText } from '../recipe-text/step-text'

const DESCRIPTION_MAX = 200

export interface PageUrl {
  /** Scheme and host, without a trailing slash. */
  origin: string
  path: string
}

interface MetaTag {
  title?: string
  name?: string
  property?: string
  content?: string
}

export const canonicalLink = ({ origin, path }: PageUrl) => ({ rel: 'canonical', href: origin + path })

/** For other sites; the app icon if the recipe has no picture. */
export function pictureUrl({ id, image }: Pick<Recipe, 'id' | 'image'>, origin: string): string {
  if (!image) return `${origin}/icons/icon-512.png`
  return `${origin}/api/media/recipes/${id}/images/original.webp?version=${encodeURIComponent(image)}`
}

/** One plain line, short enough for a search result. */
function shortDescription({ description }: { description: string }): string {
  const text = plainStepText(description.slice(0, 5000))
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2)).trimEnd()}…`
}

/** Metadata for search engines and link previews. Without `isListed` the page is `noindex`: it is not public. */
export function recipeMeta(
  recipe: Recipe,
  { origin, path }: PageUrl,
  { isListed }: { isListed: boolean },
): MetaTag[] {
  const description = shortDescription(recipe)
  const picture = pictureUrl(recipe, origin)
  const tags: MetaTag[] = [
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: recipe.name },
    { property: 'og:image', content: picture },
    { property: 'og:url', content: origin + path },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: recipe.name },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:url', content: origin + path },
  ]
  if (description) {
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
      { name: 'twitter:description', content: description },
    )
  }
  if (!isListed) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

/** For public pages of several recipes, such as a cookbook. */
export function listMeta(list: { name: string; description: string }, { origin, path }: PageUrl): MetaTag[] {
  const description = shortDescription(list)
  const tags: MetaTag[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: list.name },
    { property: 'og:url', content: origin + path },
  ]
  if (description)
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  return tags
}

/** Escaped so that it cannot end a script element. */
export const toScriptText = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
