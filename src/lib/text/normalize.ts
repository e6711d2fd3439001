import anyAscii from 'any-ascii'

/** Longest generated slug, within the limits of the database column and practical URLs. */
export const SLUG_MAX_LENGTH = 250

/** Lower-case ASCII, trimmed (`Rátàtôuile` → `ratatouile`). Server only: the table is 500 kB. */
export function normalizeText(text: string): string {
  return anyAscii(text).toLowerCase().trim()
}

/**
 * A URL segment from a name. A straight apostrophe separates words (`Grandma's` → `grandma-s`), a typographic one does
 * not (`Grandma’s` → `grandmas`), and a comma between digits is removed (`1,000 Island` → `1000-island`). At most
 * SLUG_MAX_LENGTH characters; empty if nothing readable remains, which the caller must refuse.
 */
export function slugify(name: string): string {
  const slug = anyAscii(name.replaceAll("'", '-'))
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return slug.slice(0, SLUG_MAX_LENGTH).replace(/-$/, '')
}
