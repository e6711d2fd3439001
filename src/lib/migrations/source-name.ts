import { m } from '~/paraglide/messages.js'
import type { Migration } from '~/schemas/migration'

/** Kinds of files whose names are words; the others are called after their program in every language. */
const names = new Map<string, () => string>([
  ['bookmarks', m.migration_source_bookmarks],
  ['cheftap', m.migration_source_cheftap],
  ['html_pages', m.migration_source_html_pages],
  ['mealie', m.migration_source_mealie],
  ['mealie_alpha', m.migration_source_mealie_alpha],
  ['table', m.migration_source_table],
])

/** What a kind of file is called; nothing as long as it is not known. */
export const sourceName = (source: Migration['source']): string =>
  source ? (names.get(source.key)?.() ?? source.name) : ''

/** Reports are named in English after what the reader of these kinds of files is called. */
const keysOfReaders = new Map([
  ['Bookmarks of a browser', 'bookmarks'],
  ['ChefTap, plain text', 'cheftap'],
  ['Web pages (HTML)', 'html_pages'],
  ['Mealie (backup)', 'mealie'],
  ['Table (CSV, Excel)', 'table'],
])

/**
 * What an import was from, by the name of its report: `Mealie_Alpha Migration`. Null for other names, as in reports of
 * another program.
 */
export function reportedSourceName(reportName: string): string | null {
  const source = /^(.+) Migration$/s.exec(reportName)?.[1]
  if (!source) return null
  return names.get(keysOfReaders.get(source) ?? source.toLowerCase())?.() ?? source
}
