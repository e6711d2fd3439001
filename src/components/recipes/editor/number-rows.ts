/** Counts rows from 1, by key; headings do not count. */
export function numberRows(rows: readonly { key: string; kind: string }[]): Map<string, number> {
  const counted = rows.filter(({ kind }) => kind !== 'heading')
  return new Map(counted.map(({ key }, at) => [key, at + 1]))
}
