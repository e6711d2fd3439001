import type { Step, StepRow } from './editor-recipe'

interface Keyed {
  key: string
}

export type Move = 'up' | 'down' | 'top' | 'bottom' | number

/** The row's own index if it cannot move; -1 for an unknown row. */
export function indexAfter(rows: readonly Keyed[], key: string, move: Move): number {
  const from = rows.findIndex((row) => row.key === key)
  if (from < 0) return -1
  const wanted =
    move === 'up'
      ? from - 1
      : move === 'down'
        ? from + 1
        : move === 'top'
          ? 0
          : move === 'bottom'
            ? rows.length - 1
            : move
  return Math.min(rows.length - 1, Math.max(0, wanted))
}

/** Returns the same list if nothing changes. */
export function moveRow<Row extends Keyed>(rows: readonly Row[], key: string, move: Move): readonly Row[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = indexAfter(rows, key, move)
  const row = rows[from]
  if (!row || to === from) return rows
  const others = rows.toSpliced(from, 1)
  return others.toSpliced(to, 0, row)
}

export function patchRow<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  change: (row: Row) => Row,
): Row[] {
  return rows.map((row) => (row.key === key ? change(row) : row))
}

export function insertRows<Row extends Keyed>(
  rows: readonly Row[],
  added: readonly Row[],
  place: { before: string } | { after: string } | 'end',
): Row[] {
  const key = place === 'end' ? null : 'before' in place ? place.before : place.after
  const found = rows.findIndex((row) => row.key === key)
  const at = found < 0 ? rows.length : place !== 'end' && 'before' in place ? found : found + 1
  return rows.toSpliced(at, 0, ...added)
}

export interface RemovedRow<Row extends Keyed> {
  row: Row
  /** Null when it was the first. */
  previousKey: string | null
}

/** Null if the row does not exist. */
export function removeRow<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
): { rows: Row[]; removed: RemovedRow<Row> } | null {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (!row) return null
  return { rows: rows.toSpliced(at, 1), removed: { row, previousKey: rows[at - 1]?.key ?? null } }
}

/** Reinserts a removed row after its former predecessor; at the end if that was removed as well. */
export function putBack<Row extends Keyed>(
  rows: readonly Row[],
  { row, previousKey }: RemovedRow<Row>,
): Row[] {
  if (rows.some(({ key }) => key === row.key)) return [...rows]
  if (previousKey === null) return [row, ...rows]
  return insertRows(rows, [row], { after: previousKey })
}

/** Joins texts with a space and ingredients of both; headings between them stay. Null without a previous step. */
export function mergeStepAbove(rows: readonly StepRow[], key: string): StepRow[] | null {
  const at = rows.findIndex((row) => row.key === key)
  const step = rows[at]
  const above = rows.slice(0, Math.max(0, at)).findLast((row) => row.kind === 'step')
  if (step?.kind !== 'step' || above?.kind !== 'step') return null
  const merged: Step = {
    ...above,
    summary: above.summary || step.summary,
    text: [above.text.trimEnd(), step.text.trimStart()].filter(Boolean).join(' '),
    links: [...new Set([...above.links, ...step.links])],
  }
  return rows.filter((row) => row !== step).map((row) => (row === above ? merged : row))
}
