import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { IconButton } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { formatDay, formatWeekday } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_ENTRY_TYPES, type PlanEntryType } from '~/schemas/mealplan'
import { AddArea, DayLabel, EntrySkeleton } from './board-parts'
import { PlanEntry } from './plan-entry'
import { mealsOfDay, usePlanner } from './planner-context'

const columns = 'lg:grid lg:grid-cols-[92px_repeat(var(--columns),minmax(112px,1fr))]'

/** Rows of meals and columns of days; grouped by meal on phones. */
export function MealBoard() {
  const { days, now, entries } = usePlanner()
  const locale = getLocale()
  const style: CSSProperties & Record<'--columns', number> = { '--columns': days.length }
  return (
    <div
      className="grid gap-7 lg:-mx-2 lg:gap-3.5 lg:overflow-x-auto lg:p-2"
      style={style}
      aria-busy={!entries}
    >
      <div className={cn('hidden gap-2.5', columns)} aria-hidden="true">
        {days.map((day) => (
          <p
            key={day}
            className={cn(
              'border-b-2 py-2.5 first:col-start-2',
              day === now ? 'border-primary-mark' : 'border-line',
            )}
          >
            <DayLabel day={day} isToday={day === now}>
              {formatWeekday(day, locale, 'short')}
            </DayLabel>
          </p>
        ))}
      </div>
      {PLAN_ENTRY_TYPES.map((meal) => (
        <MealRow key={meal} meal={meal} />
      ))}
    </div>
  )
}

function MealRow({ meal }: { meal: PlanEntryType }) {
  const { days, now, entries, ask } = usePlanner()
  const locale = getLocale()
  const ofMeal = entries?.filter(({ entryType }) => entryType === meal)
  const firstFree = days.find((day) => day >= now && !ofMeal?.some(({ date }) => date === day)) ?? days[0]
  return (
    <section className={cn('grid gap-2.5', columns)} aria-label={mealName(meal)}>
      <header className="flex min-h-11 items-center justify-between lg:items-start lg:pt-3">
        <h2 className="text-h3 lg:text-md lg:wrap-anywhere">{mealName(meal)}</h2>
        <IconButton
          variant="ghost"
          size="sm"
          className="lg:hidden"
          label={m.mealplan_add_meal({ meal: mealName(meal) })}
          onClick={() => ask({ kind: 'add', date: firstFree ?? now, meal })}
        >
          <Plus />
        </IconButton>
      </header>
      {days.map((day) => {
        const long = formatDay(day, locale, 'long')
        const meals = ofMeal && mealsOfDay(ofMeal, day)
        const isEmpty = meals?.length === 0
        return (
          // biome-ignore lint/a11y/useSemanticElements: no group of form fields
          <div
            key={day}
            role="group"
            data-day={day}
            data-meal={meal}
            aria-label={long}
            className={cn('grid min-w-0 content-start gap-2', isEmpty && 'max-lg:hidden')}
          >
            <p
              className={cn('text-sm lg:hidden', day === now ? 'text-primary-ink' : 'text-fg-3')}
              aria-hidden="true"
            >
              {formatDay(day, locale, 'medium')}
            </p>
            {meals?.map((entry) => (
              <PlanEntry key={entry.id} entry={entry} inMealRow />
            ))}
            {!meals && <EntrySkeleton />}
            <AddArea
              label={m.mealplan_add_meal_on({ meal: mealName(meal), day: long })}
              className={cn('border-line', meals && !isEmpty ? 'min-h-8' : 'min-h-12')}
              onClick={() => ask({ kind: 'add', date: day, meal })}
            />
          </div>
        )
      })}
    </section>
  )
}
