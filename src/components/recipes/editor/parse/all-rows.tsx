import { useCallback, useEffect, useMemo } from 'react'
import { useEditor } from '~/components/recipes/editor/editor-context'
import { EditorRows, type RowPlace } from '~/components/recipes/editor/editor-rows'
import { focusFieldLater } from '~/components/recipes/editor/focus-field'
import { HeadingRow } from '~/components/recipes/editor/heading-row'
import { IngredientRow } from '~/components/recipes/editor/ingredient-row'
import { rowName, useIngredientActions } from '~/components/recipes/editor/use-ingredient-actions'
import { useRows } from '~/components/recipes/editor/use-rows'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe, IngredientRow as Row } from '~/lib/editor/editor-recipe'
import type { Review } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

interface AllRowsProps {
  review: Review
  rows: EditorRecipe['ingredients']
  problem: string | undefined
}

export function AllRows({ review, rows, problem }: AllRowsProps) {
  const { read } = useEditor()
  const listActions = useRows('ingredients')
  const rowActions = useMemo(
    () => ({
      ...listActions,
      remove: (key: string, name: string) => {
        const lines = read().ingredients.filter(({ kind }) => kind === 'ingredient')
        const isLast = lines.length === 1 && lines[0]?.key === key
        if (isLast) toast.info(m.parse_last_row())
        else listActions.remove(key, name)
      },
    }),
    [listActions, read],
  )
  const actions = useIngredientActions(rowActions)
  const { lines } = review
  const inputs = useMemo(() => new Map(lines.map(({ key, input }) => [key, input])), [lines])
  useEffect(() => focusFieldLater('parse-save'), [])

  const renderRow = useCallback(
    (row: Row, { number, isAlone }: RowPlace) => {
      const input = row.kind === 'ingredient' && inputs.get(row.key)
      return (
        <>
          {row.kind === 'heading' ? (
            <HeadingRow row={row} isAlone={isAlone} actions={actions} />
          ) : (
            <IngredientRow row={row} number={number} actions={actions} />
          )}
          {input && (
            <p className="py-0.5 ps-8 pe-0.5 pb-1 text-xs wrap-anywhere text-fg-3">
              <bdi>{input}</bdi>
            </p>
          )}
        </>
      )
    },
    [actions, inputs],
  )

  return (
    <div className="min-w-0">
      <p className="mb-3.5 text-sm text-fg-2">{m.parse_all_hint()}</p>
      {problem && <p className="field-note field-note-error">{problem}</p>}
      <EditorRows
        label={m.common_ingredients()}
        className="gap-2"
        rows={rows}
        nameOf={rowName}
        actions={rowActions}
        renderRow={renderRow}
      />
    </div>
  )
}
