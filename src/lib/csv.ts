export type CsvValue = string | number | boolean | null

/** The byte order mark lets spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'

/** A cell of a CSV file; formulas are escaped to stay text. */
function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`
