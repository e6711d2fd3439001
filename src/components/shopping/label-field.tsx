import { useConnected } from '~/browser/offline/connection'
import { ComboboxField } from '~/components/kit/form/combobox-field'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import type { ComboboxOption } from '~/components/ui/combobox'
import { LabelDot } from '~/components/ui/label-dot'
import { m } from '~/paraglide/messages.js'
import { useSetFoodLabel } from '~/queries/foods'
import { useCreateLabel } from '~/queries/labels'
import { useUser } from '~/queries/session'
import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'

export interface LabelFieldProps {
  labels: readonly MultiPurposeLabelSummary[]
  /** Foods that may be chosen, by id. */
  foods: Map<string, IngredientFood>
  onCreated: (label: MultiPurposeLabelSummary) => void
}

const option = ({ id, name, color }: MultiPurposeLabelSummary): ComboboxOption => ({
  value: id,
  label: name,
  mark: <LabelDot color={color} />,
})

export function LabelField({ labels, foods, onCreated }: LabelFieldProps) {
  const user = useUser()
  const online = useConnected()
  const createLabel = useCreateLabel()
  const setFoodLabel = useSetFoodLabel()
  const foodId = useFieldValue('foodId')
  const labelId = useFieldValue('labelId')
  const food = typeof foodId === 'string' ? foods.get(foodId) : undefined
  const label = labels.find(({ id }) => id === labelId)
  const { run: remember, isPending } = useAction(
    async (food: IngredientFood, label: MultiPurposeLabelSummary) => {
      foods.set(food.id, await setFoodLabel.mutateAsync({ food, labelId: label.id }))
    },
    { done: (_, food, label) => m.shopping_label_remembered({ food: food.name, label: label.name }) },
  )
  const canRemember = online && user.canOrganize && food && label && food.labelId !== label.id
  return (
    <ComboboxField
      name="labelId"
      label={m.shopping_label()}
      action={
        canRemember ? (
          <Button variant="link" size="sm" loading={isPending} onClick={() => void remember(food, label)}>
            {m.shopping_label_remember({ food: food.name })}
          </Button>
        ) : undefined
      }
      options={labels.map(option)}
      icon={label ? <LabelDot color={label.color} className="ms-4" /> : undefined}
      onCreate={
        online
          ? async (name) => {
              const created = await createLabel(name)
              onCreated(created)
              return option(created)
            }
          : undefined
      }
      createLabel={m.label_create_name}
      clearLabel={m.common_clear()}
    />
  )
}
