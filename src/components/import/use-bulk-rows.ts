import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { deleteBulkDraft, findBulkDraft, saveBulkDraft } from '~/browser/bulk-draft'
import {
  type BulkRow,
  filledRows,
  freshRows,
  isBlank,
  makeRow,
  pasteIntoRow,
  type Sorting,
} from '~/lib/import/bulk-rows'

/** Typing pauses this long before the rows are kept on the device. */
const KEEP_AFTER_MS = 600

const noSorting: Sorting = { categories: [], tags: [] }

interface BulkState {
  rows: BulkRow[]
  /** What is said for all rows. */
  shared: Sorting
}

const freshState = (): BulkState => ({ rows: freshRows(), shared: noSorting })

/** The ids of a row's field and of its button, where the focus goes. */
export const fieldId = (key: string): string => `bulk-${key}`
export const removeId = (key: string): string => `bulk-remove-${key}`

/**
 * The rows of a bulk import while they are filled in, with a copy on the device that outlives the page. The
 * functions never change, so that one row can be drawn anew without the others.
 */
export function useBulkRows(userId: string) {
  const [state, setState] = useState(freshState)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  // What gets the focus as soon as it is there.
  const focused = useRef<string>(null)
  useLayoutEffect(() => {
    const { current } = focused
    if (current === null) return
    focused.current = null
    document.getElementById(current)?.focus()
  })

  const isDirty = useRef(false)
  const keep = useCallback(() => {
    if (!isDirty.current) return
    isDirty.current = false
    saveBulkDraft(userId, latest.current)
  }, [userId])
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, keep])
  // A phone may end a page in the background without another word.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [keep])

  const change = useCallback((change: (before: BulkState) => BulkState) => {
    isDirty.current = true
    setState(change)
  }, [])
  const changeRows = useCallback(
    (changed: (rows: BulkRow[]) => BulkRow[]) =>
      change((before) => ({ ...before, rows: changed(before.rows) })),
    [change],
  )

  const [actions] = useState(() => {
    const placeOf = (key: string) => latest.current.rows.findIndex((row) => row.key === key)
    const keyAt = (at: number) => latest.current.rows[at]?.key ?? ''
    const focusAt = (at: number) => document.getElementById(fieldId(keyAt(at)))?.focus()
    return {
      changeRow: (key: string, change: Partial<BulkRow>) =>
        changeRows((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row))),

      /** Goes on to the row below; there is a new one when none waits there. */
      goOn: (key: string) => {
        const { rows } = latest.current
        const at = placeOf(key)
        const next = rows[at + 1]
        if (next && isBlank(next)) return focusAt(at + 1)
        const row = makeRow()
        focused.current = fieldId(row.key)
        changeRows((rows) => rows.toSpliced(at + 1, 0, row))
      },

      /** To the row above or below. */
      move: (key: string, by: 1 | -1) => focusAt(placeOf(key) + by),

      addRow: () => {
        const row = makeRow()
        focused.current = fieldId(row.key)
        changeRows((rows) => [...rows, row])
      },

      /**
       * Takes a row away; the last one is emptied instead. The focus goes to the row before it: into its field for
       * who is writing, to its button for who is clearing up.
       */
      removeRow: (key: string, by: 'key' | 'button') => {
        const at = placeOf(key)
        const { rows } = latest.current
        if (rows.length === 1) {
          const row = makeRow()
          focused.current = fieldId(row.key)
          changeRows(() => [row])
          return
        }
        const neighbour = keyAt(at > 0 ? at - 1 : 1)
        focused.current = by === 'key' ? fieldId(neighbour) : removeId(neighbour)
        changeRows((rows) => rows.filter((row) => row.key !== key))
      },

      /** Spreads a pasted text over rows; answers how many rows it filled and how many lines it left out. */
      paste: (key: string, text: string): { filled: number; leftOut: number } => {
        const before = latest.current.rows
        const { rows, last, leftOut } = pasteIntoRow(before, key, text)
        focused.current = fieldId(last)
        changeRows(() => rows)
        return { filled: filledRows(rows).length - filledRows(before).length, leftOut }
      },
    }
  })

  return {
    ...state,
    ...actions,
    changeRows,
    setShared: useCallback((shared: Sorting) => change((before) => ({ ...before, shared })), [change]),
    /** The state right now, for what lasts longer than a moment. */
    read: useCallback(() => latest.current, []),
    /** Puts a former state in place of all. */
    restore: useCallback((before: BulkState) => change(() => before), [change]),
    /** Is there anything that leaving would lose? */
    hasWork: useCallback(() => latest.current.rows.some((row) => !isBlank(row)), []),
    /** Brings back what an earlier visit left, if there is something. */
    bringBack: useCallback(() => {
      const kept = findBulkDraft(userId)
      if (kept) setState(kept)
      return kept
    }, [userId]),
    keepNow: keep,
    /** Sent or thrown away: nothing of it stays on the device, and the form is a fresh one. */
    clear: useCallback(() => {
      isDirty.current = false
      deleteBulkDraft(userId)
      setState(freshState())
    }, [userId]),
    focusRow: useCallback((key: string) => document.getElementById(fieldId(key))?.focus(), []),
  }
}

export type BulkRows = ReturnType<typeof useBulkRows>
