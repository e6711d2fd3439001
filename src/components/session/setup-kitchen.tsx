import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { weekdayNames } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { SetupFields } from './setup-fields'

interface SetupKitchenProps {
  fields: SetupFields
  /** 0 Sunday to 6 Saturday. */
  weekStart: number
  onWeekStart: (day: number) => void
  busy: boolean
  onBack: () => void
}

/** Second step: what the household and the group are called. */
export function SetupKitchen({ fields, weekStart, onWeekStart, busy, onBack }: SetupKitchenProps) {
  const { errors, bind } = fields
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
      <Field label={m.setup_household()} error={errors.householdName} required>
        <Input {...bind('householdName')} autoComplete="off" />
      </Field>
      <Field label={m.setup_group()} hint={m.setup_group_hint()} error={errors.groupName} required>
        <Input {...bind('groupName')} autoComplete="off" />
      </Field>
      <Field label={m.setup_week_start()}>
        <Select
          value={String(weekStart)}
          onValueChange={(day) => onWeekStart(Number(day))}
          options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
        />
      </Field>
      <div className="mt-2 flex gap-3">
        <Button size="lg" disabled={busy} onClick={onBack}>
          {m.setup_back()}
        </Button>
        <Button type="submit" variant="primary" size="lg" loading={busy} className="flex-1">
          {m.setup_finish()}
        </Button>
      </div>
    </>
  )
}
