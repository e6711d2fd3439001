import { BookOpen, MessageSquareText, Text, Wheat } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { Combobox } from '~/components/ui/combobox'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { Input } from '~/components/ui/input'
import { cn } from '~/lib/cn'
import { noAmount, readAmount } from '~/lib/editor/amount'
import type { IngredientLine, Named } from '~/lib/editor/editor-recipe'
import { isTakenApart } from '~/lib/editor/line-reading'
import { hasSeveralLines } from '~/lib/editor/pasted-lines'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { AmountInput, FieldNote } from './editor-fields'
import { focusFieldSoon } from './focus-field'
import { RecipeCombobox } from './recipe-combobox'
import { InsertItems, ROW_NOTE, RowFrame, type RowFrameActions } from './rows-section'
import { useFoodsAndUnits } from './use-foods-and-units'

export interface IngredientActions extends RowFrameActions {
  patch: (key: string, changes: Partial<IngredientLine>) => void
  addRow: (key: string, where: 'before' | 'after') => void
  addHeading: (key: string) => void
  pasteAt: (key: string, text: string) => void
  /** Puts what a whole line says into the row's fields and offers to keep it as text; false if it says too little. */
  takeLine: (key: string, text: string) => boolean
  keepAsText: (key: string) => void
}

/** What an ingredient is called in messages. */
export function ingredientName({ food, recipe, foodText, note }: IngredientLine): string {
  return food?.name || recipe?.name || foodText.trim() || note.trim() || m.editor_ingredient()
}

const toOption = (word: Named | null) => word && { value: word.id, label: word.name }

interface IngredientRowProps {
  row: IngredientLine
  /** Counted from 1, without headings. */
  number: number
  actions: IngredientActions
}

/** One ingredient: amount, unit, food or recipe, and what is said about it. */
export const IngredientRow = memo(function IngredientRow({ row, number, actions }: IngredientRowProps) {
  const { locale, problemOf } = useEditor()
  const [noteOpened, setNoteOpened] = useState(false)
  const { key } = row
  const name = ingredientName(row)
  const change = (changes: Partial<IngredientLine>) => actions.patch(key, changes)
  const noteId = `${key}-note`
  const invalid = (part: string) =>
    problemOf(`${key}.${part}`) ? ({ 'aria-invalid': true, 'aria-describedby': noteId } as const) : {}
  const problems = ['amount', 'unit', 'food', 'note'].flatMap((part) => problemOf(`${key}.${part}`) ?? [])

  /** A whole line that was typed into the first field of a fresh row. */
  const takeAmount = () => {
    const { amount, ...others } = row
    if (!/\p{L}/u.test(amount.text) || !isBlankIngredient({ ...others, amount: noAmount })) return
    if (readAmount(amount, locale) !== undefined || actions.takeLine(key, amount.text)) return
    change({ amount: noAmount, foodText: amount.text.trim() })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    actions.addRow(key, 'after')
  }

  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!hasSeveralLines(text)) return
    event.preventDefault()
    actions.pasteAt(key, text)
  }

  const openNote = () => {
    setNoteOpened(true)
    focusFieldSoon(`${key}.note`)
  }

  return (
    <RowFrame
      rowKey={key}
      name={name}
      label={m.editor_ingredient_number({ number })}
      actions={actions}
      className="grid grid-cols-[24px_58px_66px_minmax(0,1fr)_38px] items-center gap-1.5 md:grid-cols-[24px_76px_110px_minmax(0,1fr)_minmax(0,1fr)_38px] md:gap-2"
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      menu={
        <>
          <InsertItems
            onRow={(where) => actions.addRow(key, where)}
            onHeading={() => actions.addHeading(key)}
          />
          <MenuItem className="md:hidden" icon={<MessageSquareText />} onSelect={openNote}>
            {m.editor_add_note()}
          </MenuItem>
          {isTakenApart(row) && (
            <MenuItem icon={<Text />} onSelect={() => actions.keepAsText(key)}>
              {m.editor_keep_as_text()}
            </MenuItem>
          )}
          <LinkItem row={row} onChange={change} />
        </>
      }
    >
      <span data-field={`${key}.amount`} className="contents">
        <AmountInput
          fieldSize="sm"
          aria-label={m.common_amount()}
          amount={row.amount}
          onAmountChange={(amount) => change({ amount })}
          onBlur={takeAmount}
          {...invalid('amount')}
        />
      </span>
      {row.linksRecipe ? (
        <span data-field={`${key}.recipe`} className="contents">
          <RecipeCombobox
            className="col-span-2"
            recipe={row.recipe}
            onRecipeChange={(recipe) => change({ recipe })}
          />
        </span>
      ) : (
        <WordFields
          row={row}
          onChange={change}
          onFoodText={(foodText) => {
            const isFresh = isBlankIngredient({ ...row, food: null, foodText: '' })
            if (!isFresh || !actions.takeLine(key, foodText)) change({ food: null, foodText })
          }}
          unitInvalid={invalid('unit')}
          foodInvalid={invalid('food')}
        />
      )}
      <span data-field={`${key}.note`} className="contents">
        <Input
          fieldSize="sm"
          className={cn(
            'max-md:col-[2/-2] max-md:row-2 max-md:min-h-[38px] max-md:border-transparent max-md:bg-sunken max-md:text-sm max-md:[&>input]:min-h-9',
            row.note === '' && !noteOpened && 'max-md:hidden',
          )}
          aria-label={m.common_note()}
          placeholder={m.editor_note_placeholder()}
          value={row.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          {...invalid('note')}
        />
      </span>
      <FieldNote
        id={noteId}
        className={ROW_NOTE}
        problem={problems.length > 0 ? problems.join(' ') : undefined}
      />
    </RowFrame>
  )
})

interface PartProps {
  row: IngredientLine
  onChange: (changes: Partial<IngredientLine>) => void
}

interface Invalid {
  'aria-invalid'?: true
  'aria-describedby'?: string
}

function WordFields({
  row,
  onChange,
  onFoodText,
  unitInvalid,
  foodInvalid,
}: PartProps & { onFoodText: (text: string) => void; unitInvalid: Invalid; foodInvalid: Invalid }) {
  const { units, foods, createUnit, createFood } = useFoodsAndUnits()
  return (
    <>
      <span data-field={`${row.key}.unit`} className="contents">
        <Combobox
          {...unitInvalid}
          fieldSize="sm"
          label={m.common_unit()}
          placeholder={m.editor_unit_placeholder()}
          options={units}
          value={toOption(row.unit)}
          onValueChange={(option) =>
            onChange({ unit: option && { id: option.value, name: option.label }, unitText: '' })
          }
          freeText={row.unitText}
          onFreeText={(unitText) => onChange({ unit: null, unitText })}
          onCreate={createUnit}
          texts={comboboxTexts(m.common_create_unit)}
        />
      </span>
      <span data-field={`${row.key}.food`} className="contents">
        <Combobox
          {...foodInvalid}
          fieldSize="sm"
          label={m.common_food()}
          placeholder={m.editor_food_placeholder()}
          options={foods}
          value={toOption(row.food)}
          onValueChange={(option) =>
            onChange({ food: option && { id: option.value, name: option.label }, foodText: '' })
          }
          freeText={row.foodText}
          onFreeText={onFoodText}
          onCreate={createFood}
          texts={comboboxTexts(m.common_create_food)}
        />
      </span>
    </>
  )
}

/** Switches between a food and a recipe of one's own in its place. */
function LinkItem({ row, onChange }: PartProps) {
  if (row.linksRecipe) {
    return (
      <MenuItem
        icon={<Wheat />}
        onSelect={() => {
          onChange({ linksRecipe: false, recipe: null })
          focusFieldSoon(`${row.key}.food`)
        }}
      >
        {m.editor_use_food()}
      </MenuItem>
    )
  }
  return (
    <MenuItem
      icon={<BookOpen />}
      onSelect={() => {
        onChange({ linksRecipe: true, unit: null, unitText: '', food: null, foodText: '' })
        focusFieldSoon(`${row.key}.recipe`)
      }}
    >
      {m.editor_use_recipe()}
    </MenuItem>
  )
}
