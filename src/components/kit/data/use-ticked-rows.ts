import { useEffect, useRef } from 'react'
import type { DataTableState } from './use-data-table'

/** Rows of other pages are retained, because bulk actions need their names. */
export function useTickedRows<Row extends { id: string }>(
  { selected, select }: Pick<DataTableState<Row>, 'selected' | 'select'>,
  rows: readonly Row[],
) {
  const known = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows) known.current.set(row.id, row)
  }, [rows])
  const shown = new Map(rows.map((row) => [row.id, row]))
  return {
    count: selected.length,
    elsewhere: selected.filter((id) => !shown.has(id)).length,
    read: () => selected.flatMap((id) => known.current.get(id) ?? shown.get(id) ?? []),
    tick: (ticked: readonly Row[]) => {
      for (const row of ticked) known.current.set(row.id, row)
      select(ticked.map(({ id }) => id))
    },
    untick: (id: string) => select(selected.filter((other) => other !== id)),
    clear: () => select([]),
  }
}

export type TickedRows<Row extends { id: string }> = ReturnType<typeof useTickedRows<Row>>
