import { ClipboardPaste, Plus } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { Button } from '~/components/ui/button'
import { type EditorRecipe, newStep, type StepRow as Row } from '~/lib/editor/editor-recipe'
import { isBlankIngredient, isBlankStep } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor, useStableMap } from './editor-context'
import { type RowPlace, rowPlaces } from './editor-rows'
import { HeadingRow } from './heading-row'
import { ingredientName } from './ingredient-row'
import { LinkDialog } from './link-dialog'
import { PasteDialog } from './paste-dialog'
import { AddHeadingButton, RowsSection } from './rows-section'
import { StepRow } from './step-row'
import { useRows } from './use-rows'
import { stepsFrom, useStepActions } from './use-step-actions'

const withoutBlankEnd = (rows: readonly Row[]) =>
  rows.slice(0, rows.findLastIndex((row) => row.kind === 'heading' || !isBlankStep(row)) + 1)

const noNames = new Map<string, string>()

interface StepsSectionProps {
  rows: EditorRecipe['steps']
  ingredients: EditorRecipe['ingredients']
}

export const StepsSection = memo(function StepsSection({ rows, ingredients }: StepsSectionProps) {
  const { announce } = useEditor()
  const rowActions = useRows('steps')
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const places = useMemo(() => rowPlaces(rows), [rows])
  const names = useStableMap(
    useMemo(
      () =>
        new Map(
          ingredients.flatMap((row) =>
            row.kind === 'ingredient' && !isBlankIngredient(row)
              ? [[row.key, ingredientName(row)] as const]
              : [],
          ),
        ),
      [ingredients],
    ),
  )
  const nameOf = (row: Row) =>
    row.kind === 'heading'
      ? row.text.trim() || m.editor_heading()
      : m.recipe_step({ number: places.get(row.key)?.number ?? 0 })

  const actions = useStepActions(rowActions, setLinking)

  const renderRow = useCallback(
    (row: Row, { number, isAlone }: RowPlace) =>
      row.kind === 'heading' ? (
        <HeadingRow row={row} isAlone={isAlone} actions={actions} />
      ) : (
        <StepRow row={row} number={number} names={row.links.length > 0 ? names : noNames} actions={actions} />
      ),
    [actions, names],
  )

  const addText = (text: string) => {
    const added = stepsFrom(text)
    // Pasted steps replace empty steps at the end.
    rowActions.update((now) => [...withoutBlankEnd(now), ...added])
    announce(m.editor_added_many({ count: added.length }))
  }

  return (
    <RowsSection
      field="steps"
      className="gap-3.5"
      rows={rows}
      nameOf={nameOf}
      actions={rowActions}
      renderRow={renderRow}
      tools={
        <Button size="sm" icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
          {m.editor_paste_steps()}
        </Button>
      }
    >
      <div className="mt-3.5 flex flex-wrap items-center gap-2">
        <Button icon={<Plus />} onClick={() => rowActions.add(newStep(), 'text')}>
          {m.editor_add_step()}
        </Button>
        <AddHeadingButton actions={rowActions} />
      </div>
      <PasteDialog kind="steps" open={pasting} onOpenChange={setPasting} onAdd={addText} />
      <LinkDialog
        stepKey={linking}
        onStepChange={setLinking}
        rows={rows}
        ingredients={ingredients}
        onLink={(key, linked) => actions.patch(key, { links: linked })}
      />
    </RowsSection>
  )
})
