import { useCallback, useMemo } from 'react'
import { toAmount } from '~/lib/editor/amount'
import {
  type EditorRecipe,
  type IngredientLine,
  newHeading,
  newIngredient,
  type IngredientRow as Row,
} from '~/lib/editor/editor-recipe'
import { readPastedLines } from '~/lib/editor/pasted-lines'
import { type KnownWords, readLine } from '~/lib/editor/read-line'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { LINE_MAX } from '~/schemas/recipe-in'
import { useEditor } from './editor-context'
import { focusFieldSoon } from './focus-field'
import { type IngredientActions, ingredientName } from './ingredient-row'
import type { ListPlace, RowActions } from './use-rows'
import { useWords } from './use-words'

/** Where the ingredients stand in the recipe. */
export const ingredientList: ListPlace<Row> = {
  get: (recipe: EditorRecipe) => recipe.ingredients,
  set: (recipe, ingredients) => ({ ...recipe, ingredients }),
  whenEmpty: 'ingredient-entry',
}

/** Writes what a line was understood as into a row. */
export function fillRow(
  row: IngredientLine,
  text: string,
  known: KnownWords,
  locale: string,
): IngredientLine {
  const { quantity, unit, food, foodText, note } = readLine(text, known)
  return {
    ...row,
    amount: toAmount(quantity, locale),
    unit,
    unitText: '',
    food,
    foodText,
    note,
    originalText: row.originalText ?? text.trim().slice(0, LINE_MAX),
  }
}

/** What a row is called in messages. */
export const rowName = (row: Row) =>
  row.kind === 'heading' ? row.text.trim() || m.editor_heading() : ingredientName(row)

/** The rows that a text of one or many lines becomes. */
export function useRowsFromText(): (text: string) => Row[] {
  const { locale } = useEditor()
  const { known } = useWords()
  return useCallback(
    (text) =>
      readPastedLines(text, 'ingredients').map((line) =>
        line.isHeading ? newHeading(line.text) : fillRow(newIngredient(), line.text, known, locale),
      ),
    [known, locale],
  )
}

/** What can be done with a row of the ingredients, by the actions of their list. */
export function useIngredientActions(
  rowActions: RowActions<Row>,
): IngredientActions & { setText: (key: string, text: string) => void } {
  const { read } = useEditor()
  const rowsFrom = useRowsFromText()
  return useMemo(() => {
    const { patch, move, remove, insert, replace } = rowActions
    return {
      move,
      remove,
      patch: (key, changes) =>
        patch(key, (row) => (row.kind === 'ingredient' ? { ...row, ...changes } : row)),
      setText: (key, text) => patch(key, (row) => (row.kind === 'heading' ? { ...row, text } : row)),
      addRow: (key, where) => {
        const row = newIngredient()
        insert([row], where === 'before' ? { before: key } : { after: key })
        focusFieldSoon(`${row.key}.amount`)
      },
      addHeading: (key) => {
        const heading = newHeading()
        insert([heading], { before: key })
        focusFieldSoon(`${heading.key}.text`)
      },
      pasteAt: (key, text) => {
        const added = rowsFrom(text)
        const target = ingredientList.get(read()).find((row) => row.key === key)
        const isBlank = target?.kind === 'ingredient' && isBlankIngredient(target)
        replace(
          (now) => {
            const at = now.findIndex((row) => row.key === key)
            return now.toSpliced(isBlank ? at : at + 1, isBlank ? 1 : 0, ...added)
          },
          m.editor_added_many({ count: added.length }),
        )
      },
    }
  }, [rowActions, rowsFrom, read])
}
