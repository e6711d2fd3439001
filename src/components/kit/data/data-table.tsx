import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { shortcutsPreference } from '~/browser/single-keys'
import { Checkbox } from '~/components/ui/checkbox'
import { Skeleton } from '~/components/ui/skeleton'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RowUsage, TableColumn } from './columns'

interface DataTableProps<Row extends { id: string }> {
  label: string
  state: DataTableState<Row>
  columns: readonly TableColumn<Row>[]
  nameOf: (row: Row) => string
  selectable: boolean
  onOpen?: (row: Row) => void
  menuOf: (row: Row) => ReactNode
  usageOf: (id: string) => RowUsage
  busy: boolean
}

/** A list on narrow screens. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, state, columns, selectable, busy } = props
  const { table } = state
  const isEvery = table.getIsAllPageRowsSelected()
  const shown = columns.filter(({ key }) => table.getColumn(key)?.getIsVisible())
  return (
    <Table aria-label={label} aria-busy={busy || undefined} className="data-rows">
      <thead>
        <tr>
          {selectable && (
            <th scope="col" className="data-check">
              <Checkbox
                aria-label={m.kit_select_all()}
                checked={isEvery}
                indeterminate={!isEvery && table.getIsSomePageRowsSelected()}
                onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked)}
              />
            </th>
          )}
          {shown.map(({ key, header, end }) => {
            const column = table.getColumn(key)
            const sorted = column?.getIsSorted()
            return (
              <ColumnHead
                key={key}
                end={end}
                sorted={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
                onSort={column?.getCanSort() ? () => column.toggleSorting() : undefined}
              >
                {header()}
              </ColumnHead>
            )
          })}
          <th className="data-menu">
            <span className="sr-only">{m.kit_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <DataRow key={row.id} {...props} row={row} shown={shown} />
        ))}
      </tbody>
    </Table>
  )
}

type TableRow<Row extends { id: string }> = ReturnType<
  DataTableState<Row>['table']['getRowModel']
>['rows'][number]

function DataRow<Row extends { id: string }>({
  row,
  shown,
  nameOf,
  selectable,
  onOpen,
  menuOf,
  usageOf,
}: DataTableProps<Row> & { row: TableRow<Row>; shown: readonly TableColumn<Row>[] }) {
  const { original } = row
  const isSelected = row.getIsSelected()
  const [first, ...others] = shown
  const usage = usageOf(row.id)
  const open = onOpen && (() => onOpen(original))
  return (
    <tr
      aria-selected={selectable ? isSelected : undefined}
      data-row={row.id}
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
        if (!open || event.key.toLowerCase() !== 'e' || !isPlain || isTyping) return
        if (!shortcutsPreference.read()) return
        event.preventDefault()
        open()
      }}
    >
      {selectable && (
        <td className="data-check">
          <Checkbox
            aria-label={m.kit_select_row({ name: nameOf(original) })}
            checked={isSelected}
            onClick={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      <RowHead>
        {open ? (
          <button type="button" className="row-link" onClick={open}>
            {first?.cell(original, usage)}
          </button>
        ) : (
          first?.cell(original, usage)
        )}
      </RowHead>
      {others.map(({ key, header, cell, end, plain, wide }) => (
        <Cell
          key={key}
          end={end}
          label={plain ? undefined : header()}
          className={wide ? 'max-md:hidden' : undefined}
        >
          {withNumbers(cell(original, usage))}
        </Cell>
      ))}
      <td className="data-menu">{menuOf(original)}</td>
    </tr>
  )
}

const withNumbers = (content: ReactNode) =>
  typeof content === 'number' ? formatNumber(content, getLocale()) : content

export function TableLoading({ rows }: { rows: number }) {
  return (
    <div className="grid" aria-hidden="true">
      {Array.from({ length: Math.min(rows, 12) }, (_, row) => (
        <div key={row} className="flex h-[53px] items-center gap-6 border-b border-line px-3.5">
          <Skeleton className="size-5 rounded-sm" />
          <Skeleton className="h-4 w-40 max-w-1/2" />
          <Skeleton className="ms-auto h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

interface DataTableSettings<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  total: number
  page: number
  size: number
  /** `name`, or `-name` for descending order. */
  sort: string
  onSort: (sort: string) => void
  isVisible: (column: TableColumn<Row>) => boolean
}

/** State of a table that the server searches, sorts and pages; the selection survives all three. */
export function useDataTable<Row extends { id: string }>({
  columns,
  rows,
  total,
  page,
  size,
  sort,
  onSort,
  isVisible,
}: DataTableSettings<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.accessor((row): unknown => column.value?.(row), {
        id: column.key,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
      }),
    )
  }, [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    rowCount: total,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      rowSelection,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, isVisible(column)])),
      sorting: [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }],
      pagination: { pageIndex: page - 1, pageSize: size },
    },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(table.state.sorting) : change
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`)
    },
  })
  return {
    table,
    selected: Object.keys(rowSelection),
    select: (ids: readonly string[]) =>
      setRowSelection(Object.fromEntries(ids.map((id): [string, true] => [id, true]))),
  }
}

export type DataTableState<Row extends { id: string }> = ReturnType<typeof useDataTable<Row>>
