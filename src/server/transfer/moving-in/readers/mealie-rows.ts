import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { text } from '~/server/transfer/backups/mealie/values'
import { asObject, asText, parseJson } from './json-values'

/** A column of a converted row; undefined if empty. */
export const optionalText = (row: StoredRow, name: string): string | undefined => text(row, name) || undefined

export const extrasOf = (row: StoredRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(parseJson(text(row, 'extras') ?? ''))).flatMap(([key, value]) => {
      const said = asText(value)
      return said ? [[key, said]] : []
    }),
  )

export function rowsBy(
  rows: readonly StoredRow[],
  column: string,
): (owner: string | undefined) => readonly StoredRow[] {
  const groups = Map.groupBy(rows, (row) => optionalText(row, column))
  return (owner) => groups.get(owner) ?? []
}

export function namesOf(
  rows: readonly StoredRow[],
  column = 'name',
): (id: string | undefined) => string | undefined {
  const names = new Map(rows.map((row) => [optionalText(row, 'id'), optionalText(row, column)]))
  return (id) => names.get(id)
}
