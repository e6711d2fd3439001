import { Button } from '~/components/ui/button'
import { Combobox, type ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useSetFoodLabel } from '~/queries/foods'
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
  const labels = list.labelSettings.map(({ label }) => label)
  const options = labels.map(
    ({ id, name, color }): ComboboxOption => ({ value: id, label: name, mark: <LabelDot color={color} /> }),
  )
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
        onValueChange={(option) => onValueChange(labels.find(({ id }) => id === option?.value) ?? null)}
        texts={{
          empty: m.common_nothing_found(),
          loading: m.common_loading(),
          failed: m.shopping_choose_failed(),
          results: (count) => m.shopping_choose_results({ count }),
        }}
        clearLabel={m.common_clear()}
      />
    </Field>
  )
}
