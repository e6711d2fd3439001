import { useEffect, useRef } from 'react'
import { SelectField } from '~/components/kit/form/choice-fields'
import { TextField } from '~/components/kit/form/fields'
import { weekdayNames } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** Second step: what the household and the group are called. */
export function SetupKitchen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {m.setup_kitchen_title()}
        </h1>
        <p className="mt-1.5 text-fg-2">{m.setup_kitchen_text()}</p>
      </div>
      <TextField name="householdName" label={m.setup_household()} required autoComplete="off" />
      <TextField
        name="groupName"
        label={m.setup_group()}
        hint={m.setup_group_hint()}
        required
        autoComplete="off"
      />
      <SelectField
        name="firstDayOfWeek"
        label={m.setup_week_start()}
        options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
      />
    </>
  )
}
