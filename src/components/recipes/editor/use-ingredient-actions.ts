import { useCallback, useMemo } from 'react'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import {
  type IngredientLine,
  newHeading,
  newIngredient,
  type IngredientRow as Row,
} from '~/lib/editor/editor-recipe'
import { fillRow, keepAsText, type LineReading, plainReading, plainRow } from '~/lib/editor/line-reading'
import { readPastedLines } from '~/lib/editor/pasted-lines'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { withLinks } from '~/lib/editor/written-line'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { type IngredientActions, ingredientName } from './ingredient-row'
import { useLineReadings } from './use-line-readings'
import type { RowActions } from './use-rows'

export const rowName = (row: Row) =>
  row.kind === 'heading' ? row.text.trim() || m.editor_heading() : ingredientName(row)

/** Rows are passed to `insert` first as text, then parsed. Rows edited in the meantime stay. */
export function useParseText(
  patch: RowActions<Row>['patch'],
): (text: string, insert: (rows: readonly Row[]) => void) => void {
  const { locale } = useEditor()
  const { read, readAll } = useLineReadings()
  return useCallback(
    (text, insert) => {
      const lines = readPastedLines(text, 'ingredients')
      const rows = lines.map((line) => (line.isHeading ? newHeading(line.text) : plainRow(line.text, locale)))
      const understood = (row: Row, at: number, reading: LineReading | null | undefined) =>
        row.kind === 'ingredient' && reading ? fillRow(row, lines[at]?.text ?? '', reading, locale) : row
      const [only] = lines
      const reading = only && lines.length === 1 ? read(only.text) : null
      if (reading) return insert(rows.map((row) => understood(row, 0, reading)))
      insert(rows)
      void readAll(lines.map((line) => line.text)).then((readings) => {
        for (const [at, row] of rows.entries())
          patch(row.key, (now) => (now === row ? understood(row, at, readings?.[at]) : now))
      })
    },
    [locale, read, readAll, patch],
  )
}

export function useIngredientActions(
  rowActions: RowActions<Row>,
): IngredientActions & { setText: (key: string, text: string) => void } {
  const { read: readRecipe, locale } = useEditor()
  const { read } = useLineReadings()
  const takeText = useParseText(rowActions.patch)
  const offerUndo = useUndoToast()
  return useMemo(() => {
    const { patch, move, remove, add, replace } = rowActions
    const patchLine = (key: string, change: (row: IngredientLine) => Row) =>
      patch(key, (row) => (row.kind === 'ingredient' ? change(row) : row))
    return {
      move,
      remove,
      patch: (key, changes) => patchLine(key, (row) => ({ ...row, ...changes })),
      setText: (key, text) => patch(key, (row) => (row.kind === 'heading' ? { ...row, text } : row)),
      addRow: (key, where) =>
        add(newIngredient(), 'amount', where === 'before' ? { before: key } : { after: key }),
      addHeading: (key) => add(newHeading(), 'text', { before: key }),
      pasteAt: (key, text) =>
        takeText(text, (added) => {
          const target = readRecipe().ingredients.find((row) => row.key === key)
          const isBlank = target?.kind === 'ingredient' && isBlankIngredient(target)
          replace(
            (now) => {
              const at = now.findIndex((row) => row.key === key)
              return now.toSpliced(isBlank ? at : at + 1, isBlank ? 1 : 0, ...added)
            },
            m.editor_added_many({ count: added.length }),
          )
        }),
      keepAsText: (key) => patchLine(key, keepAsText),
      answer: (key, food) =>
        patchLine(key, (row) => withLinks(row, { question: null, ...(food ? { food, foodText: '' } : {}) })),
      rewrite: (key, text) =>
        patchLine(key, (row) =>
          fillRow({ ...row, originalText: null }, text, read(text) ?? plainReading(text), locale),
        ),
      takeLine: (key, text) => {
        const reading = read(text)
        const { title, quantity, unit, food, note } = reading ?? plainReading(text)
        if (title === null && quantity === null && !unit && !(food && note)) return false
        patchLine(key, (row) =>
          fillRow({ ...row, originalText: null }, text, reading ?? plainReading(text), locale),
        )
        if (title !== null) return true
        offerUndo(m.editor_line_read(), () => patchLine(key, keepAsText), m.editor_keep_as_text())
        return true
      },
    }
  }, [rowActions, takeText, read, readRecipe, locale, offerUndo])
}
