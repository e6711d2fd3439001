import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Database } from '~/server/platform/db/schema'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import type { MealieRow, MealieTables } from './mealie-backup'
import { id } from './values'

/** Data that Ramekin does not support, and rows whose links are broken. */
const leftOutTexts = {
  passwords: m.backup_left_passwords,
  pictures: m.backup_left_pictures,
  tasks: m.backup_left_tasks,
  exports: m.backup_left_data_exports,
  'reset-links': m.backup_left_reset_links,
  'broken-links': m.backup_left_broken_links,
  duplicates: m.backup_left_duplicates,
  'unknown-rows': m.backup_left_unknown_tables,
  'changed-words': m.backup_left_changed_words,
}
type LeftOut = keyof typeof leftOutTexts

export const describeLeftOut = (leftOut: Conversion['leftOut'], locale: Locale): string[] =>
  [...leftOut].map(([what, count]) => leftOutTexts[what]({ count }, { locale }))

/** The converted rows, and the IDs that other rows may link to. */
export interface Conversion {
  from(table: string): readonly MealieRow[]
  /** Whether the backup has this table; older versions lack some. */
  knows(table: string): boolean
  add(table: keyof Database, row: StoredRow): void
  rows(table: keyof Database): readonly StoredRow[]
  /** The ID if its row was converted, otherwise null. */
  link(table: keyof Database, id: string | null): string | null
  leaveOut(what: LeftOut, count?: number): void
  /** Adds a number if the text is already taken in `scope`. */
  unique(scope: string, wanted: string): string
  readonly leftOut: ReadonlyMap<LeftOut, number>
  readonly tables: ReadonlyMap<string, readonly StoredRow[]>
}

export function createConversion(source: MealieTables): Conversion {
  const tables = new Map<string, StoredRow[]>()
  const ids = new Map<string, Set<unknown>>()
  const leftOut = new Map<LeftOut, number>()
  const taken = new Map<string, Set<string>>()
  const idsOf = (table: string) => ids.get(table) ?? new Set()
  return {
    tables,
    leftOut,
    from: (table) => source[table] ?? [],
    knows: (table) => table in source,
    add(table, row) {
      const rows = tables.get(table) ?? []
      tables.set(table, rows)
      rows.push(row)
      ids.set(table, idsOf(table).add(row.id ?? row.recipeId))
    },
    rows: (table) => tables.get(table) ?? [],
    link: (table, id) => (id !== null && idsOf(table).has(id) ? id : null),
    leaveOut(what, count = 1) {
      if (count > 0) leftOut.set(what, (leftOut.get(what) ?? 0) + count)
    },
    unique(scope, wanted) {
      const known = taken.get(scope) ?? new Set()
      taken.set(scope, known)
      let free = wanted
      for (let tail = 2; known.has(free); tail += 1) free = `${wanted}-${tail}`
      known.add(free)
      return free
    },
  }
}

/** Our table, and the other program's column that links to it. */
type End = readonly [ours: keyof Database, column: string]

/** Iterates over a join table; skips and counts broken links and duplicates. */
export function copyPairs(
  to: Conversion,
  table: string,
  [[left, leftColumn], [right, rightColumn]]: readonly [End, End],
  add: (leftId: string, rightId: string, row: MealieRow) => void,
): void {
  const seen = new Set<string>()
  for (const row of to.from(table)) {
    const leftId = to.link(left, id(row, leftColumn))
    const rightId = to.link(right, id(row, rightColumn))
    const pair = `${leftId} ${rightId}`
    if (!leftId || !rightId) to.leaveOut('broken-links')
    else if (seen.has(pair)) to.leaveOut('duplicates')
    else add(leftId, rightId, row)
    seen.add(pair)
  }
}
