import { BookOpen, MessageSquareText, PencilLine, Text, Wheat } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { focusQuestion, LineQuestion } from '~/components/recipes/lines/line-question'
import type { ChosenFood } from '~/components/recipes/lines/other-food-field'
import { useRecipeOptions } from '~/components/recipes/use-recipe-options'
import { Combobox } from '~/components/ui/combobox'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { Input } from '~/components/ui/input'
import { cn } from '~/lib/cn'
import { noAmount, readAmount } from '~/lib/editor/amount'
import type { IngredientLine, Named } from '~/lib/editor/editor-recipe'
import { isParsed } from '~/lib/editor/line-reading'
import { hasSeveralLines } from '~/lib/editor/pasted-lines'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { lineTextOf } from '~/lib/editor/written-line'
import { foldText } from '~/lib/options/filter-options'
import { m } from '~/paraglide/messages.js'
import type { LineQuestion as Question } from '~/schemas/line-question'
import { LINE_MAX } from '~/schemas/recipe-in'
import { useEditor } from './editor-context'
import { AmountInput } from './editor-fields'
import { focusFieldLater } from './focus-field'
import { InsertItems, RowFrame, type RowFrameActions, RowInput, RowPart } from './row-frame'
import { useFoodsAndUnits } from './use-foods-and-units'

export interface IngredientActions extends RowFrameActions {
  patch: (key: string, changes: Partial<IngredientLine>) => void
  addRow: (key: string, where: 'before' | 'after') => void
  addHeading: (key: string) => void
  pasteAt: (key: string, text: string) => void
  /** Parses a whole line into the row's fields and offers to keep it as text; false if it contains too little. */
  takeLine: (key: string, text: string) => boolean
  keepAsText: (key: string) => void
  /** Null leaves the line as text; its words stay. */
  answer: (key: string, food: Named | null) => void
  /** Replaces the row with an edited line. */
  rewrite: (key: string, text: string) => void
}

export function ingredientName({ food, recipe, foodText, note }: IngredientLine): string {
  return food?.name || recipe?.name || foodText.trim() || note.trim() || m.editor_ingredient()
}

/** With large text on phones, the food moves below amount and unit. */
const OWN_LINE = '@max-[13rem]:col-[2/-2] @max-[13rem]:row-2'

interface IngredientRowProps {
  row: IngredientLine
  number: number
  actions: IngredientActions
}

export const IngredientRow = memo(function IngredientRow({ row, number, actions }: IngredientRowProps) {
  const { locale } = useEditor()
  const [noteOpened, setNoteOpened] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const { key } = row
  const name = ingredientName(row)
  const change = (changes: Partial<IngredientLine>) => actions.patch(key, changes)

  /** Parses a whole line typed into the first field of a new row. */
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
    focusFieldLater(`${key}.note`)
  }

  return (
    <RowFrame
      rowKey={key}
      name={name}
      label={m.editor_ingredient_number({ number })}
      actions={actions}
      parts={['amount', 'unit', 'food', 'note']}
      className="grid-cols-[24px_56px_92px_minmax(0,1fr)_38px] @max-[13rem]:grid-cols-[24px_minmax(0,1fr)_minmax(0,1fr)_38px] max-md:gap-1 max-md:[&_input]:px-2 md:grid-cols-[24px_76px_110px_minmax(0,1fr)_minmax(0,1fr)_38px]"
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      menu={
        <IngredientMenu
          row={row}
          actions={actions}
          onChange={change}
          onOpenNote={openNote}
          onWrite={() => {
            setIsWriting(true)
            focusFieldLater(`${key}.line`)
          }}
        />
      }
    >
      {isWriting ? (
        <LineInput
          text={lineTextOf(row, locale)}
          onDone={(text) => {
            setIsWriting(false)
            if (text !== null) actions.rewrite(key, text)
          }}
        />
      ) : (
        <>
          <RowPart part="amount">
            {(invalid) => (
              <AmountInput
                fieldSize="sm"
                aria-label={m.common_amount()}
                amount={row.amount}
                onAmountChange={(amount) => change({ amount })}
                onBlur={takeAmount}
                {...invalid}
              />
            )}
          </RowPart>
          {row.linksRecipe ? (
            <RowPart part="recipe">
              {() => (
                <RecipeCombobox
                  className={cn('col-span-2', OWN_LINE)}
                  recipe={row.recipe}
                  onRecipeChange={(recipe) => change({ recipe })}
                />
              )}
            </RowPart>
          ) : (
            <UnitAndFood row={row} onChange={change} onLine={(text) => actions.takeLine(key, text)} />
          )}
          <RowInput
            part="note"
            className={cn(
              'max-md:col-[2/-2] max-md:row-2 max-md:@max-[13rem]:row-3 max-md:min-h-[38px] max-md:border-transparent max-md:bg-sunken max-md:text-sm max-md:[&>input]:min-h-9',
              row.note === '' && !noteOpened && 'max-md:hidden',
            )}
            label={m.common_note()}
            placeholder={m.editor_note_placeholder()}
            value={row.note}
            onText={(note) => change({ note })}
          />
          {row.question && <RowQuestion row={row} question={row.question} actions={actions} />}
        </>
      )}
    </RowFrame>
  )
})

interface RowQuestionProps {
  row: IngredientLine
  question: Question
  actions: IngredientActions
}

/** Answered in the editor's recipe; saving it saves the answer. */
function RowQuestion({ row, question, actions }: RowQuestionProps) {
  const { foods, createFood } = useFoodsAndUnits()
  const { announce } = useEditor()
  const [busy, setBusy] = useState(false)
  const group = useRef<HTMLDivElement>(null)

  const findOrCreate = async ({ id, name }: ChosenFood): Promise<Named> => {
    const known = foods.find(
      ({ value, label, keywords = [] }) =>
        value === id || (!id && [label, ...keywords].some((word) => foldText(word) === foldText(name))),
    )
    const { value, label } = known ?? (await createFood(name))
    return { id: value, name: label }
  }

  const answer = async (chosen: ChosenFood | null) => {
    setBusy(true)
    try {
      const food = chosen && (await findOrCreate(chosen))
      const all = [...document.querySelectorAll('[data-question]')]
      const next = all[all.findIndex((one) => group.current?.contains(one)) + 1]
      actions.answer(row.key, food)
      announce(m.common_lines_to_check({ count: all.length - 1 }))
      if (next) focusQuestion(next.parentElement)
      else focusFieldLater(`${row.key}.food`)
    } catch {
      // A failed call shows its own toast.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={group} className="order-1 col-[2/-1] rounded-lg bg-sunken px-3.5 py-3 max-md:me-[9px]">
      <LineQuestion question={question} busy={busy} onAnswer={(chosen) => void answer(chosen)} />
    </div>
  )
}

interface LineInputProps {
  text: string
  /** Null if unchanged. */
  onDone: (text: string | null) => void
}

/** The whole line in one field instead of the row's fields. */
function LineInput({ text, onDone }: LineInputProps) {
  const [value, setValue] = useState(text)
  const done = () => onDone(value.trim() === '' || value.trim() === text ? null : value)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') done()
    else onDone(null)
  }
  return (
    <RowPart part="line">
      {() => (
        <Input
          fieldSize="sm"
          className="col-[2/-2]"
          aria-label={m.editor_line_as_written()}
          value={value}
          maxLength={LINE_MAX}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={done}
        />
      )}
    </RowPart>
  )
}

interface RowChange {
  row: IngredientLine
  onChange: (changes: Partial<IngredientLine>) => void
}

interface IngredientMenuProps extends RowChange {
  actions: IngredientActions
  onOpenNote: () => void
  onWrite: () => void
}

function IngredientMenu({ row, actions, onChange, onOpenNote, onWrite }: IngredientMenuProps) {
  const { key } = row
  return (
    <>
      <InsertItems onRow={(where) => actions.addRow(key, where)} onHeading={() => actions.addHeading(key)} />
      <MenuItem className="md:hidden" icon={<MessageSquareText />} onSelect={onOpenNote}>
        {m.editor_add_note()}
      </MenuItem>
      {!row.linksRecipe && (
        <MenuItem icon={<PencilLine />} onSelect={onWrite}>
          {m.editor_edit_line()}
        </MenuItem>
      )}
      {isParsed(row) && (
        <MenuItem icon={<Text />} onSelect={() => actions.keepAsText(key)}>
          {m.editor_keep_as_text()}
        </MenuItem>
      )}
      <LinkItem row={row} onChange={onChange} />
    </>
  )
}

interface UnitAndFoodProps extends RowChange {
  /** Parses the text as a whole line; false if it contains too little. */
  onLine: (text: string) => boolean
}

function UnitAndFood({ row, onChange, onLine }: UnitAndFoodProps) {
  return (
    <>
      <NameField
        kind="unit"
        value={row.unit}
        onValueChange={(unit) => onChange({ unit, unitText: '' })}
        freeText={row.unitText}
        onFreeText={(unitText) => onChange({ unit: null, unitText })}
      />
      <NameField
        kind="food"
        value={row.food}
        onValueChange={(food) => onChange({ food, foodText: '', question: null })}
        freeText={row.foodText}
        onFreeText={(foodText) => {
          const isFresh = isBlankIngredient({ ...row, food: null, foodText: '' })
          if (!isFresh || !onLine(foodText)) onChange({ food: null, foodText, question: null })
        }}
      />
    </>
  )
}

interface NameFieldProps {
  kind: 'unit' | 'food'
  value: Named | null
  onValueChange: (named: Named | null) => void
  freeText: string
  onFreeText: (text: string) => void
}

/** An existing unit or food, a new one, or text. */
function NameField({ kind, value, onValueChange, ...free }: NameFieldProps) {
  const { units, foods, createUnit, createFood } = useFoodsAndUnits()
  const ofKind =
    kind === 'unit'
      ? {
          label: m.common_unit(),
          placeholder: m.editor_unit_placeholder(),
          options: units,
          onCreate: createUnit,
          texts: comboboxTexts(m.common_create_unit),
        }
      : {
          label: m.common_food(),
          placeholder: m.editor_food_placeholder(),
          options: foods,
          onCreate: createFood,
          texts: comboboxTexts(m.common_create_food),
        }
  return (
    <RowPart part={kind}>
      {(invalid) => (
        <Combobox
          {...ofKind}
          {...free}
          {...invalid}
          fieldSize="sm"
          className={kind === 'food' ? OWN_LINE : undefined}
          value={value && { value: value.id, label: value.name }}
          onValueChange={(option) => onValueChange(option && { id: option.value, name: option.label })}
        />
      )}
    </RowPart>
  )
}

const NO_FOOD = { unit: null, unitText: '', food: null, foodText: '', question: null }

/** Switches between a food and a linked recipe. */
function LinkItem({ row, onChange }: RowChange) {
  const part = row.linksRecipe ? 'food' : 'recipe'
  const changes = row.linksRecipe ? { linksRecipe: false, recipe: null } : { ...NO_FOOD, linksRecipe: true }
  return (
    <MenuItem
      icon={row.linksRecipe ? <Wheat /> : <BookOpen />}
      onSelect={() => {
        onChange(changes)
        focusFieldLater(`${row.key}.${part}`)
      }}
    >
      {row.linksRecipe ? m.editor_use_food() : m.editor_use_recipe()}
    </MenuItem>
  )
}

interface RecipeComboboxProps {
  recipe: Named | null
  onRecipeChange: (recipe: Named | null) => void
  className?: string
}

function RecipeCombobox({ recipe, onRecipeChange, className }: RecipeComboboxProps) {
  const findRecipes = useRecipeOptions()
  const { recipeId } = useEditor()

  const loadOptions = async (search: string) => {
    const items = await findRecipes(search)
    return items.filter(({ id }) => id !== recipeId).map(({ id, name }) => ({ value: id, label: name }))
  }

  return (
    <Combobox
      fieldSize="sm"
      className={className}
      label={m.common_recipe()}
      placeholder={m.editor_linked_recipe_placeholder()}
      loadOptions={loadOptions}
      value={recipe && { value: recipe.id, label: recipe.name }}
      onValueChange={(option) => onRecipeChange(option && { id: option.value, name: option.label })}
      texts={comboboxTexts()}
    />
  )
}
