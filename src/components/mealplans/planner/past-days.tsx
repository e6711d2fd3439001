import { ChevronDown, History } from 'lucide-react'
import { cn } from '~/lib/cn'
import type { IsoDate } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { usePlanner } from './planner-context'

export function PastDays({
  days,
  open,
  onOpenChange,
}: {
  days: readonly IsoDate[]
  open: boolean
  onOpenChange: () => void
}) {
  const { entries } = usePlanner()
  const count = entries?.filter(({ date }) => days.includes(date)).length
  return (
    <button
      type="button"
      className="mb-4 flex short:mb-0 min-h-11 w-full items-center gap-2.5 text-start text-sm text-fg-2 lg:hidden"
      aria-expanded={open}
      onClick={onOpenChange}
    >
      <History className="size-4.5 flex-none" />
      <span className="flex-1">{joinTexts([m.mealplan_past(), plannedText(count)])}</span>
      <ChevronDown className={cn('size-4.5 flex-none transition-transform', open && 'rotate-180')} />
    </button>
  )
}

export const plannedText = (count: number | undefined): string | null => {
  if (count === undefined) return null
  return count === 0 ? m.common_nothing_planned() : m.mealplan_count({ count })
}
