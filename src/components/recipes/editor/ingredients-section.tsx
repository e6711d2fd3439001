import { BookOpen, ClipboardPaste, Heading, ScanText } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
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
import { readPastedLines } from '~/lib/editor/pasted-lines'
import { type KnownWords, readLine } from '~/lib/editor/read-line'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { LINE_MAX } from '~/schemas/recipe-in'
import { useEditor } from './editor-context'
import { FieldProblem } from './field-problem'
import { focusFieldSoon } from './focus-field'
import { HeadingRow } from './heading-row'
import { IngredientEntry } from './ingredient-entry'
import { type IngredientActions, IngredientRow, ingredientName } from './ingredient-row'
import { PasteDialog } from './paste-dialog'
import type { RowPlace } from './row-places'
import { SortableRows } from './sortable-rows'
import { type ListPlace, useRows } from './use-rows'
import { useWords } from './use-words'

const list: ListPlace<Row> = {
  get: (recipe) => recipe.ingredients,
  set: (recipe, ingredients) => ({ ...recipe, ingredients }),
  whenEmpty: 'ingredient-entry',
}

/** Writes what a line was understood as into a row. */
function fillRow(row: IngredientLine, text: string, known: KnownWords, locale: string): IngredientLine {
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

const nameOf = (row: Row) =>
  row.kind === 'heading' ? row.text.trim() || m.editor_heading() : ingredientName(row)

const isPlain = (row: Row): row is IngredientLine =>
  row.kind === 'ingredient' && !row.food && !row.unit && !row.recipe && !isBlankIngredient(row)
const textOf = ({ foodText, note }: IngredientLine) => [foodText, note].filter(Boolean).join(', ')

/** The ingredients: rows of fields, headings between them, and a line that takes free text. */
export const IngredientsSection = memo(function IngredientsSection({
  rows,
}: {
  rows: EditorRecipe['ingredients']
}) {
  const { announce, locale, problemOf, read } = useEditor()
  const { known } = useWords()
  const rowActions = useRows(list)
  const [pasting, setPasting] = useState(false)

  const rowsFrom = useCallback(
    (text: string): Row[] =>
      readPastedLines(text, 'ingredients').map((line) =>
        line.isHeading ? newHeading(line.text) : fillRow(newIngredient(), line.text, known, locale),
      ),
    [known, locale],
  )

  const addText = (text: string) => {
    const added = rowsFrom(text)
    rowActions.insert(added, 'end')
    const [first] = added
    if (first && added.length === 1) announce(m.editor_added({ name: nameOf(first) }))
    else announce(m.editor_added_many({ count: added.length }))
  }

  const actions = useMemo((): IngredientActions & { setText: (key: string, text: string) => void } => {
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
        const target = list.get(read()).find((row) => row.key === key)
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
          <Button size="sm" icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setPasting(true)}>
            {m.editor_paste_list()}
          </Button>
        }
      >
        {m.editor_ingredients()}
      </SectionHeading>
      <FieldProblem id="ingredients-problem" problem={problemOf('ingredients')} />
      <PlainLines rows={rows} onRead={(apply) => rowActions.replace(apply, m.editor_lines_read())} />
      <SortableRows
        label={m.editor_ingredients()}
        className="editor-rows"
        rows={rows}
        nameOf={nameOf}
        actions={rowActions}
        renderRow={renderRow}
      />
      <IngredientEntry onAdd={addText} />
      <div className="editor-more">
        <Button size="sm" variant="ghost" icon={<Heading aria-hidden="true" />} onClick={addHeading}>
          {m.editor_add_heading()}
        </Button>
        <Button size="sm" variant="ghost" icon={<BookOpen aria-hidden="true" />} onClick={addRecipe}>
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
  const { known } = useWords()
  const { locale } = useEditor()
  const isReadable = useMemo(() => {
    const lines = rows.filter((row) => row.kind === 'ingredient' && !isBlankIngredient(row))
    return (
      lines.length > 0 &&
      lines.every(isPlain) &&
      lines.filter(isPlain).some((row) => {
        const { quantity, unit, food } = readLine(textOf(row), known)
        return row.amount.text === '' && (quantity !== null || unit || food)
      })
    )
  }, [rows, known])
  if (!isReadable) return null
  return (
    <div className="panel panel-soft editor-notice">
      <p>{m.editor_plain_lines()}</p>
      <Button
        size="sm"
        icon={<ScanText aria-hidden="true" />}
        onClick={() =>
          onRead((now) =>
            now.map((row) =>
              isPlain(row) && row.amount.text === '' ? fillRow(row, textOf(row), known, locale) : row,
            ),
          )
        }
      >
        {m.editor_read_lines()}
      </Button>
    </div>
  )
}
