import { slugify } from '~/lib/text/normalize'
import { DomainError } from '~/server/errors'

const MAX_TRIES = 10

/**
 * A name that nobody has yet, with its slug: the name itself, else with ` (1)`, ` (2)` … behind it, up to ten
 * times. Two names with one slug clash as well. Throws `slug_empty`, `name_taken`.
 */
export async function findUniqueName(
  name: string,
  isTaken: (candidate: { name: string; slug: string }) => Promise<boolean>,
): Promise<{ name: string; slug: string }> {
  for (let number = 0; number <= MAX_TRIES; number += 1) {
    const candidate = number === 0 ? name : `${name} (${number})`
    const slug = slugify(candidate)
    if (!slugify(name)) throw new DomainError('slug_empty')
    if (!(await isTaken({ name: candidate, slug }))) return { name: candidate, slug }
  }
  throw new DomainError('name_taken', { name })
}
