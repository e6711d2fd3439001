import type { TableColumn } from './columns'

export type ExportFormat = 'csv' | 'json'

/** A cell of a CSV file; what a spreadsheet would run as a formula stays text. */
function csvCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file: a line of headings, one line a row. */
function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => header()),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Hands rows over as a file called after the page. */
export function downloadRows<Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): void {
  // The mark tells spreadsheets that the text is UTF-8.
  const file =
    format === 'csv'
      ? new Blob(['\uFEFF', toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' })
      : new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
