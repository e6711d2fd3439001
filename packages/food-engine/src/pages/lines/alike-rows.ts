import type { Block, PageLine } from './page-line.ts'

/** Rows that must be one line each before similar rows are joined as well. */
const FEWEST_JOINED = 2

/** A row whose cells alone do not show that they are an amount and its name. */
type OpenRow = { cells: PageLine[]; join: (isSwapped: boolean) => PageLine }
/** A row of short cells that was joined although none of them is an amount. */
type ShortRow = { cells: PageLine[]; line: PageLine }
type RowKind = { joined: number; swapped: number; open: OpenRow[]; entries: number; short: ShortRow[] }

/** After `<p>150 g</p><p>beans</p>`, the neighbor `<p>some</p><p>salt</p>` is a row, too. */
export class AlikeRows {
  readonly #kinds = new Map<Block | null, Map<string, RowKind>>()

  addJoined(row: Block, cells: PageLine[], isSwapped: boolean): void {
    const kind = this.#kindOf(row, cells)
    kind.joined++
    if (isSwapped) kind.swapped++
  }

  addEntries(row: Block, cells: PageLine[]): void {
    this.#kindOf(row, cells).entries++
  }

  addShort(row: Block, cells: PageLine[], line: PageLine): void {
    const kind = this.#kindOf(row, cells)
    kind.joined++
    kind.short.push({ cells, line })
  }

  addOpen(row: Block, open: OpenRow): void {
    this.#kindOf(row, open.cells).open.push(open)
  }

  /**
   * The lines with open rows joined if most of their kind are, and short rows split if cells of their kind are entries.
   */
  join(lines: PageLine[]): PageLine[] {
    const cut = new Map<PageLine, PageLine[]>()
    const rows = new Map<PageLine, PageLine>()
    const gone = new Set<PageLine>()
    for (const kinds of this.#kinds.values()) {
      for (const { joined, swapped, open, entries, short } of kinds.values()) {
        if (entries >= FEWEST_JOINED && entries >= joined)
          for (const { cells, line } of short) cut.set(line, cells)
        if (joined < FEWEST_JOINED || joined < open.length) continue
        for (const { cells, join } of open) {
          const [first, ...rest] = cells
          if (!first) continue
          rows.set(first, join(swapped * 2 > joined))
          for (const cell of rest) gone.add(cell)
        }
      }
    }
    if (rows.size === 0 && cut.size === 0) return lines
    return lines
      .filter((line) => !gone.has(line))
      .flatMap((line) => cut.get(line) ?? [rows.get(line) ?? line])
  }

  #kindOf(row: Block, cells: PageLine[]): RowKind {
    const kinds = this.#kinds.get(row.parent) ?? new Map<string, RowKind>()
    this.#kinds.set(row.parent, kinds)
    const key = [row, ...cells.slice(0, 2).map(({ block }) => block)]
      .map(({ tag, names }) => `${tag} ${names}`)
      .join('|')
    const kind = kinds.get(key) ?? {
      joined: 0,
      swapped: 0,
      open: [],
      entries: 0,
      short: [],
    }
    kinds.set(key, kind)
    return kind
  }
}
