import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  CalendarRange,
  CalendarSync,
  Copy,
  Dices,
  Ellipsis,
  ListChecks,
  Printer,
  SlidersHorizontal,
} from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import type { IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { recipeIdsOf } from '~/queries/random-meals'
import { isCurrentView, planViews } from './plan-views'
import { usePlanner } from './planner-context'
import { onDays } from './use-plan'
import { usePlanList } from './use-plan-list'

export function PlannerMenu({ free }: { free: readonly IsoDate[] }) {
  const { days, now, entries, ask } = usePlanner()
  const navigate = useNavigate()
  const location = useLocation()
  const [first = now] = days
  const last = days.at(-1) ?? first
  const isPlanned = entries !== undefined && onDays(entries, { first, last }).length > 0
  return (
    <DropdownMenu
      label={m.mealplan_more()}
      trigger={
        <IconButton label={m.mealplan_more()}>
          <Ellipsis />
        </IconButton>
      }
    >
      <div className="sm:not-short:hidden">
        {planViews
          .filter(({ onPhones }) => onPhones)
          .map((view) => (
            <MenuChoice
              key={view.label()}
              checked={isCurrentView(view, location)}
              onSelect={() => void navigate({ to: view.to, search: view.search, resetScroll: false })}
            >
              {view.label()}
            </MenuChoice>
          ))}
        <MenuSeparator />
        <MenuItem icon={<CalendarRange />} onSelect={() => ask({ kind: 'days' })}>
          {m.mealplan_range()}
        </MenuItem>
        <MenuSeparator />
      </div>
      <MenuItem icon={<Copy />} disabled={!isPlanned} onSelect={() => ask({ kind: 'copy', first, last })}>
        {m.mealplan_copy()}
      </MenuItem>
      <PlanListItem />
      <MenuItem icon={<CalendarSync />} onSelect={() => ask({ kind: 'calendar' })}>
        {m.mealplan_calendar()}
      </MenuItem>
      <MenuItem icon={<Printer />} onSelect={() => window.print()}>
        {m.mealplan_print()}
      </MenuItem>
      <MenuItem
        icon={<Dices />}
        disabled={free.length === 0}
        onSelect={() => ask({ kind: 'fill', free, planned: recipeIdsOf(entries ?? []) })}
      >
        {m.plan_fill_title()}
      </MenuItem>
      <MenuItem
        icon={<SlidersHorizontal />}
        onSelect={() => void navigate({ to: '/household/mealplan/settings' })}
      >
        {m.plan_rule_title()}
      </MenuItem>
    </DropdownMenu>
  )
}

/** Loads the lists when the menu opens, not with every plan. */
function PlanListItem() {
  const { open, label, canOpen } = usePlanList()
  return (
    <MenuItem icon={<ListChecks />} disabled={!canOpen} onSelect={open}>
      {label}
    </MenuItem>
  )
}
