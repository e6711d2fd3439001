import { foldName } from '~/lib/text/fold-name'
import { SLUG_MAX_LENGTH, slugify } from '~/lib/text/normalize'

/** Names in other scripts that share a slug: it is in Latin letters, in which 机 and 鸡 are the same. */
const SLUGS_OF_NAME = 11

const isLatin = (folded: string) => /^\p{ASCII}*$/u.test(folded)

/** Equal for names of the same organizer: the slug of names in Latin letters, the words of others. */
export function organizerKey(name: string): string {
  const folded = foldName(name)
  return isLatin(folded) ? slugify(name) : folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

/** Organizers by the key of their name; those in Latin letters also by their slug, which other apps may have chosen. */
export function byOrganizerKey<R extends { name: string; slug: string }>(rows: readonly R[]): Map<string, R> {
  const latin = rows.filter(({ name }) => isLatin(foldName(name)))
  return new Map([
    ...rows.map((row): [string, R] => [organizerKey(row.name), row]),
    ...latin.map((row): [string, R] => [row.slug, row]),
  ])
}

/** The slug, then those with a number; none for a name without letters or digits. */
export function slugsOf(name: string): string[] {
  const slug = slugify(name)
  if (slug === '') return []
  return Array.from({ length: SLUGS_OF_NAME }, (_, number) => {
    const end = number === 0 ? '' : `-${number}`
    return slug.slice(0, SLUG_MAX_LENGTH - end.length) + end
  })
}
