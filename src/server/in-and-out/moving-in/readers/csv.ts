import Papa from 'papaparse'

/**
 * The parser looks at all blanks before the end of a cell again for every quotation mark that is in its way. A table may
 * have some hundred empty cells between tabs.
 */
const LONG_BLANK = /[^\S\n\t]{100,}|[^\S\n]{500,}/g

/** Spreadsheets say on the first line what separates the cells. */
const SEPARATOR = /^\ufeff?"?sep=(.)"?[^\S\n]*\r?\n/i

/** Rows of a table without a head, also one that is separated by other signs than commas; empty ones are left out. */
export function csvRows(text: string): string[][] {
  const named = SEPARATOR.exec(text)
  const rows = text.slice(named?.[0].length ?? 0).replace(LONG_BLANK, ' ')
  const options = { skipEmptyLines: 'greedy', ...(named?.[1] && { delimiter: named[1] }) } as const
  return Papa.parse<string[]>(rows, options).data
}

/** Rows of a table with a head, by column; of columns of the same name the first counts. Every value is trimmed. */
export function* readCsv(text: string): Generator<Record<string, string>> {
  const [head = [], ...rows] = csvRows(text)
  const known = new Set<string>()
  const columns = head.map((name) => {
    const column = name.trim()
    if (known.has(column)) return null
    known.add(column)
    return column
  })
  // By its cells: a head of very many columns costs short rows nothing.
  for (const row of rows)
    yield Object.fromEntries(
      row.flatMap((value, place) => {
        const column = columns[place]
        return typeof column === 'string' ? [[column, value.trim()]] : []
      }),
    )
}

/** The columns of a table: its first row. */
export const csvHeader = (head: string): string[] =>
  (csvRows(head.split('\n', SEPARATOR.test(head) ? 2 : 1).join('\n'))[0] ?? []).map((column) => column.trim())
