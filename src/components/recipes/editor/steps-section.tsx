import { ClipboardPaste, Heading, Plus } from 'lucide-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { SectionHeading } from '~/components/ui/section-heading'
import { type EditorRecipe, newHeading, newStep, type StepRow as Row } from '~/lib/editor/editor-recipe'
import { mergeStepAbove } from '~/lib/editor/merge-steps'
import { readPastedLines } from '~/lib/editor/pasted-lines'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { HeadingRow } from './heading-row'
import { ingredientName } from './ingredient-row'
import { LinkDialog } from './link-dialog'
import { PasteDialog } from './paste-dialog'
import { type RowPlace, rowPlaces } from './row-places'
import { SortableRows } from './sortable-rows'
import { type StepActions, StepRow } from './step-row'
import { type ListPlace, useRows } from './use-rows'

const list: ListPlace<Row> = {
  get: (recipe) => recipe.steps,
  set: (recipe, steps) => ({ ...recipe, steps }),
  whenEmpty: 'steps',
}

const rowsFrom = (text: string): Row[] =>
  readPastedLines(text, 'steps').map((line) => (line.isHeading ? newHeading(line.text) : newStep(line.text)))

/** Links by step; the map and each list in it stay the same objects as long as nothing in them changed. */
function useLinkNames(steps: readonly Row[], ingredients: EditorRecipe['ingredients']) {
  const last = useRef(new Map<string, { print: string; links: { key: string; name: string }[] }>())
  return useMemo(() => {
    const names = new Map(
      ingredients.flatMap((row) =>
        row.kind === 'ingredient' && !isBlankIngredient(row) ? [[row.key, ingredientName(row)] as const] : [],
      ),
    )
    const next: typeof last.current = new Map()
    for (const step of steps) {
      if (step.kind !== 'step') continue
      const links = step.links.flatMap((key) => {
        const name = names.get(key)
        return name === undefined ? [] : { key, name }
      })
      const print = JSON.stringify(links)
      const before = last.current.get(step.key)
      next.set(step.key, before?.print === print ? before : { print, links })
    }
    const isSame =
      next.size === last.current.size && [...next].every(([key, found]) => last.current.get(key) === found)
    if (!isSame) last.current = next
    return last.current
  }, [steps, ingredients])
}

const noLinks: { key: string; name: string }[] = []

interface StepsSectionProps {
  rows: EditorRecipe['steps']
  ingredients: EditorRecipe['ingredients']
}

/** The steps, with headings between them and the ingredients that each uses. */
export const StepsSection = memo(function StepsSection({ rows, ingredients }: StepsSectionProps) {
  const { announce, problemOf, read } = useEditor()
  const rowActions = useRows(list)
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const places = useMemo(() => rowPlaces(rows), [rows])
  const links = useLinkNames(rows, ingredients)
  const nameOf = (row: Row) =>
    row.kind === 'heading'
      ? row.text.trim() || m.editor_heading()
      : m.editor_step_number({ number: places.get(row.key)?.number ?? 0 })

  const actions = useMemo((): StepActions & { setText: (key: string, text: string) => void } => {
    const { patch, move, remove, insert, replace } = rowActions
    return {
      move,
      remove,
      patch: (key, changes) => patch(key, (row) => (row.kind === 'step' ? { ...row, ...changes } : row)),
      setText: (key, text) => patch(key, (row) => (row.kind === 'heading' ? { ...row, text } : row)),
      addRow: (key, where) => {
        const step = newStep()
        insert([step], where === 'before' ? { before: key } : { after: key })
        focusFieldSoon(`${step.key}.text`)
      },
      addHeading: (key) => {
        const heading = newHeading()
        insert([heading], { before: key })
        focusFieldSoon(`${heading.key}.text`)
      },
      merge: (key) => {
        const now = list.get(read())
        const at = now.findIndex((row) => row.key === key)
        const above = now.slice(0, at).findLast((row) => row.kind === 'step')
        replace((steps) => mergeStepAbove(steps, key) ?? steps, m.editor_merged())
        if (above) focusFieldSoon(`${above.key}.text`)
      },
      link: setLinking,
      pasteAt: (key, text) => {
        const added = rowsFrom(text)
        replace(
          (now) => now.flatMap((row) => (row.key === key ? added : row)),
          m.editor_steps_split({ count: added.length }),
        )
      },
    }
  }, [rowActions, read])

  const renderRow = useCallback(
    (row: Row, { number, isAlone }: RowPlace) =>
      row.kind === 'heading' ? (
        <HeadingRow row={row} isAlone={isAlone} actions={actions} />
      ) : (
        <StepRow row={row} number={number} links={links.get(row.key)?.links ?? noLinks} actions={actions} />
      ),
    [actions, links],
  )

  const addStep = () => {
    const step = newStep()
    rowActions.insert([step], 'end')
    focusFieldSoon(`${step.key}.text`)
  }

  const addHeading = () => {
    const heading = newHeading()
    rowActions.insert([heading], 'end')
    focusFieldSoon(`${heading.key}.text`)
  }

  const addText = (text: string) => {
    const added = rowsFrom(text)
    rowActions.insert(added, 'end')
    announce(m.editor_added_many({ count: added.length }))
  }

  return (
    <section className="editor-section" data-field="steps">
      <SectionHeading
        action={
          <Button size="sm" icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
            {m.editor_paste_steps()}
          </Button>
        }
      >
        {m.common_steps()}
      </SectionHeading>
      <FieldProblem id="steps-problem" problem={problemOf('steps')} />
      <SortableRows
        label={m.common_steps()}
        className="editor-rows editor-steps"
        rows={rows}
        nameOf={nameOf}
        actions={rowActions}
        renderRow={renderRow}
      />
      <div className="editor-more editor-more-steps">
        <Button icon={<Plus />} onClick={addStep}>
          {m.editor_add_step()}
        </Button>
        <Button size="sm" variant="ghost" icon={<Heading />} onClick={addHeading}>
          {m.editor_add_heading()}
        </Button>
      </div>
      <PasteDialog kind="steps" open={pasting} onOpenChange={setPasting} onAdd={addText} />
      <LinkDialog
        stepKey={linking}
        onStepChange={setLinking}
        rows={rows}
        ingredients={ingredients}
        places={places}
        onLink={(key, linked) => actions.patch(key, { links: linked })}
      />
    </section>
  )
})
