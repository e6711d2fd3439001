import { foldName } from '~/lib/text/fold-name'
import type { Locale } from '~/paraglide/runtime.js'
import { isNamedTable } from './named-tables'
import { sortKey } from './sort-key'

/** A stored row of a group of this language, with what this version computes of its names. */
export function withDerivedNames<V>(
  table: string,
  row: Readonly<Record<string, V | string>>,
  language: Locale,
): Record<string, V | string> {
  const result = { ...row }
  for (const name of Object.keys(row)) {
    const plain = /^(.+)Normalized$/.exec(name)?.[1]
    const text = plain === undefined ? undefined : row[plain]
    if (typeof text === 'string') result[name] = foldName(text)
  }
  if (isNamedTable(table) && typeof row.name === 'string') result.sortKey = sortKey(language, row.name)
  return result
}
