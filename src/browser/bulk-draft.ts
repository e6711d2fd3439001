import * as v from 'valibot'
import { type BulkRow, filledRows, makeRow, Sorting } from '~/lib/import/bulk-rows'
import { safeLocalStorage } from './web-storage'

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
  safeLocalStorage.write(PREFIX + userId, JSON.stringify({ format: 1, rows: draft, shared }))
}

/** Null for an unreadable draft, too. */
export function findBulkDraft(userId: string): BulkDraft | null {
  const draft = safeLocalStorage.find(PREFIX + userId, StoredDraft)
  if (!draft || draft.rows.length === 0) return null
  return { rows: draft.rows.map(({ text, ...sorting }) => makeRow(text, sorting)), shared: draft.shared }
}

export const deleteBulkDraft = (userId: string): void => safeLocalStorage.remove(PREFIX + userId)
