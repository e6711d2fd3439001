import { BookOpen, ClipboardPaste, ScanText } from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '~/browser/loading/saves-data'
import { whenIdle } from '~/browser/when-idle'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { focusQuestion } from '~/components/recipes/lines/line-question'
import { QuestionChip } from '~/components/recipes/lines/question-chip'
import { Button } from '~/components/ui/button'
import { toAmount } from '~/lib/editor/amount'
import {
  type EditorRecipe,
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
import { NOTICE } from './editor-fields'
import { IngredientEntry, type LineEntry } from './ingredient-entry'
import { type IngredientActions, IngredientRow, ingredientName } from './ingredient-row'
import { PasteDialog } from './paste-dialog'
import {
  AddHeadingButton,
  HeadingRow,
  type RowActions,
  type RowPlace,
  RowsSection,
  useRows,
} from './rows-section'
import { useLineReadings } from './use-line-readings'

const isPlain = (row: Row): row is IngredientLine =>
  row.kind === 'ingredient' && !row.food && !row.unit && !row.recipe && !isBlankIngredient(row)
const textOf = ({ foodText, note }: IngredientLine) => [foodText, note].filter(Boolean).join(', ')

interface IngredientsSectionProps {
  rows: EditorRecipe['ingredients']
  entry: RefObject<LineEntry | null>
}

export const IngredientsSection = memo(function IngredientsSection({ rows, entry }: IngredientsSectionProps) {
  const { announce, locale } = useEditor()
  const rowActions = useRows('ingredients')
  const actions = useIngredientActions(rowActions)
  const takeText = useParseText(rowActions.patch)
  const [pasting, setPasting] = useState(false)

  const addText = (text: string) =>
    takeText(text, (added) => {
      const [first] = added
      if (!first) return
      if (added.length > 1)
        return rowActions.replace((now) => [...now, ...added], m.editor_added_many({ count: added.length }))
      rowActions.insert(added, 'end')
      announce(m.editor_added({ name: rowName(first) }))
    })

  const renderRow = useCallback(
    (row: Row, { number, isAlone }: RowPlace) =>
      row.kind === 'heading' ? (
        <HeadingRow row={row} isAlone={isAlone} actions={actions} />
      ) : (
        <IngredientRow row={row} number={number} actions={actions} />
      ),
    [actions],
  )
  return (
    <RowsSection
      field="ingredients"
      className="@container gap-2"
      rows={rows}
      nameOf={rowName}
      actions={rowActions}
      renderRow={renderRow}
      tools={
        <Button size="sm" icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
          {m.editor_paste_list()}
        </Button>
      }
      before={
        <>
          <PlainLines rows={rows} onRead={(apply) => rowActions.replace(apply, m.editor_lines_read())} />
          <LinesToCheck rows={rows} />
        </>
      }
    >
      <IngredientEntry entry={entry} onAdd={addText} />
      <div className="mt-2 flex flex-wrap items-center gap-1 ps-[15px]">
        <AddHeadingButton actions={rowActions} />
        <Button
          size="sm"
          variant="ghost"
          icon={<BookOpen />}
          onClick={() =>
            rowActions.add({ ...newIngredient(), linksRecipe: true, amount: toAmount(1, locale) }, 'recipe')
          }
        >
          {m.editor_add_recipe()}
        </Button>
      </div>
      <PasteDialog kind="ingredients" open={pasting} onOpenChange={setPasting} onAdd={addText} />
    </RowsSection>
  )
})

/** Focuses the first question. */
function LinesToCheck({ rows }: { rows: EditorRecipe['ingredients'] }) {
  const count = rows.filter((row) => row.kind === 'ingredient' && row.question).length
  if (count === 0) return null
  return (
    <div className="mb-2">
      <QuestionChip
        count={count}
        onClick={() => focusQuestion(document.querySelector('[data-question]')?.parentElement)}
      />
    </div>
  )
}

interface PlainLinesProps {
  rows: EditorRecipe['ingredients']
  onRead: (apply: (rows: readonly Row[]) => readonly Row[]) => void
}

/** Plain text cannot be scaled: offers to parse it. */
function PlainLines({ rows, onRead }: PlainLinesProps) {
  const { read, readAll, prepare } = useLineReadings()
  const { locale } = useEditor()
  const plain = useMemo(() => {
    const lines = rows.filter((row) => row.kind === 'ingredient' && !isBlankIngredient(row))
    return lines.every(isPlain) ? lines.filter(isPlain) : []
  }, [rows])
  const hasPlain = plain.length > 0
  useEffect(() => (hasPlain && !savesData() ? whenIdle(prepare) : undefined), [hasPlain, prepare])
  const isReadable = useMemo(
    () =>
      plain.some((row) => {
        const reading = row.amount.text === '' ? read(textOf(row)) : null
        return reading !== null && (reading.quantity !== null || reading.unit || reading.food)
      }),
    [plain, read],
  )
  if (!isReadable) return null
  const readLines = async () => {
    const lines = rows.filter((row) => isPlain(row) && row.amount.text === '')
    const readings = await readAll(lines.map((row) => (isPlain(row) ? textOf(row) : '')))
    onRead((now) =>
      now.map((row) => {
        const reading = readings?.[lines.indexOf(row)]
        return reading && isPlain(row) ? fillRow(row, textOf(row), reading, locale) : row
      }),
    )
  }
  return (
    <div className={NOTICE}>
      <p className="flex-[1_1_240px]">{m.editor_plain_lines()}</p>
      <Button size="sm" icon={<ScanText />} onClick={readLines}>
        {m.recipe_read_amounts()}
      </Button>
    </div>
  )
}

const rowName = (row: Row) =>
  row.kind === 'heading' ? row.text.trim() || m.editor_heading() : ingredientName(row)

/** Rows are passed to `insert` first as text, then parsed. Rows edited in the meantime stay. */
function useParseText(
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
      // Saving waits for the readings, not for the next render.
      void readAll(lines.map((line) => line.text)).then((readings) =>
        flushSync(() => {
          for (const [at, row] of rows.entries())
            patch(row.key, (now) => (now === row ? understood(row, at, readings?.[at]) : now))
        }),
      )
    },
    [locale, read, readAll, patch],
  )
}

function useIngredientActions(
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
