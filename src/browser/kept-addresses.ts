import * as v from 'valibot'
import { type BulkRow, filledRows, makeRow, Sorting } from '~/lib/import/bulk-rows'

const Kept = v.object({
  format: v.literal(1),
  rows: v.array(v.object({ text: v.string(), ...Sorting.entries })),
  /** What is said for all rows. */
  shared: Sorting,
})

interface KeptAddresses {
  rows: BulkRow[]
  shared: Sorting
}

const PREFIX = 'ramekin.unsaved-addresses.'

/** Keeps on the device what was typed into a bulk import, so that a closed tab costs nothing; nothing typed, nothing kept. */
export function keepAddresses(userId: string, { rows, shared }: KeptAddresses): void {
  const filled = filledRows(rows)
  if (filled.length === 0) {
    forgetAddresses(userId)
    return
  }
  const kept = filled.map(({ text, categories, tags }) => ({ text, categories, tags }))
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify({ format: 1, rows: kept, shared }))
  } catch {
    // Full or blocked: what is typed lasts as long as the page, which asks before it is left.
  }
}

/** What was kept for this person, or null; what cannot be understood counts as nothing. */
export function findKeptAddresses(userId: string): KeptAddresses | null {
  try {
    const stored = localStorage.getItem(PREFIX + userId)
    const kept = v.safeParse(Kept, stored === null ? null : JSON.parse(stored))
    if (!kept.success || kept.output.rows.length === 0) return null
    const { rows, shared } = kept.output
    return { rows: rows.map(({ text, ...sorting }) => makeRow(text, sorting)), shared }
  } catch {
    return null
  }
}

/** Forgets what was kept for this person. */
export function forgetAddresses(userId: string): void {
  try {
    localStorage.removeItem(PREFIX + userId)
  } catch {
    // Blocked storage holds nothing.
  }
}
