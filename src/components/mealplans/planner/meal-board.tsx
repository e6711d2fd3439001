import { Plus } from 'lucide-react'
import { Skeleton } from '~/components/ui/skeleton'
import { formatDay, formatDayNumber, formatWeekday } from '~/lib/dates/format-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_ENTRY_TYPES, type PlanEntryType } from '~/schemas/mealplan'
import { mealName } from '../meal-names'
import { PlanEntry } from './plan-entry'
import { mealsOfDay } from './plan-week'
import { usePlanner } from './planner-context'
import { NothingPlanned } from './planner-states'

/** The week meal by meal: rows of meals and columns of days on a desk, grouped by meal on a phone. */
export function MealBoard() {
  const { days, now, entries } = usePlanner()
  const locale = getLocale()
  return (
    <>
      <div className="meal-board" aria-busy={!entries}>
        <div className="meal-days" aria-hidden="true">
          {days.map((day) => (
            <p key={day} data-today={day === now ? '' : undefined}>
              <b>{formatDayNumber(day, locale)}</b>
              <span>{formatWeekday(day, locale, 'short')}</span>
            </p>
          ))}
        </div>
        {PLAN_ENTRY_TYPES.map((meal) => (
          <MealRow key={meal} meal={meal} />
        ))}
      </div>
      {entries?.length === 0 && <NothingPlanned />}
    </>
  )
}

function MealRow({ meal }: { meal: PlanEntryType }) {
  const { days, now, entries, ask } = usePlanner()
  const locale = getLocale()
  const ofMeal = entries?.filter(({ entryType }) => entryType === meal)
  const firstFree = days.find((day) => day >= now && !ofMeal?.some(({ date }) => date === day)) ?? days[0]
  return (
    <section
      className="meal-row"
      aria-label={mealName(meal)}
      data-empty={ofMeal?.length === 0 ? '' : undefined}
    >
      <header>
        <h2>{mealName(meal)}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-icon plan-narrow"
          aria-label={m.mealplan_add_meal({ meal: mealName(meal) })}
          onClick={() => ask({ kind: 'add', date: firstFree ?? now, meal })}
        >
          <Plus />
        </button>
      </header>
      {days.map((day) => {
        const long = formatDay(day, locale, 'long')
        const meals = ofMeal && mealsOfDay(ofMeal, day)
        return (
          // biome-ignore lint/a11y/useSemanticElements: no group of form fields
          <div
            key={day}
            role="group"
            aria-label={long}
            className="meal-cell"
            data-empty={meals?.length === 0 ? '' : undefined}
            data-today={day === now ? '' : undefined}
          >
            <p className="meal-cell-day" aria-hidden="true">
              {formatDay(day, locale, 'medium')}
            </p>
            {meals?.map((entry) => (
              <PlanEntry key={entry.id} entry={entry} editing={false} />
            ))}
            {!meals && <Skeleton className="plan-skeleton" />}
            <button
              type="button"
              className="plan-add"
              aria-label={m.mealplan_add_meal_on({ meal: mealName(meal), day: long })}
              onClick={() => ask({ kind: 'add', date: day, meal })}
            >
              <Plus />
            </button>
          </div>
        )
      })}
    </section>
  )
}
