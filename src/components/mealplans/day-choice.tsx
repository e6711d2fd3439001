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
    <div className="day-choice">
      {days.map((day) => {
        const meals = planned.filter(({ date }) => date === day)
        return (
          <label key={day}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === day}
              onChange={() => onValueChange(day)}
            />
            <span className="day-name">{weekdayOf(day)}</span>
            <span className="day-date">{formatDay(day, locale, 'short')}</span>
            <span className="day-meals" dir="auto">
              {meals.length > 0
                ? joinTexts(meals.map(({ recipe, title }) => recipe?.name ?? title))
                : m.plan_add_nothing()}
            </span>
          </label>
        )
      })}
      <label>
        <input
          type="radio"
          className="sr-only"
          name={name}
          checked={value === null}
          onChange={() => onValueChange(null)}
        />
        <span className="day-name">{m.plan_add_other_day()}</span>
      </label>
    </div>
  )
}
