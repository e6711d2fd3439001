import { useDroppable } from '@dnd-kit/core'
import { Plus, ShoppingBasket } from 'lucide-react'
import { IconButton } from '~/components/ui/icon-button'
import { Skeleton } from '~/components/ui/skeleton'
import { formatDay, formatDayNumber, formatWeekday } from '~/lib/dates/format-date'
import type { IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { DraggableEntry } from './plan-entry'
import { mealsOfDay, recipesToShop } from './plan-week'
import { usePlanner } from './planner-context'

/** One day of the week with its meals. */
export function PlanDay({ day, editing }: { day: IsoDate; editing: boolean }) {
  const { now, entries, ask } = usePlanner()
  const locale = getLocale()
  const long = formatDay(day, locale, 'long')
  const weekday = formatWeekday(day, locale, 'short')
  const meals = entries && mealsOfDay(entries, day)
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const isTarget = isOver && !meals?.some(({ id }) => id === active?.id)
  const add = () => ask({ kind: 'add', date: day, meal: 'dinner' })

  return (
    <section
      ref={setNodeRef}
      className="plan-day"
      aria-label={long}
      data-day={day}
      data-today={day === now ? '' : undefined}
      data-target={isTarget ? '' : undefined}
    >
      <header>
        <h2>
          <b>{formatDayNumber(day, locale)}</b>
          <span>{day === now ? m.mealplan_weekday_today({ weekday }) : weekday}</span>
        </h2>
        {meals && recipesToShop(meals).length > 0 && (
          <IconButton
            variant="ghost"
            size="sm"
            className="plan-quiet"
            label={m.mealplan_shop_day({ day: long })}
            onClick={() => ask({ kind: 'shop', entries: meals })}
          >
            <ShoppingBasket />
          </IconButton>
        )}
        <IconButton
          variant="ghost"
          size="sm"
          className="plan-narrow"
          label={m.mealplan_add_on({ day: long })}
          onClick={add}
        >
          <Plus />
        </IconButton>
      </header>
      <div className="plan-slots">
        {meals ? (
          meals.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers
            <ul role="list">
              {meals.map((entry) => (
                <DraggableEntry key={entry.id} entry={entry} editing={editing} />
              ))}
            </ul>
          )
        ) : (
          <Skeleton className="plan-skeleton" />
        )}
        <button
          type="button"
          className="plan-add"
          aria-label={m.mealplan_add_on({ day: long })}
          onClick={add}
        >
          <Plus />
          <span className="plan-drop">{m.mealplan_drop()}</span>
        </button>
      </div>
    </section>
  )
}
