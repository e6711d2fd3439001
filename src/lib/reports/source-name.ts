import { m } from '~/paraglide/messages.js'
import type { Migration } from '~/schemas/migration'

/** Kinds of files whose names are words; the others are called after their program in every language. */
const names: Record<string, () => string> = {
  bookmarks: m.migration_source_bookmarks,
  cheftap: m.migration_source_cheftap,
  html_pages: m.migration_source_html_pages,
  mealie: m.migration_source_mealie,
  mealie_alpha: m.migration_source_mealie_alpha,
  table: m.migration_source_table,
}

/** What a kind of file is called; nothing as long as it is not known. */
export const sourceName = (source: Migration['source']): string =>
  source ? (names[source.key]?.() ?? source.name) : ''

/** The names of reports have these kinds of files in English, whatever language the import was begun in. */
const keysOfNames: Record<string, string> = {
  'Bookmarks of a browser': 'bookmarks',
  'ChefTap, plain text': 'cheftap',
  'Web pages (HTML)': 'html_pages',
  'Mealie (backup)': 'mealie',
  'Table (CSV, Excel)': 'table',
}

/** What an import was from, by the name of its report: `Mealie_Alpha Migration`. */
export function reportedSourceName(reportName: string): string {
  const source = reportName.replace(/ Migration$/, '')
  return names[keysOfNames[source] ?? source.toLowerCase()]?.() ?? source
}
