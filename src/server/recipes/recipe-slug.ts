import { SLUG_MAX_LENGTH, slugify } from '~/lib/text/normalize'
import { NAME_MAX } from '~/schemas/wire'
import { DomainError } from '~/server/errors'
import { isUuid } from './recipes.repository'

/** Words that are routes of their own where a slug may stand, so a recipe there could never be opened. */
const RESERVED = new Set(['create', 'exports', 'suggestions'])

/** How many recipes of one name there may be: the plain one and those with a number. */
export const SAME_NAME_MAX = 10

/** The address of a recipe of this name. Error: `slug_empty` when nothing readable is left of it. */
export function recipeSlug(name: string): string {
  const slug = slugify(name)
  if (!slug) throw new DomainError('slug_empty')
  return RESERVED.has(slug) || isUuid(slug) ? `${slug}-recipe` : slug
}

/**
 * The name and slug to try when `count` recipes of that name exist: `Soup (1)` and `soup-1`. Both stay within
 * their limits, also for the longest names.
 */
export function numberedName(name: string, count: number): { name: string; slug: string } {
  const plain = { name, slug: recipeSlug(name) }
  if (count === 0) return plain
  const suffix = ` (${count})`
  const characters = [...name]
  const numbered =
    characters
      .slice(0, NAME_MAX - suffix.length)
      .join('')
      .trimEnd() + suffix
  const end = `-${count}`
  const slug = recipeSlug(numbered)
  return {
    name: numbered,
    slug: slug.endsWith(end) ? slug : plain.slug.slice(0, SLUG_MAX_LENGTH - end.length) + end,
  }
}
