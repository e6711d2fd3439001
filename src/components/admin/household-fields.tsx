import { useEffect } from 'react'
import { SelectField } from '~/components/kit/form/fields'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { m } from '~/paraglide/messages.js'
import type { GroupInDB } from '~/schemas/admin-group'

interface HouseholdFieldsProps {
  groups: readonly GroupInDB[]
  /** New users need names, invitations ids. */
  by: 'id' | 'name'
}

export function HouseholdFields({ groups, by }: HouseholdFieldsProps) {
  const group = useFieldValue('group')
  const { value, setValue } = useKitField('household')
  const households = groups.find((one) => one[by] === group)?.households ?? []
  const isThere = households.some((one) => one[by] === value)
  const first = households[0]?.[by]
  useEffect(() => {
    if (!isThere && first !== undefined) setValue(first)
  })
  const options = (choices: readonly { id: string; name: string }[]) =>
    choices.map((one) => ({ value: one[by], label: one.name }))
  return (
    <>
      <SelectField name="group" label={m.common_group()} options={options(groups)} />
      <SelectField name="household" label={m.common_household()} options={options(households)} />
    </>
  )
}
