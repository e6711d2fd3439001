import { searchedForms } from '~/lib/ingredient-display/stored-forms'
import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { nameColumns } from './name-columns'

/** Tables whose rows are sorted by name. */
export const SORTED_TABLES = [
  'recipe',
  'food',
  'unit',
  'label',
  'category',
  'tag',
  'tool',
  'cookbook',
  'shoppingList',
  'store',
] as const
export type SortedTable = (typeof SORTED_TABLES)[number]

export const isSortedTable = (table: string): table is SortedTable =>
  SORTED_TABLES.some((one) => one === table)

/** Computed from a name, and again when the version or the group's language changes. */
export const isDerivedName = (column: string): boolean =>
  column === 'sortKey' || column.endsWith('Normalized')

/** A stored row of a group of this language, with what this version computes of its names. */
export function withDerivedNames<V>(
  table: string,
  row: Readonly<Record<string, V | string>>,
  language: Locale,
): Record<string, V | string> {
  const result: Record<string, V | string> = { ...row }
  for (const name of Object.keys(row)) {
    const plain = /^(.+)Normalized$/.exec(name)?.[1]
    const text = plain === undefined ? undefined : row[plain]
    if (typeof text === 'string') result[name] = foldName(text)
  }
  if (typeof row.forms === 'string') result.formsNormalized = searchedForms(row.forms) ?? ''
  return isSortedTable(table) && typeof row.name === 'string'
    ? { ...result, ...nameColumns(language, row.name) }
    : result
}
