/** Where a row stands. */
export interface RowPlace {
  /** Counted from 1, without headings; 0 for a heading. */
  number: number
  /** A heading with nothing below it that it could head. */
  isAlone: boolean
}

/** The place of every row by its key. */
export function rowPlaces(rows: readonly { key: string; kind?: string }[]): Map<string, RowPlace> {
  const places = new Map<string, RowPlace>()
  let count = 0
  for (const [at, { key, kind }] of rows.entries()) {
    const isHeading = kind === 'heading'
    if (!isHeading) count += 1
    const next = rows[at + 1]
    const isAlone = isHeading && (next === undefined || next.kind === 'heading')
    places.set(key, { number: isHeading ? 0 : count, isAlone })
  }
  return places
}
