import * as v from 'valibot'
import { type BulkRow, filledRows, makeRow, Sorting } from '~/lib/import/bulk-rows'

const StoredDraft = v.object({
  format: v.literal(1),
  rows: v.array(v.object({ text: v.string(), ...Sorting.entries })),
  shared: Sorting,
})

interface BulkDraft {
  rows: BulkRow[]
  shared: Sorting
}

const PREFIX = 'ramekin.unsaved-links.'

export function saveBulkDraft(userId: string, { rows, shared }: BulkDraft): void {
  const filled = filledRows(rows)
  if (filled.length === 0) {
    deleteBulkDraft(userId)
    return
  }
  const draft = filled.map(({ text, categories, tags }) => ({ text, categories, tags }))
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify({ format: 1, rows: draft, shared }))
  } catch {
    // Storage full or blocked: the draft lasts as long as the page, which asks before it is left.
  }
}

/** Null for an unreadable draft, too. */
export function findBulkDraft(userId: string): BulkDraft | null {
  try {
    const stored = localStorage.getItem(PREFIX + userId)
    const draft = v.safeParse(StoredDraft, stored === null ? null : JSON.parse(stored))
    if (!draft.success || draft.output.rows.length === 0) return null
    const { rows, shared } = draft.output
    return { rows: rows.map(({ text, ...sorting }) => makeRow(text, sorting)), shared }
  } catch {
    return null
  }
}

export function deleteBulkDraft(userId: string): void {
  try {
    localStorage.removeItem(PREFIX + userId)
  } catch {
    // Storage is blocked.
  }
}
