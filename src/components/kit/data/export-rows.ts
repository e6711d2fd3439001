import { saveFile } from '~/browser/save-file'
import { CSV_MARK, csvLine } from '~/lib/csv'
import type { TableColumn } from './columns'

export type ExportFormat = 'csv' | 'json'

function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = [
    written.map(({ header }) => header()),
    ...rows.map((row) => written.map(({ value }) => value(row))),
  ]
  return lines.map(csvLine).join('')
}

export function downloadRows<Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): void {
  const fileName = `${name}.${format}`
  saveFile(
    format === 'csv'
      ? new File([CSV_MARK, toCsv(rows, columns)], fileName, { type: 'text/csv;charset=utf-8' })
      : new File([JSON.stringify(rows, null, 2)], fileName, { type: 'application/json' }),
  )
}
