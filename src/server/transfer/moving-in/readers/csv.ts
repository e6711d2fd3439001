import Papa from 'papaparse'

/** The parser rescans spaces before a cell's end for every quotation mark. Allows some hundred empty cells. */
const LONG_BLANK = /[^\S\n\t]{100,}|[^\S\n]{500,}/g

/** Spreadsheets may name the separator on the first line. */
const SEPARATOR = /^\ufeff?"?sep=(.)"?[^\S\n]*\r?\n/i

/** Rows of a table without a header, with any separator; empty rows are left out. */
export function csvRows(text: string): string[][] {
  const named = SEPARATOR.exec(text)
  const rows = text.slice(named?.[0].length ?? 0).replace(LONG_BLANK, ' ')
  const options = { skipEmptyLines: 'greedy', ...(named?.[1] && { delimiter: named[1] }) } as const
  return Papa.parse<string[]>(rows, options).data
}

/** Rows by column name; of columns with the same name the first counts. Values are trimmed. */
export function* readCsv(text: string): Generator<Record<string, string>> {
  const [head = [], ...rows] = csvRows(text)
  const known = new Set<string>()
  const columns = head.map((name) => {
    const column = name.trim()
    if (known.has(column)) return null
    known.add(column)
    return column
  })
  // Loops over the cells, so that a header with very many columns costs short rows nothing.
  for (const row of rows)
    yield Object.fromEntries(
      row.flatMap((value, place) => {
        const column = columns[place]
        return typeof column === 'string' ? [[column, value.trim()]] : []
      }),
    )
}

export const csvHeader = (head: string): string[] =>
  (csvRows(head.split('\n', SEPARATOR.test(head) ? 2 : 1).join('\n'))[0] ?? []).map((column) => column.trim())
