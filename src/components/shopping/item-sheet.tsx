import { evaluate } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useConnected } from '~/browser/offline/connection'
import type { ChangeEntities, ItemFields } from '~/browser/offline-queue/types'
import { ComboboxField } from '~/components/kit/form/combobox-field'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { CustomField, TextField, textOf } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { Switch } from '~/components/ui/switch'
import { Textarea } from '~/components/ui/textarea'
import { type Amount, readAmount, toAmount } from '~/lib/editor/amount'
import { wordsOfFood, wordsOfUnit } from '~/lib/ingredient-display/words'
import { rowChanged } from '~/lib/row-version'
import { hasAtHome } from '~/lib/shopping-list/at-home'
import { itemName, itemText } from '~/lib/shopping-list/list-text'
import { planOriginsOf } from '~/lib/shopping-list/origins'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries, useCreateFood } from '~/queries/foods'
import { linkedRecipeQueries, useChooseLinkedRecipe } from '~/queries/linked-recipes'
import { useUser } from '~/queries/session'
import { unitQueries, useCreateUnit } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import { NOTE_MAX, type ShoppingListItemOut, type ShoppingListOut } from '~/schemas/shopping'
import type { IngredientUnit } from '~/schemas/unit'
import { ItemOrigins } from './item-origins'
import { LabelField } from './label-field'
import { useItemLanguages } from './use-item-languages'
import { useSetAtHome } from './use-set-at-home'

export interface ItemSheetProps {
  list: ShoppingListOut
  item: ShoppingListItemOut
  recipeNames: ReadonlyMap<string, string>
  /** The current item; undefined once it is deleted. */
  findCurrent: () => ShoppingListItemOut | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the fields that were changed. */
  onSave: (set: Partial<ItemFields>, entities: ChangeEntities) => void
  onDelete: () => void
}

const entries = {
  amount: v.string(),
  unitId: v.nullable(v.string()),
  foodId: v.nullable(v.string()),
  labelId: v.nullable(v.string()),
  note: v.pipe(v.string(), v.trim()),
}

/** `initial` is the amount when the sheet opened: unchanged, it is saved without rounding. */
const itemForm = (initial: Amount, locale: string) =>
  v.pipe(
    v.object(entries),
    v.forward(
      v.partialCheck(
        [['amount']],
        ({ amount }) => readAmount({ ...initial, text: amount }, locale) !== undefined,
        m.shopping_amount_invalid(),
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['foodId'], ['note']],
        ({ foodId, note }) => foodId !== null || note !== '',
        m.shopping_item_empty(),
      ),
      ['note'],
    ),
  )

const amountOf = ({ quantity, unit }: ShoppingListItemOut, locale: string): Amount =>
  toAmount(quantity, locale, unit?.fraction !== false)

const valuesOf = (item: ShoppingListItemOut, locale: string) => {
  const { unitId, foodId, labelId, note } = item
  return { amount: amountOf(item, locale).text, unitId, foodId, labelId, note }
}

/** An amount without its unit is meaningless. */
const together = [['amount', 'unitId']] as const

/** Adds an entry that may be missing from the list: created elsewhere, or only in this shopping list. */
function withOwn<T extends { id: string }>(known: readonly T[], own: T | null): readonly T[] {
  return own && !known.some(({ id }) => id === own.id) ? [...known, own] : known
}

function byId(food: IngredientFood | null): Map<string, IngredientFood> {
  const foods = new Map<string, IngredientFood>()
  if (food) foods.set(food.id, food)
  return foods
}

/** All fields of an item; a sheet on phones. */
export function ItemSheet({
  list,
  item,
  findCurrent,
  recipeNames,
  open,
  onOpenChange,
  onSave,
  onDelete,
}: ItemSheetProps) {
  const locale = getLocale()
  const languages = useItemLanguages()
  const client = useQueryClient()
  // The item's food, and those that were found or created here.
  const [foods] = useState(() => byId(item.food))
  // Labels created here are not in the list that the sheet was opened with.
  const [created, setCreated] = useState<readonly MultiPurposeLabelSummary[]>([])
  const settings = list.labelSettings.map(({ label }) => label)
  const labels = [...settings, ...created.filter(({ id }) => !settings.some((label) => label.id === id))]

  const save = (values: v.InferOutput<ReturnType<typeof itemForm>>, row = item) => {
    const before = valuesOf(row, locale)
    const now = findCurrent()
    if (now && !evaluate(valuesOf(now, locale), before)) {
      if (now.food) foods.set(now.food.id, now.food)
      throw rowChanged(now)
    }
    const { amount, ...fields } = values
    const quantity = readAmount({ ...amountOf(row, locale), text: amount }, locale) ?? 0
    const set: Partial<ItemFields> = amount === before.amount ? {} : { quantity }
    for (const key of ['unitId', 'foodId', 'labelId', 'note'] as const)
      if (fields[key] !== before[key]) Object.assign(set, { [key]: fields[key] })
    const { unitId, foodId, labelId } = fields
    const units = withOwn(client.getQueryData(unitQueries.all().queryKey) ?? [], row.unit)
    const food = foodId === null ? undefined : foods.get(foodId)
    onSave(set, {
      units: units.filter(({ id }) => id === unitId),
      foods: food ? [food] : [],
      labels: withOwn(labels, row.label).filter(({ id }) => id === labelId),
    })
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{itemName(item, languages)}</bdi>}
      schema={itemForm(amountOf(item, locale), locale)}
      initial={valuesOf(item, locale)}
      row={item}
      fromRow={(row) => valuesOf(row, locale)}
      together={together}
      onSave={save}
      extra={
        <Button
          variant="danger"
          icon={<Trash2 />}
          onClick={() => {
            onOpenChange(false)
            onDelete()
          }}
        >
          {m.common_delete()}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <TextField
          name="amount"
          label={m.common_amount()}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <UnitField own={item.unit} />
      </div>
      {(item.upperQuantity || item.otherAmounts?.length > 0) && (
        <p dir="auto" className="text-sm text-fg-2">
          {itemText(item, languages)}
        </p>
      )}
      <NameFields foods={foods} />
      <LabelField
        labels={withOwn(labels, item.label)}
        foods={foods}
        onCreated={(label) => setCreated((before) => [...before, label])}
      />
      {item.food ? (
        <AtHomeSwitch item={item} food={item.food} />
      ) : (
        <BuyReadySwitch item={item} follows={list.plan !== null} />
      )}
      <ItemOrigins item={item} recipeNames={recipeNames} planned={planOriginsOf(list, item.id)} />
    </FormDialog>
  )
}

/** A food and a note; without a food the note is the name. */
function NameFields({ foods }: { foods: Map<string, IngredientFood> }) {
  const hasFood = useFieldValue('foodId') !== null
  const [wantsFood, setWantsFood] = useState(false)
  const isNamed = !hasFood && !wantsFood
  return (
    <>
      {!isNamed && <FoodField foods={foods} />}
      <CustomField
        name="note"
        label={hasFood ? m.common_note() : m.common_name()}
        action={
          isNamed && (
            <Button variant="link" size="sm" onClick={() => setWantsFood(true)}>
              {m.shopping_item_choose_food()}
            </Button>
          )
        }
      >
        {({ value, setValue }) => (
          <Textarea
            rows={1}
            maxLength={NOTE_MAX}
            value={textOf(value)}
            onChange={(event) => setValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </CustomField>
    </>
  )
}

/** Takes effect immediately, for all lists. */
function AtHomeSwitch({ item, food }: { item: ShoppingListItemOut; food: IngredientFood }) {
  const online = useConnected()
  const { householdSlug } = useUser()
  const { setAtHome } = useSetAtHome()
  const [isOn, setIsOn] = useState(hasAtHome(food, householdSlug, item))
  return (
    <Switch
      label={m.shopping_home_always()}
      description={m.shopping_home_have_text()}
      checked={isOn}
      disabled={!online}
      onCheckedChange={(wanted) => {
        setIsOn(wanted)
        void setAtHome(food, wanted).then((isSaved) => isSaved || setIsOn(!wanted))
      }}
    />
  )
}

/**
 * For the line of a linked recipe. Takes effect immediately, on lists that follow the plan; on others from the next
 * time.
 */
function BuyReadySwitch({ item, follows }: { item: ShoppingListItemOut; follows: boolean }) {
  const online = useConnected()
  const { data: linked = [] } = useQuery({
    ...linkedRecipeQueries.all(),
    enabled: item.recipeReferences.length > 0 || follows,
  })
  const choose = useChooseLinkedRecipe()
  const { run } = useAction(choose.mutateAsync)
  const recipe = linked.find(({ name }) => name === item.note)
  if (!recipe) return null
  return (
    <Switch
      label={m.shopping_linked_ready()}
      description={follows ? m.shopping_linked_ready_text() : m.shopping_linked_next_time()}
      checked={recipe.choice === 'buy'}
      disabled={!online || choose.isPending}
      onCheckedChange={(buys) => void run({ id: recipe.recipeId, choice: buys ? 'buy' : 'make' })}
    />
  )
}

function unitOption(unit: IngredientUnit): ComboboxOption {
  const label = (unit.useAbbreviation && unit.abbreviation) || unit.name
  const aliases = unit.aliases.map(({ name }) => name)
  return {
    value: unit.id,
    label,
    keywords: [...wordsOfUnit(unit), ...aliases].filter(Boolean),
    description: label === unit.name ? undefined : unit.name,
  }
}

const foodOption = (food: IngredientFood): ComboboxOption => ({
  value: food.id,
  label: food.name,
  keywords: [...wordsOfFood(food).slice(1), ...food.aliases.map(({ name }) => name)],
})

function UnitField({ own }: { own: IngredientUnit | null }) {
  const online = useConnected()
  const { data: units = [] } = useQuery(unitQueries.all())
  const create = useCreateUnit()
  return (
    <ComboboxField
      name="unitId"
      label={m.common_unit()}
      options={withOwn(units, own).map(unitOption)}
      onCreate={online ? async (name) => unitOption(await create.mutateAsync(name)) : undefined}
      createLabel={m.common_create_unit}
      clearLabel={m.common_clear()}
    />
  )
}

/** Choosing a food with a label sets the label. The server searches; without it, the copy on the device. */
function FoodField({ foods }: { foods: Map<string, IngredientFood> }) {
  const online = useConnected()
  const client = useQueryClient()
  const { data: copy = [] } = useQuery({ ...foodQueries.all(), enabled: !online })
  const create = useCreateFood()
  const food = useKitField('foodId')
  const label = useKitField('labelId')
  const note = useKitField('note')
  const print = (id: unknown) => (typeof id === 'string' ? foods.get(id)?.name : '')
  useEffect(() => food.describe({ label: m.common_food(), print }))
  const offer = (found: readonly IngredientFood[]) => {
    for (const one of found) foods.set(one.id, one)
    return found.map(foodOption)
  }
  const loadOptions = async (text: string) => offer(await client.fetchQuery(foodQueries.search(text.trim())))
  const choose = (option: ComboboxOption | null) => {
    // The former name does not become a note of the food.
    if (option && food.value === null) note.setValue('')
    food.setValue(option?.value ?? null)
    const chosen = option && foods.get(option.value)
    if (chosen?.labelId) label.setValue(chosen.labelId)
  }
  const shown = typeof food.value === 'string' ? foods.get(food.value) : undefined
  return (
    <Field label={m.common_food()} error={food.error}>
      <Combobox
        label={m.common_food()}
        {...(online ? { loadOptions } : { options: offer(copy) })}
        value={shown ? foodOption(shown) : null}
        onValueChange={choose}
        hold={food.hold}
        onCreate={
          online
            ? async (name) => {
                const created = await create.mutateAsync(name)
                foods.set(created.id, created)
                return foodOption(created)
              }
            : undefined
        }
        texts={comboboxTexts(m.common_create_food)}
        clearLabel={m.common_clear()}
      />
    </Field>
  )
}
