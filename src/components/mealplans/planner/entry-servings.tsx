import { Repeat2, Users } from 'lucide-react'
import { cn } from '~/lib/cn'
import { formatWeekday } from '~/lib/dates/iso-date'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { usePlanner } from './planner-context'

/** Servings, and the days this is (or has) leftovers of. */
export function EntryServings({
  entry: { id, servings, leftoverOf, recipe },
  className,
}: {
  entry: ReadPlanEntry
  className?: string
}) {
  const { entries } = usePlanner()
  const locale = getLocale()
  const origin = entries?.find((other) => other.id === leftoverOf)
  const leftovers = entries?.filter((other) => other.leftoverOf === id) ?? []
  if (!recipe || (servings === null && leftoverOf === null && leftovers.length === 0)) return null
  const shown = (count: number) => formatQuantity(count, { locale }).text
  return (
    <p className={cn('mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-fg-3', className)}>
      {servings !== null && (
        <span className="flex items-center gap-1.5">
          <Users className="size-3.5 flex-none" />
          {m.recipe_servings({ count: servings, shown: shown(servings) })}
        </span>
      )}
      {leftoverOf !== null && (
        <span className="flex items-center gap-1.5 font-medium text-accent-ink">
          <Repeat2 className="size-3.5 flex-none" />
          {origin
            ? m.mealplan_leftovers_from({ day: formatWeekday(origin.date, locale) })
            : m.mealplan_leftovers()}
        </span>
      )}
      {leftovers.map((left) => (
        <span key={left.id} className="font-medium text-accent-ink">
          {left.servings === null
            ? m.mealplan_leftovers_for({ day: formatWeekday(left.date, locale) })
            : m.mealplan_leftovers_servings({
                count: left.servings,
                day: formatWeekday(left.date, locale),
              })}
        </span>
      ))}
    </p>
  )
}
