import { SLUG_MAX_LENGTH, slugify } from '~/lib/text/normalize'
import { NAME_MAX } from '~/schemas/wire'
import { DomainError } from '~/server/platform/errors'

/** The plain name and ten numbered ones. */
export const NAMES_TRIED = 11

export interface NameAndSlug {
  name: string
  slug: string
}

/** Error: `slug_empty` if nothing readable remains. */
export function requireSlug(name: string): string {
  const slug = slugify(name)
  if (!slug) throw new DomainError('slug_empty')
  return slug
}

/** `Soup (1)` and `soup-1`, shortened to their limits. */
function numbered(name: string, number: number, slugOf: (name: string) => string): NameAndSlug {
  const suffix = ` (${number})`
  const start = [...name].slice(0, NAME_MAX - suffix.length)
  const numberedName = start.join('').trimEnd() + suffix
  const slug = slugOf(numberedName)
  return {
    name: numberedName,
    slug: slug.endsWith(`-${number}`) ? slug : numberedSlug(slugOf(name), number),
  }
}

export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`
  return slug.slice(0, SLUG_MAX_LENGTH - end.length) + end
}

/** The name itself, then with ` (1)`, ` (2)` … Null if `take` accepts none. Throws `slug_empty`. */
export async function findUniqueName(
  name: string,
  take: (candidate: NameAndSlug) => Promise<boolean>,
  { tries = NAMES_TRIED, slugOf = requireSlug }: { tries?: number; slugOf?: (name: string) => string } = {},
): Promise<NameAndSlug | null> {
  for (let number = 0; number < tries; number += 1) {
    const candidate = number === 0 ? { name, slug: slugOf(name) } : numbered(name, number, slugOf)
    if (await take(candidate)) return candidate
  }
  return null
}
