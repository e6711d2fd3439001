import { useQuery } from '@tanstack/react-query'
import { useConnected } from '~/browser/offline/connection'
import { ComboboxField } from '~/components/kit/form/combobox-field'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import type { ComboboxOption } from '~/components/ui/combobox'
import { LabelDot } from '~/components/ui/label-dot'
import { m } from '~/paraglide/messages.js'
import { foodQueries, useSetFoodLabel } from '~/queries/foods'
import { useCreateLabel } from '~/queries/labels'
import { useUser } from '~/queries/session'
import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'

export interface LabelFieldProps {
  labels: readonly MultiPurposeLabelSummary[]
  /** The item's food when the sheet was opened. */
  ownFood: IngredientFood | null
  onCreated: (label: MultiPurposeLabelSummary) => void
}

const option = ({ id, name, color }: MultiPurposeLabelSummary): ComboboxOption => ({
  value: id,
  label: name,
  mark: <LabelDot color={color} />,
})

export function LabelField({ labels, ownFood, onCreated }: LabelFieldProps) {
  const user = useUser()
  const online = useConnected()
  const createLabel = useCreateLabel()
  const setFoodLabel = useSetFoodLabel()
  const { data: foods = [] } = useQuery(foodQueries.all())
  const foodId = useFieldValue('foodId')
  const labelId = useFieldValue('labelId')
  const food = foods.find(({ id }) => id === foodId) ?? (ownFood?.id === foodId ? ownFood : undefined)
  const label = labels.find(({ id }) => id === labelId)
  const { run: remember, isPending } = useAction(
    (food: IngredientFood, label: MultiPurposeLabelSummary) =>
      setFoodLabel.mutateAsync({ food, labelId: label.id }),
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
