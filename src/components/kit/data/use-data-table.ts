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
import { useMemo, useState } from 'react'
import type { TableColumn } from './columns'

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
