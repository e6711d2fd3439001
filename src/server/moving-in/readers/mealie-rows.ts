import { text } from '~/server/backups/other-program/values'
import type { StoredRow } from '~/server/db/snapshot/tables'
import { asObject, asText, parseJson } from './json-values'

/** What stands in a converted row, as readers tell it: nothing instead of an empty text. */
export const told = (row: StoredRow, name: string): string | undefined => text(row, name) || undefined

/** The free values of a row. */
export const extrasOf = (row: StoredRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(parseJson(text(row, 'extras') ?? ''))).flatMap(([key, value]) => {
      const said = asText(value)
      return said ? [[key, said]] : []
    }),
  )

/** Rows by what they belong to. */
export function rowsBy(
  rows: readonly StoredRow[],
  column: string,
): (owner: string | undefined) => readonly StoredRow[] {
  const groups = Map.groupBy(rows, (row) => told(row, column))
  return (owner) => groups.get(owner) ?? []
}

/** What is called by a name, by its id. */
export function namesOf(rows: readonly StoredRow[]): (id: string | undefined) => string | undefined {
  const names = new Map(rows.map((row) => [told(row, 'id'), told(row, 'name')]))
  return (id) => names.get(id)
}
