import { isUuid } from '~/schemas/id'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'

/** Routes that would hide a recipe with this slug. */
const RESERVED = new Set(['create', 'exports', 'suggestions'])

/** Error: `slug_empty`. */
export function recipeSlug(name: string): string {
  const slug = requireSlug(name)
  return RESERVED.has(slug) || isUuid(slug) ? `${slug}-recipe` : slug
}

export function isRecipeSlug(text: string): boolean {
  try {
    return recipeSlug(text) === text
  } catch {
    return false
  }
}
