import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { deleteBulkDraft, findBulkDraft, saveBulkDraft } from '~/browser/bulk-draft'
import { usePageHidden } from '~/browser/use-page-hidden'
import {
  type BulkRow,
  filledRows,
  freshRows,
  isBlank,
  makeRow,
  pasteIntoRow,
  type Sorting,
} from '~/lib/import/bulk-rows'

const SAVE_AFTER_MS = 600

interface BulkState {
  rows: BulkRow[]
  shared: Sorting
}

const freshState = (): BulkState => ({ rows: freshRows(), shared: { categories: [], tags: [] } })

/** Names of a row's field and button, for the focus. */
export const fieldId = (key: string): string => `bulk-${key}`
export const removeId = (key: string): string => `bulk-remove-${key}`

interface BulkWork {
  userId: string
  setState: (update: BulkState | ((before: BulkState) => BulkState)) => void
  latest: RefObject<BulkState>
  /** Element to focus once it is rendered. */
  nextFocus: RefObject<string | null>
}

function createBulkActions({ userId, setState, latest, nextFocus }: BulkWork) {
  let isDirty = false
  const rows = () => latest.current.rows
  const indexOf = (key: string) => rows().findIndex((row) => row.key === key)
  const elements = new Map<string, HTMLElement>()
  const focus = (id: string) => elements.get(id)?.focus()
  const focusRow = (key = '') => focus(fieldId(key))
  const change = (update: (before: BulkState) => BulkState) => {
    isDirty = true
    setState(update)
  }
  const changeRows = (update: (rows: BulkRow[]) => BulkRow[]) =>
    change((before) => ({ ...before, rows: update(before.rows) }))
  const insertRow = (at: number) => {
    const row = makeRow()
    nextFocus.current = fieldId(row.key)
    changeRows((before) => before.toSpliced(at, 0, row))
  }

  return {
    /** The ref of an element that takes the focus by this name. */
    holds: (id: string) => (element: HTMLElement | null) => {
      if (!element) return
      elements.set(id, element)
      return () => void elements.delete(id)
    },
    focus,
    focusRow,
    changeRows,
    setShared: (shared: Sorting) => change((before) => ({ ...before, shared })),

    changeRow: (key: string, changed: Partial<BulkRow>) =>
      changeRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row))),

    addRow: () => insertRow(rows().length),

    /** Adds a row unless an empty one follows. */
    goToNext: (key: string) => {
      const next = indexOf(key) + 1
      const row = rows()[next]
      if (row && isBlank(row)) focusRow(row.key)
      else insertRow(next)
    },

    move: (key: string, by: 1 | -1) => focusRow(rows()[indexOf(key) + by]?.key),

    /** The last row is emptied instead. Focuses the previous row's field after a key press, else its button. */
    removeRow: (key: string, by: 'key' | 'button') => {
      const at = indexOf(key)
      const neighbor = rows()[at > 0 ? at - 1 : 1] ?? makeRow()
      const isLast = rows().length === 1
      nextFocus.current = by === 'key' || isLast ? fieldId(neighbor.key) : removeId(neighbor.key)
      changeRows((before) => (isLast ? [neighbor] : before.filter((row) => row.key !== key)))
    },

    /** Splits a pasted text into rows; returns how many rows it filled and how many lines it skipped. */
    paste: (key: string, text: string): { filled: number; leftOut: number } => {
      const before = rows()
      const { rows: after, last, leftOut } = pasteIntoRow(before, key, text)
      nextFocus.current = fieldId(last)
      changeRows(() => after)
      return { filled: filledRows(after).length - filledRows(before).length, leftOut }
    },

    read: () => latest.current,
    restore: (before: BulkState) => change(() => before),
    hasWork: () => rows().some((row) => !isBlank(row)),

    saveDraft: () => {
      if (!isDirty) return
      isDirty = false
      saveBulkDraft(userId, latest.current)
    },
    loadDraft: () => {
      const draft = findBulkDraft(userId)
      if (draft) setState(draft)
      return draft
    },
    /** Sent or discarded: deletes the draft and resets the form. */
    clear: () => {
      isDirty = false
      deleteBulkDraft(userId)
      setState(freshState())
    },
  }
}

/** The draft in the browser outlives the page. `actions` is stable, so that single rows can re-render. */
export function useBulkRows(userId: string) {
  const [state, setState] = useState(freshState)
  const latest = useRef(state)
  const nextFocus = useRef<string>(null)
  const [actions] = useState(() => createBulkActions({ userId, setState, latest, nextFocus }))
  useLayoutEffect(() => {
    latest.current = state
    const id = nextFocus.current
    nextFocus.current = null
    if (id !== null) actions.focus(id)
  })

  const { saveDraft } = actions
  useEffect(() => {
    const timer = setTimeout(saveDraft, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, saveDraft])
  usePageHidden(saveDraft)

  return { ...state, actions }
}

export type BulkRows = ReturnType<typeof useBulkRows>
