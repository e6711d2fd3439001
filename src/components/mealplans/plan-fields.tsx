import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import * as v from 'valibot'
import { SelectField } from '~/components/kit/form/choice-fields'
import { CustomField, DateField } from '~/components/kit/form/fields'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { formatDay, formatWeekday } from '~/lib/dates/format-date'
import { addDays, type IsoDate, isIsoDate, today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries } from '~/queries/households'
import { PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { usePlan } from './planner/use-plan'

const DAYS = 7

export const PlannedMeal = v.picklist(PLAN_ENTRY_TYPES)

/** Schema of `DayField` with `MealField`. */
export const dayEntries = {
  /** Null for another day. */
  day: v.nullable(v.string()),
  otherDay: v.nullable(v.string()),
  entryType: PlannedMeal,
}
interface ChosenDay {
  day: string | null
  otherDay: string | null
}
export const dateOf = ({ day, otherDay }: ChosenDay): IsoDate => day ?? otherDay ?? ''
export const hasDay = (chosen: ChosenDay) => isIsoDate(dateOf(chosen))

export const DayAndMeal = v.pipe(
  v.object(dayEntries),
  v.forward(
    v.partialCheck([['day'], ['otherDay']], hasDay, () => m.plan_add_date_missing()),
    ['otherDay'],
  ),
  v.transform(({ entryType, ...chosen }) => ({ date: dateOf(chosen), entryType })),
)

export function MealField() {
  return (
    <SelectField
      name="entryType"
      label={m.common_meal()}
      options={PLAN_ENTRY_TYPES.map((type) => ({ value: type, label: mealName(type) }))}
    />
  )
}

/** The seven days from `first`, or another one: the fields `day` and `otherDay`. */
export function DayField({ first }: { first: IsoDate }) {
  const day = useFieldValue('day')
  return (
    <>
      <CustomField name="day" label={m.common_day()} group>
        {({ setValue }) => <DayChoice first={first} value={day} onValueChange={setValue} />}
      </CustomField>
      {day === null && <DateField name="otherDay" label={m.plan_add_other_day()} required />}
    </>
  )
}

interface DayChoiceProps {
  first: IsoDate
  value: unknown
  onValueChange: (day: IsoDate | null) => void
}

function DayChoice({ first, value, onValueChange }: DayChoiceProps) {
  const name = useId()
  const locale = getLocale()
  const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day))
  const { data: preferences } = useQuery(householdQueries.preferences())
  const firstDayOfWeek = preferences?.firstDayOfWeek ?? weekStartOf(locale)
  const { data: planned } = usePlan({ first, last: addDays(first, DAYS - 1), days }, firstDayOfWeek)

  const now = today()
  const weekdayOf = (day: IsoDate) => {
    if (day === now) return m.common_today()
    return day === addDays(now, 1) ? m.plan_add_tomorrow() : formatWeekday(day, locale)
  }
  const tileOf = (day: IsoDate | null, label: string, children?: ReactNode) => (
    <label
      key={day}
      className="grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-0.5 rounded-md bg-surface px-3.5 py-2.5 inset-ring inset-ring-line-2 has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        checked={value === day}
        onChange={() => onValueChange(day)}
      />
      <span className="text-ui font-semibold">{label}</span>
      {children}
    </label>
  )
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-2">
      {days.map((day) => {
        const meals = planned?.filter(({ date }) => date === day)
        return tileOf(
          day,
          weekdayOf(day),
          <>
            <span className="text-xs/[1.75] text-fg-2">{formatDay(day, locale, 'short')}</span>
            <span className="col-span-full truncate text-xs text-fg-2" dir="auto">
              {meals &&
                (meals.length > 0
                  ? joinTexts(meals.map(({ recipe, title }) => recipe?.name ?? title))
                  : m.common_nothing_planned())}
            </span>
          </>,
        )
      })}
      {tileOf(null, m.plan_add_other_day())}
    </div>
  )
}
