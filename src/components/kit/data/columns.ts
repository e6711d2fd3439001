import type { ReactNode } from 'react'
import type { DataRowsUsage } from '~/schemas/data-table'

/** Where a row is used; undefined while nobody knows it yet. */
export type RowUsage = DataRowsUsage['items'][number] | undefined

export interface TableColumn<Row> {
  /** Its name, and the attribute that the server sorts by. */
  key: string
  header: () => string
  cell: (row: Row, usage: RowUsage) => ReactNode
  /** What an exported table holds; a column without it is only shown. */
  value?: (row: Row) => string | number | boolean | null
  sortable?: boolean
  /** Hidden by default; a person may choose it. */
  hidden?: boolean
  end?: boolean
  /** Not in the list that narrow screens show. */
  wide?: boolean
  /** Speaks for itself: without its heading where the table is a list. */
  plain?: boolean
}

/** The columns of a table; the first one names the row. */
export const tableColumns = <Row>(
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]],
): readonly [TableColumn<Row>, ...TableColumn<Row>[]] => columns
