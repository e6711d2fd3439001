import { CalendarSync } from 'lucide-react'
import { formatDayRange } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListSummary } from '~/schemas/shopping'

export function PlanTag({ plan, days = false }: { plan: ShoppingListSummary['plan']; days?: boolean }) {
  if (!plan) return null
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2.5 py-1 text-xs font-semibold text-accent-ink">
      <CalendarSync className="size-4 flex-none" />
      {days
        ? m.shopping_follows_days({ days: formatDayRange(plan.firstDay, plan.lastDay, getLocale()) })
        : m.shopping_follows()}
    </span>
  )
}
