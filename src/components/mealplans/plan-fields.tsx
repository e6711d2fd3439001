import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import * as v from 'valibot'
import { CustomField, SelectField } from '~/components/kit/form/fields'
import { Input } from '~/components/ui/input'
import { addDays, formatDay, formatWeekday, type IsoDate, isIsoDate, today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries } from '~/queries/households'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { usePlan } from './planner/use-plan'

const DAYS = 7

export const weekFrom = (first: IsoDate): IsoDate[] =>
  Array.from({ length: DAYS }, (_, day) => addDays(first, day))

export const PlannedMeal = v.picklist(PLAN_ENTRY_TYPES)

/** Schema of `DayField`. */
export const ChosenDay = v.pipe(
  v.nullable(v.string()),
  v.string(() => m.plan_add_date_missing()),
  v.check(isIsoDate, () => m.plan_add_date_missing()),
)

/** Schema of `DayField` with `MealField`. */
export const DayAndMeal = v.object({ date: ChosenDay, entryType: PlannedMeal })

export function MealField() {
  return (
    <SelectField
      name="entryType"
      label={m.common_meal()}
      options={PLAN_ENTRY_TYPES.map((type) => ({ value: type, label: mealName(type) }))}
    />
  )
}

interface DayFieldProps {
  name?: string
  label?: string
  /** Offered as tiles, in this order. */
  days: readonly IsoDate[]
}

/** One of `days`, or another one from a calendar. */
export function DayField({ name = 'date', label = m.common_day(), days }: DayFieldProps) {
  return (
    <CustomField name={name} label={label} group print={printDay}>
      {({ value, setValue }) => <DayChoice days={days} value={value} onValueChange={setValue} />}
    </CustomField>
  )
}

const printDay = (value: unknown) =>
  typeof value === 'string' && isIsoDate(value) ? formatDay(value, getLocale(), 'long') : ''

/** Also without a network, from the weeks on the device. Undefined while loading. */
export function usePlannedOn(days: readonly IsoDate[]) {
  const { data: preferences } = useQuery(householdQueries.preferences())
  const firstDayOfWeek = preferences?.firstDayOfWeek ?? weekStartOf(getLocale())
  const sorted = days.toSorted()
  const [first = today()] = sorted
  const { data } = usePlan({ first, last: sorted.at(-1) ?? first, days: sorted }, firstDayOfWeek)
  return data
}

interface DayChoiceProps {
  days: readonly IsoDate[]
  value: unknown
  onValueChange: (day: IsoDate | null) => void
}

function DayChoice({ days, value, onValueChange }: DayChoiceProps) {
  const name = useId()
  const locale = getLocale()
  const isOffered = typeof value === 'string' && days.includes(value)
  const [wantsOther, setWantsOther] = useState(!isOffered)
  const isOther = wantsOther || !isOffered
  const planned = usePlannedOn(days)

  const now = today()
  const weekdayOf = (day: IsoDate) => {
    if (day === now) return m.common_today()
    return day === addDays(now, 1) ? m.plan_add_tomorrow() : formatWeekday(day, locale)
  }
  const tileOf = (day: IsoDate | null, label: string, children?: ReactNode) => (
    <label
      key={day}
      className="relative grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-0.5 rounded-md bg-surface px-3.5 py-2.5 inset-ring inset-ring-line-2 has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        checked={day === null ? isOther : !isOther && value === day}
        onChange={() => {
          setWantsOther(day === null)
          if (day !== null) onValueChange(day)
        }}
      />
      <span className="text-ui font-semibold">{label}</span>
      {children}
    </label>
  )
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-2">
        {days.map((day) => {
          const meals = planned?.filter(({ date }) => date === day)
          return tileOf(
            day,
            weekdayOf(day),
            <>
              <span className="text-xs/[1.75] text-fg-2">{formatDay(day, locale, 'short')}</span>
              {meals && (meals.length > 0 || day >= now) && (
                <span className="col-span-full truncate text-xs text-fg-2">
                  {meals.length > 0
                    ? joinTexts(meals.map(({ recipe, title }) => recipe?.name ?? title))
                    : m.common_nothing_planned()}
                </span>
              )}
            </>,
          )
        })}
        {tileOf(null, m.plan_add_other_day())}
      </div>
      {isOther && (
        <Input
          type="date"
          aria-label={m.plan_add_other_day()}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onValueChange(event.currentTarget.value || null)}
        />
      )}
    </div>
  )
}
