export type CsvValue = string | number | boolean | null

/** The byte order mark lets spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Spreadsheets read full-width signs as ASCII, and skip characters that are not visible. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** A cell of a CSV file; formulas are escaped to stay text. */
function csvCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = isFormula(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`
