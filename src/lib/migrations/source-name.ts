import { m } from '~/paraglide/messages.js'
import type { Migration } from '~/schemas/migration'

/** File formats with translated names; others are named after their program in every language. */
const names = new Map<string, () => string>([
  ['bookmarks', m.migration_source_bookmarks],
  ['cheftap', m.migration_source_cheftap],
  ['html_pages', m.migration_source_html_pages],
  ['mealie', m.migration_source_mealie],
  ['mealie_alpha', m.migration_source_mealie_alpha],
  ['table', m.migration_source_table],
])

export const sourceName = (source: Migration['source']): string =>
  source ? (names.get(source.key)?.() ?? source.name) : ''

/** Reports are named in English after the reader. */
const keysOfReaders = new Map([
  ['Bookmarks of a browser', 'bookmarks'],
  ['ChefTap, plain text', 'cheftap'],
  ['Web pages (HTML)', 'html_pages'],
  ['Mealie (backup)', 'mealie'],
  ['Table (CSV, Excel)', 'table'],
])

/** From the report's name: `Mealie_Alpha Migration`. Null for other names. */
export function reportedSourceName(reportName: string): string | null {
  const source = /^(.+) Migration$/s.exec(reportName)?.[1]
  if (!source) return null
  return names.get(keysOfReaders.get(source) ?? source.toLowerCase())?.() ?? source
}
