import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDay, formatWeekday } from '~/lib/dates/format-date'
import { addDays, type IsoDate, today } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { mealplanQueries } from '~/queries/mealplans'

const DAYS = 7

export interface DayChoiceProps {
  /** The first day that is offered. */
  first: IsoDate
  /** Null while another day is wanted. */
  value: IsoDate | null
  onValueChange: (day: IsoDate | null) => void
}

const tileClass =
  'grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2 gap-y-0.5 rounded-md bg-surface px-3.5 py-2.5 inset-ring inset-ring-line-2 outline-offset-2 outline-accent-ink has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent-solid has-focus-visible:outline-2'

/** Seven days, each with what is planned already, and the way to any other day. */
export function DayChoice({ first, value, onValueChange }: DayChoiceProps) {
  const name = useId()
  const locale = getLocale()
  const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day))
  const { data: planned = [] } = useQuery(mealplanQueries.between(first, addDays(first, DAYS - 1)))

  const now = today()
  const weekdayOf = (day: IsoDate) => {
    if (day === now) return m.common_today()
    return day === addDays(now, 1) ? m.plan_add_tomorrow() : formatWeekday(day, locale)
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-2">
      {days.map((day) => {
        const meals = planned.filter(({ date }) => date === day)
        return (
          <label key={day} className={tileClass}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === day}
              onChange={() => onValueChange(day)}
            />
            <span className="text-ui font-semibold">{weekdayOf(day)}</span>
            <span className="text-xs leading-[1.75] text-fg-2">{formatDay(day, locale, 'short')}</span>
            <span className="col-span-full truncate text-xs text-fg-2" dir="auto">
              {meals.length > 0
                ? joinTexts(meals.map(({ recipe, title }) => recipe?.name ?? title))
                : m.plan_add_nothing()}
            </span>
          </label>
        )
      })}
      <label className={tileClass}>
        <input
          type="radio"
          className="sr-only"
          name={name}
          checked={value === null}
          onChange={() => onValueChange(null)}
        />
        <span className="text-ui font-semibold">{m.plan_add_other_day()}</span>
      </label>
    </div>
  )
}
