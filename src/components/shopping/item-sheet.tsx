import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useConnected } from '~/browser/offline/connection'
import type { ChangeWords, ItemFields } from '~/browser/offline-queue/types'
import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption, type ComboboxTexts } from '~/components/ui/combobox'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { noAmount, readAmount, toAmount } from '~/lib/editor/amount'
import { itemName } from '~/lib/shopping-list/list-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries, useCreateFood } from '~/queries/foods'
import { unitQueries, useCreateUnit } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import { ItemOrigins } from './item-origins'
import { LabelField } from './label-field'

export interface ItemSheetProps {
  list: ShoppingListOut
  item: ShoppingListItemOut
  /** Names of recipes by id. */
  recipeNames: ReadonlyMap<string, string>
  open: boolean
  onOpenChange: (open: boolean) => void
  onSave: (set: Partial<ItemFields>, words: ChangeWords) => void
  onDelete: () => void
}

/** All fields of an item; a sheet on phones. */
export function ItemSheet({ list, item, recipeNames, open, onOpenChange, onSave, onDelete }: ItemSheetProps) {
  const locale = getLocale()
  const online = useConnected()
  const [amount, setAmount] = useState(() => toAmount(item.quantity, locale, item.unit?.fraction !== false))
  const [unit, setUnit] = useState(item.unit)
  const [food, setFood] = useState(item.food)
  const [label, setLabel] = useState(item.label)
  const [note, setNote] = useState(item.note)
  const [errors, setErrors] = useState<{ amount?: string; food?: string }>({})

  const chooseFood = (next: IngredientFood | null) => {
    setErrors({})
    setFood(next)
    if (next?.label) setLabel(next.label)
  }

  const save = () => {
    const quantity = readAmount(amount, locale)
    const problems = {
      ...(quantity === undefined ? { amount: m.shopping_amount_unread() } : {}),
      ...(!food && note.trim() === '' ? { food: m.shopping_item_empty() } : {}),
    }
    if (Object.keys(problems).length > 0) return setErrors(problems)
    onSave(
      {
        quantity: quantity ?? 0,
        unitId: unit?.id ?? null,
        foodId: food?.id ?? null,
        labelId: label?.id ?? null,
        note: note.trim(),
      },
      { units: unit ? [unit] : [], foods: food ? [food] : [], labels: label ? [label] : [] },
    )
    onOpenChange(false)
  }

  const saveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{itemName(item, locale)}</bdi>}
      onSubmit={save}
      footer={
        <>
          <Button
            variant="danger"
            className="shop-sheet-delete"
            icon={<Trash2 />}
            onClick={() => {
              onOpenChange(false)
              onDelete()
            }}
          >
            {m.common_delete()}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit">
            {m.common_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="shop-sheet-row">
          <Field label={m.common_amount()} error={errors.amount}>
            <Input
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              value={amount.text}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setErrors({})
                setAmount({ ...(amount ?? noAmount), text: event.currentTarget.value })
              }}
            />
          </Field>
          <UnitField value={unit} onValueChange={setUnit} online={online} />
        </div>
        <FoodField value={food} onValueChange={chooseFood} online={online} error={errors.food} />
        <Field label={m.common_note()}>
          <Textarea
            rows={1}
            maxLength={5000}
            value={note}
            onKeyDown={saveOnEnter}
            onChange={(event) => {
              setErrors({})
              setNote(event.currentTarget.value)
            }}
          />
        </Field>
        <LabelField list={list} food={food} value={label} onValueChange={setLabel} online={online} />
        <ItemOrigins item={item} recipeNames={recipeNames} />
      </div>
    </Dialog>
  )
}

const texts = (create: (inputs: { name: string }) => string): ComboboxTexts => ({
  empty: m.common_nothing_found(),
  loading: m.common_loading(),
  failed: m.shopping_choose_failed(),
  results: (count) => m.shopping_choose_results({ count }),
  create: (name) => create({ name }),
})

const unitLabel = (unit: IngredientUnit) => (unit.useAbbreviation && unit.abbreviation) || unit.name
const words = (names: (string | null)[]) => names.flatMap((name) => name || [])

interface WordFieldProps<Word> {
  value: Word | null
  onValueChange: (value: Word | null) => void
  /** New words need the server. */
  online: boolean
}

function UnitField({ value, onValueChange, online }: WordFieldProps<IngredientUnit>) {
  const { data: units = [] } = useQuery(unitQueries.all())
  const create = useCreateUnit()
  const client = useQueryClient()
  // One that was just made is known before it is drawn.
  const choose = (option: ComboboxOption | null) => {
    const known = client.getQueryData(unitQueries.all().queryKey) ?? units
    onValueChange(known.find(({ id }) => id === option?.value) ?? null)
  }
  const options = units.map(
    (unit): ComboboxOption => ({
      value: unit.id,
      label: unitLabel(unit),
      keywords: words([
        unit.name,
        unit.pluralName,
        unit.abbreviation,
        ...unit.aliases.map(({ name }) => name),
      ]),
      description: unitLabel(unit) === unit.name ? undefined : unit.name,
    }),
  )
  return (
    <Field label={m.common_unit()}>
      <Combobox
        label={m.common_unit()}
        options={options}
        value={value && { value: value.id, label: unitLabel(value) }}
        onValueChange={choose}
        onCreate={
          online
            ? async (name) => {
                const unit = await create.mutateAsync(name)
                return { value: unit.id, label: unit.name }
              }
            : undefined
        }
        texts={texts(m.common_create_unit)}
        clearLabel={m.common_clear()}
      />
    </Field>
  )
}

function FoodField({
  value,
  onValueChange,
  online,
  error,
}: WordFieldProps<IngredientFood> & { error?: string }) {
  const { data: foods = [] } = useQuery(foodQueries.all())
  const create = useCreateFood()
  const client = useQueryClient()
  // One that was just made is known before it is drawn.
  const choose = (option: ComboboxOption | null) => {
    const known = client.getQueryData(foodQueries.all().queryKey) ?? foods
    onValueChange(known.find(({ id }) => id === option?.value) ?? null)
  }
  const options = foods.map(
    (food): ComboboxOption => ({
      value: food.id,
      label: food.name,
      keywords: words([food.pluralName, ...food.aliases.map(({ name }) => name)]),
    }),
  )
  return (
    <Field label={m.common_food()} error={error}>
      <Combobox
        label={m.common_food()}
        options={options}
        value={value && { value: value.id, label: value.name }}
        onValueChange={choose}
        onCreate={
          online
            ? async (name) => {
                const food = await create.mutateAsync(name)
                return { value: food.id, label: food.name }
              }
            : undefined
        }
        texts={texts(m.common_create_food)}
        clearLabel={m.common_clear()}
      />
    </Field>
  )
}
