import { isUuid } from '~/schemas/id'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'

/** Words that are routes of their own where a slug may stand, so a recipe there could never be opened. */
const RESERVED = new Set(['create', 'exports', 'suggestions'])

/** The slug of a recipe of this name. Error: `slug_empty`. */
export function recipeSlug(name: string): string {
  const slug = requireSlug(name)
  return RESERVED.has(slug) || isUuid(slug) ? `${slug}-recipe` : slug
}
