import { BookOpen, ClipboardPaste, Heading, ScanText } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { ParseButton } from '~/components/recipes/editor/parse/parse-button'
import { Button } from '~/components/ui/button'
import { SectionHeading } from '~/components/ui/section-heading'
import { toAmount } from '~/lib/editor/amount'
import {
  type EditorRecipe,
  type IngredientLine,
  newHeading,
  newIngredient,
  type IngredientRow as Row,
} from '~/lib/editor/editor-recipe'
import { fillRow } from '~/lib/editor/fill-row'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { HeadingRow } from './heading-row'
import { IngredientEntry } from './ingredient-entry'
import { IngredientRow } from './ingredient-row'
import { PasteDialog } from './paste-dialog'
import type { RowPlace } from './row-places'
import { SortableRows } from './sortable-rows'
import { ingredientList, rowName, useIngredientActions, useTakeText } from './use-ingredient-actions'
import { useLineReadings } from './use-line-readings'
import { useRows } from './use-rows'

const isPlain = (row: Row): row is IngredientLine =>
  row.kind === 'ingredient' && !row.food && !row.unit && !row.recipe && !isBlankIngredient(row)
const textOf = ({ foodText, note }: IngredientLine) => [foodText, note].filter(Boolean).join(', ')

interface IngredientsSectionProps {
  rows: EditorRecipe['ingredients']
  /** Reading the lines was asked for by the address. */
  parse: boolean
  onParseEnd: () => void
}

/** The ingredients: rows of fields, headings between them, and a line that takes free text. */
export const IngredientsSection = memo(function IngredientsSection({
  rows,
  parse,
  onParseEnd,
}: IngredientsSectionProps) {
  const { announce, locale, problemOf } = useEditor()
  const rowActions = useRows(ingredientList)
  const actions = useIngredientActions(rowActions)
  const takeText = useTakeText(rowActions.patch)
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

  const takeParsed = (parsed: EditorRecipe['ingredients']) =>
    rowActions.replace(() => parsed, m.parse_taken())

  const addHeading = () => {
    const heading = newHeading()
    rowActions.insert([heading], 'end')
    focusFieldSoon(`${heading.key}.text`)
  }

  const addRecipe = () => {
    const row = { ...newIngredient(), linksRecipe: true, amount: toAmount(1, locale) }
    rowActions.insert([row], 'end')
    focusFieldSoon(`${row.key}.recipe`)
  }

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
    <section className="editor-section" data-field="ingredients">
      <SectionHeading
        action={
          <span className="editor-tools">
            <ParseButton rows={rows} isWanted={parse} onEnd={onParseEnd} onParsed={takeParsed} />
            <Button size="sm" icon={<ClipboardPaste />} onClick={() => setPasting(true)}>
              {m.editor_paste_list()}
            </Button>
          </span>
        }
      >
        {m.common_ingredients()}
      </SectionHeading>
      <FieldProblem id="ingredients-problem" problem={problemOf('ingredients')} />
      <PlainLines rows={rows} onRead={(apply) => rowActions.replace(apply, m.editor_lines_read())} />
      <SortableRows
        label={m.common_ingredients()}
        className="editor-rows"
        rows={rows}
        nameOf={rowName}
        actions={rowActions}
        renderRow={renderRow}
      />
      <IngredientEntry onAdd={addText} />
      <div className="editor-more">
        <Button size="sm" variant="ghost" icon={<Heading />} onClick={addHeading}>
          {m.editor_add_heading()}
        </Button>
        <Button size="sm" variant="ghost" icon={<BookOpen />} onClick={addRecipe}>
          {m.editor_add_recipe()}
        </Button>
      </div>
      <PasteDialog kind="ingredients" open={pasting} onOpenChange={setPasting} onAdd={addText} />
    </section>
  )
})

interface PlainLinesProps {
  rows: EditorRecipe['ingredients']
  onRead: (apply: (rows: readonly Row[]) => readonly Row[]) => void
}

/** While all ingredients are plain text nothing can be scaled: offers to read amounts and foods out of them. */
function PlainLines({ rows, onRead }: PlainLinesProps) {
  const { read, readAll } = useLineReadings()
  const { locale } = useEditor()
  const isReadable = useMemo(() => {
    const lines = rows.filter((row) => row.kind === 'ingredient' && !isBlankIngredient(row))
    return (
      lines.length > 0 &&
      lines.every(isPlain) &&
      lines.filter(isPlain).some((row) => {
        const reading = row.amount.text === '' ? read(textOf(row)) : null
        return reading !== null && (reading.quantity !== null || reading.unit || reading.food)
      })
    )
  }, [rows, read])
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
    <div className="panel panel-soft editor-notice">
      <p>{m.editor_plain_lines()}</p>
      <Button size="sm" icon={<ScanText />} onClick={readLines}>
        {m.editor_read_lines()}
      </Button>
    </div>
  )
}
