import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { m } from '~/paraglide/messages.js'
import { PLAN_ENTRY_TYPES, type PlanEntryType } from '~/schemas/mealplan'
import { mealName } from '../meal-names'

export interface MealFieldProps {
  value: PlanEntryType
  onValueChange: (meal: PlanEntryType) => void
}

/** Which meal of the day. */
export function MealField({ value, onValueChange }: MealFieldProps) {
  return (
    <Field label={m.plan_add_meal()}>
      <Select
        value={value}
        onValueChange={(chosen) => onValueChange(PLAN_ENTRY_TYPES.find((type) => type === chosen) ?? value)}
        options={PLAN_ENTRY_TYPES.map((type) => ({ value: type, label: mealName(type) }))}
      />
    </Field>
  )
}
