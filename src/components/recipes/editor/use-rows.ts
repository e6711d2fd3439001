import { useMemo } from 'react'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import type { AssetRow, ExtraRow, IngredientRow, NoteRow, StepRow } from '~/lib/editor/editor-recipe'
import { indexAfter, insertRows, type Move, moveRow, patchRow, putBack, removeRow } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { focusFieldLater } from './focus-field'

interface ListRows {
  ingredients: IngredientRow
  steps: StepRow
  notes: NoteRow
  assets: AssetRow
  extras: ExtraRow
}
export type ListField = keyof ListRows
type Lists = { [Field in ListField]: ListRows[Field][] }

const rowsIn = <Field extends ListField>(recipe: Lists, field: Field): readonly ListRows[Field][] =>
  recipe[field]

/** Stable while the rows change. */
export interface RowActions<Row> {
  patch: (key: string, change: (row: Row) => Row) => void
  update: (change: (rows: readonly Row[]) => readonly Row[]) => void
  place: (key: string, index: number) => void
  /** Announces the move and keeps the focus on the handle. */
  move: (key: string, name: string, move: Move) => void
  insert: (added: readonly Row[], place: { before: string } | { after: string } | 'end') => void
  add: (row: Row, part: string, place?: { before: string } | { after: string }) => void
  remove: (key: string, name: string) => void
  replace: (change: (rows: readonly Row[]) => readonly Row[], message: string) => void
}

export function useRows<Field extends ListField>(field: Field): RowActions<ListRows[Field]> {
  const { update, read, announce } = useEditor()
  const offerUndo = useUndoToast()
  return useMemo(() => {
    type Row = ListRows[Field]
    const change = (apply: (rows: readonly Row[]) => readonly Row[]) =>
      update((recipe) => {
        const before = rowsIn(recipe, field)
        const after = apply(before)
        return after === before ? recipe : { ...recipe, [field]: [...after] }
      })

    return {
      update: change,
      patch: (key, patch) => change((rows) => patchRow(rows, key, patch)),
      place: (key, index) => change((rows) => moveRow(rows, key, index)),
      move: (key, name, move) => {
        const rows = rowsIn(read(), field)
        change((now) => moveRow(now, key, move))
        announce(m.editor_moved({ name, number: indexAfter(rows, key, move) + 1, count: rows.length }))
        focusFieldLater(`${key}.handle`)
      },
      insert: (added, place) => change((rows) => insertRows(rows, added, place)),
      add: (row, part, place) => {
        change((rows) => insertRows(rows, [row], place ?? 'end'))
        focusFieldLater(`${row.key}.${part}`)
      },
      remove: (key, name) => {
        const rows = rowsIn(read(), field)
        const removal = removeRow(rows, key)
        if (!removal) return
        const at = rows.findIndex((row) => row.key === key)
        change((now) => removeRow(now, key)?.rows ?? now)
        const neighbor = rows[at + 1] ?? rows[at - 1]
        focusFieldLater(
          neighbor ? `${neighbor.key}.handle` : field === 'ingredients' ? 'ingredient-entry' : field,
        )
        offerUndo(m.editor_removed({ name }), () => {
          change((now) => putBack(now, removal.removed))
          focusFieldLater(`${key}.handle`)
        })
      },
      replace: (apply, message) => {
        const before = rowsIn(read(), field)
        change(apply)
        offerUndo(message, () => change(() => before))
      },
    }
  }, [field, update, read, announce, offerUndo])
}
