import { useState } from 'react'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useSetFoodLabel } from '~/queries/foods'
import { useCreateLabel } from '~/queries/labels'
import { useUser } from '~/queries/session'
import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListOut } from '~/schemas/shopping'
import { LabelDot } from './label-dot'

export interface LabelFieldProps {
  list: ShoppingListOut
  food: IngredientFood | null
  value: MultiPurposeLabelSummary | null
  onValueChange: (label: MultiPurposeLabelSummary | null) => void
  online: boolean
}

/** The label of an item, which is its section of the list; and a way to have its food remember it. */
export function LabelField({ list, food, value, onValueChange, online }: LabelFieldProps) {
  const user = useUser()
  const setFoodLabel = useSetFoodLabel()
  const createLabel = useCreateLabel()
  // What was made here is no part of the list that the sheet was opened with.
  const [created, setCreated] = useState<MultiPurposeLabelSummary[]>([])
  const settings = list.labelSettings.map(({ label }) => label)
  const labels = [...settings, ...created.filter(({ id }) => !settings.some((label) => label.id === id))]
  const options = labels.map(
    ({ id, name, color }): ComboboxOption => ({ value: id, label: name, mark: <LabelDot color={color} /> }),
  )
  const choose = (labelId: string | undefined) =>
    onValueChange(labels.find(({ id }) => id === labelId) ?? null)
  const create = async (name: string): Promise<ComboboxOption> => {
    const label = await createLabel(name)
    setCreated((before) => [...before, label])
    onValueChange(label)
    return { value: label.id, label: label.name }
  }
  const canRemember = online && user.canOrganize && food && value && food.labelId !== value.id
  const remember = async () => {
    if (!food || !value) return
    await setFoodLabel.mutateAsync({ food, labelId: value.id })
    toast.success(m.shopping_label_remembered({ food: food.name, label: value.name }))
  }
  return (
    <Field
      label={m.shopping_label()}
      action={
        canRemember ? (
          <Button variant="link" size="sm" loading={setFoodLabel.isPending} onClick={() => void remember()}>
            {m.shopping_label_remember({ food: food.name })}
          </Button>
        ) : undefined
      }
    >
      <Combobox
        label={m.shopping_label()}
        options={options}
        icon={value ? <LabelDot color={value.color} /> : undefined}
        value={value && { value: value.id, label: value.name }}
        onValueChange={(option) => {
          const isNew = option && !labels.some(({ id }) => id === option.value)
          if (!isNew) choose(option?.value)
        }}
        onCreate={online ? create : undefined}
        texts={comboboxTexts(m.label_create_name)}
        clearLabel={m.common_clear()}
      />
    </Field>
  )
}
