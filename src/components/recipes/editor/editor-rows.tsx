import { memo, type ReactNode, useMemo, useState } from 'react'
import { SortableList, SortableRow } from '~/components/kit/sortable-list'
import { List } from '~/components/ui/list-row'
import { cn } from '~/lib/cn'
import type { RowActions } from './use-rows'

export interface RowPlace {
  /** Counted from 1, without headings; 0 for a heading. */
  number: number
  isAlone: boolean
}

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

export interface EditorRowsProps<Row extends { key: string }> {
  label: string
  rows: readonly Row[]
  /** For announcements of moves. */
  nameOf: (row: Row) => string
  actions: Pick<RowActions<Row>, 'place'>
  /** Keep it stable: then only changed rows render. */
  renderRow: (row: Row, place: RowPlace) => ReactNode
  className?: string
}

export function EditorRows<Row extends { key: string }>({
  label,
  rows,
  nameOf,
  actions,
  renderRow,
  className,
}: EditorRowsProps<Row>) {
  // Created once for each list: `memo` loses a component's type parameters.
  const [Item] = useState(() => memo(EditorRow<Row>))
  const places = useMemo(() => rowPlaces(rows), [rows])
  return (
    <SortableList
      rows={rows.map((row) => ({ id: row.key, name: nameOf(row) }))}
      hold
      onMove={(from, to) => {
        const row = rows[from]
        if (row) actions.place(row.key, to)
      }}
    >
      <List aria-label={label} className={cn('grid grid-cols-1', className)}>
        {rows.map((row) => (
          <Item
            key={row.key}
            row={row}
            number={places.get(row.key)?.number ?? 0}
            isAlone={places.get(row.key)?.isAlone ?? false}
            renderRow={renderRow}
          />
        ))}
      </List>
    </SortableList>
  )
}

interface EditorRowProps<Row> extends RowPlace, Pick<EditorRowsProps<Row & { key: string }>, 'renderRow'> {
  row: Row
}

function EditorRow<Row extends { key: string }>({ row, number, isAlone, renderRow }: EditorRowProps<Row>) {
  return (
    <SortableRow id={row.key} data-field={row.key} className="relative rounded-md">
      {renderRow(row, { number, isAlone })}
    </SortableRow>
  )
}
