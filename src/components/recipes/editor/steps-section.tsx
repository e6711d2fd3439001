import { ArrowUpFromLine, ClipboardPaste, Link2, Plus, Type } from 'lucide-react'
import { type ClipboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { MenuItem } from '~/components/ui/dropdown-menu'
import {
  type EditorRecipe,
  newHeading,
  newStep,
  type StepRow as Row,
  type Step,
} from '~/lib/editor/editor-recipe'
import { hasSeveralLines, readPastedLines } from '~/lib/editor/pasted-lines'
import { mergeStepAbove } from '~/lib/editor/rows'
import { isBlankIngredient, isBlankStep } from '~/lib/editor/to-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { useEditor, useStableMap } from './editor-context'
import { focusFieldLater } from './focus-field'
import { ingredientName } from './ingredient-row'
import { LinkDialog } from './link-dialog'
import { PasteDialog } from './paste-dialog'
import { InsertItems, type RowFrameActions, RowInput, RowTextarea, TextsRow } from './row-frame'
import {
  AddHeadingButton,
  HeadingRow,
  type RowActions,
  type RowPlace,
  RowsSection,
  rowPlaces,
  useRows,
} from './rows-section'

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

const stepsFrom = (text: string): Row[] =>
  readPastedLines(text, 'steps').map((line) => (line.isHeading ? newHeading(line.text) : newStep(line.text)))

/** `onLink` opens the dialog for a step's ingredients. */
function useStepActions(
  rowActions: RowActions<Row>,
  onLink: (key: string) => void,
): StepActions & { setText: (key: string, text: string) => void } {
  const { read } = useEditor()
  return useMemo(() => {
    const { patch, move, remove, add, replace } = rowActions
    return {
      move,
      remove,
      patch: (key, changes) => patch(key, (row) => (row.kind === 'step' ? { ...row, ...changes } : row)),
      setText: (key, text) => patch(key, (row) => (row.kind === 'heading' ? { ...row, text } : row)),
      addRow: (key, where) => add(newStep(), 'text', where === 'before' ? { before: key } : { after: key }),
      addHeading: (key) => add(newHeading(), 'text', { before: key }),
      merge: (key) => {
        const now = read().steps
        const at = now.findIndex((row) => row.key === key)
        const above = now.slice(0, at).findLast((row) => row.kind === 'step')
        replace((steps) => mergeStepAbove(steps, key) ?? steps, m.editor_merged())
        if (above) focusFieldLater(`${above.key}.text`)
      },
      link: onLink,
      pasteAt: (key, text) => {
        const added = stepsFrom(text)
        replace(
          (now) => now.flatMap((row) => (row.key === key ? added : row)),
          m.editor_steps_split({ count: added.length }),
        )
      },
    }
  }, [rowActions, read, onLink])
}

interface StepActions extends RowFrameActions {
  patch: (key: string, changes: Partial<Step>) => void
  addRow: (key: string, where: 'before' | 'after') => void
  addHeading: (key: string) => void
  merge: (key: string) => void
  link: (key: string) => void
  pasteAt: (key: string, text: string) => void
}

interface StepRowProps {
  row: Step
  number: number
  names: ReadonlyMap<string, string>
  actions: StepActions
}

const StepRow = memo(function StepRow({ row, number, names, actions }: StepRowProps) {
  const { locale } = useEditor()
  const [titleOpened, setTitleOpened] = useState(false)
  const { key } = row
  const name = m.recipe_step({ number })
  const links = row.links.filter((link) => names.has(link))

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlankStep(row) || !hasSeveralLines(text)) return
    event.preventDefault()
    actions.pasteAt(key, text)
  }

  const openTitle = () => {
    setTitleOpened(true)
    focusFieldLater(`${key}.summary`)
  }

  return (
    <TextsRow
      rowKey={key}
      name={name}
      actions={actions}
      parts={['summary', 'text']}
      onPaste={handlePaste}
      start={
        <span
          className="font-serif text-[1.75rem] leading-normal font-medium text-primary-ink"
          aria-hidden="true"
        >
          {formatNumber(number, locale)}
        </span>
      }
      menu={
        <>
          <MenuItem icon={<Link2 />} onSelect={() => actions.link(key)}>
            {m.editor_link_ingredients()}
          </MenuItem>
          <MenuItem icon={<Type />} onSelect={openTitle}>
            {m.editor_add_step_title()}
          </MenuItem>
          <MenuItem disabled={number === 1} icon={<ArrowUpFromLine />} onSelect={() => actions.merge(key)}>
            {m.editor_merge_above()}
          </MenuItem>
          <InsertItems
            onRow={(where) => actions.addRow(key, where)}
            onHeading={() => actions.addHeading(key)}
          />
        </>
      }
    >
      {(titleOpened || row.summary !== '') && (
        <RowInput
          part="summary"
          label={m.editor_step_title()}
          placeholder={name}
          value={row.summary}
          onText={(summary) => actions.patch(key, { summary })}
        />
      )}
      <RowTextarea
        part="text"
        label={name}
        placeholder={number === 1 ? m.editor_first_step_placeholder() : m.editor_step_placeholder()}
        value={row.text}
        onText={(text) => actions.patch(key, { text })}
      />
      {links.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-1.5" aria-label={m.editor_link_ingredients()}>
          {links.map((link) => (
            <li key={link}>
              <FactChip
                removeLabel={m.editor_unlink({ name: names.get(link) ?? '' })}
                onRemove={() => actions.patch(key, { links: row.links.filter((other) => other !== link) })}
              >
                {names.get(link)}
              </FactChip>
            </li>
          ))}
        </ul>
      )}
    </TextsRow>
  )
})
