import { useMemo } from 'react'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { indexAfter, insertRows, type Move, moveRow, patchRow, putBack, takeRow } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { focusFieldSoon } from './focus-field'

/** Where the rows of a list stand in the recipe. Keep it outside of components. */
export interface ListPlace<Row> {
  get: (recipe: EditorRecipe) => readonly Row[]
  set: (recipe: EditorRecipe, rows: Row[]) => EditorRecipe
  /** The field that takes the focus when the last row is gone. */
  whenEmpty: string
}

/** What can be done with the rows of one list. The object stays the same while the rows change. */
export interface RowActions<Row> {
  patch: (key: string, change: (row: Row) => Row) => void
  /** Moves a row without a word. */
  place: (key: string, index: number) => void
  /** Moves a row, tells where it went and keeps the focus on its handle. */
  move: (key: string, name: string, move: Move) => void
  insert: (added: readonly Row[], place: { before: string } | { after: string } | 'end') => void
  /** Takes a row out and offers to put it back. */
  remove: (key: string, name: string) => void
  /** Replaces rows and offers the former ones. */
  replace: (change: (rows: readonly Row[]) => readonly Row[], message: string) => void
}

/** The actions of one list of the recipe. */
export function useRows<Row extends { key: string }>(list: ListPlace<Row>): RowActions<Row> {
  const { update, read, announce } = useEditor()
  return useMemo(() => {
    const change = (apply: (rows: readonly Row[]) => readonly Row[]) =>
      update((recipe) => {
        const before = list.get(recipe)
        const after = apply(before)
        return after === before ? recipe : list.set(recipe, [...after])
      })

    return {
      patch: (key, patch) => change((rows) => patchRow(rows, key, patch)),
      place: (key, index) => change((rows) => moveRow(rows, key, index)),
      move: (key, name, move) => {
        const rows = list.get(read())
        change((now) => moveRow(now, key, move))
        announce(m.editor_moved({ name, number: indexAfter(rows, key, move) + 1, count: rows.length }))
        focusFieldSoon(`${key}.handle`)
      },
      insert: (added, place) => change((rows) => insertRows(rows, added, place)),
      remove: (key, name) => {
        const rows = list.get(read())
        const took = takeRow(rows, key)
        if (!took) return
        const at = rows.findIndex((row) => row.key === key)
        change((now) => takeRow(now, key)?.rows ?? now)
        const neighbour = rows[at + 1] ?? rows[at - 1]
        focusFieldSoon(neighbour ? `${neighbour.key}.handle` : list.whenEmpty)
        toast.undo(m.editor_removed({ name }), m.common_undo(), () => {
          change((now) => putBack(now, took.taken))
          focusFieldSoon(`${key}.handle`)
        })
      },
      replace: (apply, message) => {
        const before = list.get(read())
        change(apply)
        toast.undo(message, m.common_undo(), () => change(() => before))
      },
    }
  }, [list, update, read, announce])
}
