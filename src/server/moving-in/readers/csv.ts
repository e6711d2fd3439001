import Papa from 'papaparse'

/** Rows of a table with a head, by column; every value trimmed. */
export function readCsv(text: string): Record<string, string>[] {
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
    transform: (value) => value.trim(),
  })
  return data
}

/** The columns of a table: its first row. */
export const csvHeader = (head: string): string[] =>
  (Papa.parse<string[]>(head.split('\n')[0] ?? '').data[0] ?? []).map((column) => column.trim())
