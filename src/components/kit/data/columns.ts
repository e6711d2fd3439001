import type { ReactNode } from 'react'
import type { DataRowsUsage } from '~/schemas/data-table'

export type RowUsage = DataRowsUsage['items'][number] | undefined

export interface TableColumn<Row> {
  /** Also the attribute that the server sorts by. */
  key: string
  header: () => string
  cell: (row: Row, usage: RowUsage) => ReactNode
  /** For exports; a column without it is only displayed. */
  value?: (row: Row) => string | number | boolean | null
  sortable?: boolean
  /** Hidden by default; users can show it. */
  hidden?: boolean
  end?: boolean
  /** Omitted from the list on narrow screens. */
  wide?: boolean
  /** Shown without its heading when the table is a list. */
  plain?: boolean
}

/** The first column names the row. */
export const tableColumns = <Row>(
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]],
): readonly [TableColumn<Row>, ...TableColumn<Row>[]] => columns
