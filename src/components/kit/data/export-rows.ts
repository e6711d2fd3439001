import { CSV_MARK, csvLine } from '~/lib/csv'
import type { TableColumn } from './columns'

export type ExportFormat = 'csv' | 'json'

/** Rows as a CSV file: a line of headings, one line a row. */
function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = [
    written.map(({ header }) => header()),
    ...rows.map((row) => written.map(({ value }) => value(row))),
  ]
  return lines.map(csvLine).join('')
}

/** Hands rows over as a file called after the page. */
export function downloadRows<Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): void {
  const file =
    format === 'csv'
      ? new Blob([CSV_MARK, toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' })
      : new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  download(url, `${name}.${format}`)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Has the browser save what is at a URL. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
