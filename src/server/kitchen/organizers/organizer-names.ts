import { foldName } from '~/lib/text/fold-name'
import { isAscii } from '~/lib/text/is-ascii'
import { slugify } from '~/lib/text/normalize'
import { NAMES_TRIED, numberedSlug } from '~/server/platform/lists/collections/unique-name'

interface Named {
  name: string
  slug: string
}

/** Equal for names of the same organizer: the slug of names in Latin letters, the words of others. */
export function organizerKey(name: string): string {
  const folded = foldName(name)
  return isAscii(folded) ? slugify(name) : folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

/** Organizers by the key of their name; those in Latin letters also by their slug, which other apps may have chosen. */
export function byOrganizerKey<R extends Named>(rows: readonly R[]): Map<string, R> {
  return new Map([
    ...rows.map((row): [string, R] => [organizerKey(row.name), row]),
    ...rows.filter(({ name }) => isLatin(name)).map((row): [string, R] => [row.slug, row]),
  ])
}

/** In other scripts, names may share a slug: it is in Latin letters, in which 机 and 鸡 are the same. */
export const findOrganizer = <R>(known: ReadonlyMap<string, R>, { name, slug }: Named): R | undefined =>
  (isLatin(name) ? known.get(slug) : undefined) ?? known.get(organizerKey(name))

const isLatin = (name: string) => isAscii(foldName(name))

/** The slug, then those with a number; none for a name without letters or digits. */
export function slugsOf(name: string): string[] {
  const slug = slugify(name)
  if (slug === '') return []
  return Array.from({ length: NAMES_TRIED }, (_, number) =>
    number === 0 ? slug : numberedSlug(slug, number),
  )
}

/** The first slug for a name that is not taken. */
export const freeSlug = (name: string, taken: ReadonlySet<string>): string | undefined =>
  slugsOf(name).find((slug) => !taken.has(slug))
