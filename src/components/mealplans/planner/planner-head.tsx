import { Link, useNavigate } from '@tanstack/react-router'
import {
  CalendarSync,
  ChevronLeft,
  ChevronRight,
  Copy,
  Dices,
  Ellipsis,
  ListChecks,
  ShoppingBasket,
  SlidersHorizontal,
} from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { formatDayRange } from '~/lib/dates/format-date'
import { addDays } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { freeEvenings, recipesToShop } from './plan-week'
import { usePlanner } from './planner-context'
import { usePlanList } from './use-plan-list'
import { useRandom } from './use-random'

/** Which week this is, the ways to others, what it lacks, and the three ways to look at it. */
export function PlannerHead() {
  const { days, now, entries, ask } = usePlanner()
  const openList = usePlanList(m.mealplan_this_week())
  const locale = getLocale()
  const [first = now] = days
  const last = days.at(-1) ?? first
  const isThisWeek = first <= now && now <= last
  const isThisYear = first.slice(0, 4) === now.slice(0, 4) && last.slice(0, 4) === now.slice(0, 4)
  const range = formatDayRange(first, last, locale, isThisYear ? 'withMonth' : 'withYear')
  const shortRange = formatDayRange(first, last, locale, isThisYear ? 'short' : 'withYear')
  const navigate = useNavigate()
  const random = useRandom()
  const free = entries ? freeEvenings(entries, days) : []
  // What is past is not planned any more, unless the whole week is.
  const toFill = last < now ? free : free.filter((day) => day >= now)
  const canShop = recipesToShop(entries ?? []).length > 0

  return (
    <>
      <header className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <h1>
          <span className="max-md:hidden">
            <span className={isThisWeek ? 'max-lg:hidden' : undefined}>{range}</span>
          </span>
          {!isThisWeek && <span className="text-h2 md:hidden">{shortRange}</span>}
          {isThisWeek && <span className="lg:hidden">{m.mealplan_this_week()}</span>}
        </h1>
        {/* The line keeps its place while the numbers are on their way. */}
        <p className="col-span-2 row-start-2 mt-1.5 min-h-[1.5em] text-fg-2 md:col-span-1">
          {entries && summaryOf(entries.length, free.length)}
        </p>
        <nav
          className="col-start-2 row-start-1 flex gap-1.5 self-end md:row-span-2"
          aria-label={m.mealplan_weeks()}
        >
          <Link
            to="."
            search={{ start: addDays(first, -days.length) }}
            className={`${buttonClass()} btn-icon`}
            aria-label={m.mealplan_previous_week()}
            resetScroll={false}
          >
            <ChevronLeft className="rtl:-scale-x-100" />
          </Link>
          {!isThisWeek && (
            <Link to="." search={{}} className={buttonClass()} resetScroll={false}>
              {m.common_today()}
            </Link>
          )}
          <Link
            to="."
            search={{ start: addDays(last, 1) }}
            className={`${buttonClass()} btn-icon`}
            aria-label={m.mealplan_next_week()}
            resetScroll={false}
          >
            <ChevronRight className="rtl:-scale-x-100" />
          </Link>
          <DropdownMenu
            label={m.mealplan_more()}
            trigger={
              <IconButton label={m.mealplan_more()}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem
              icon={<Copy />}
              disabled={!entries?.length}
              onSelect={() => ask({ kind: 'copy', first, last })}
            >
              {m.mealplan_copy()}
            </MenuItem>
            <MenuItem icon={<ListChecks />} onSelect={() => void openList()}>
              {m.mealplan_list()}
            </MenuItem>
            <MenuItem icon={<CalendarSync />} onSelect={() => ask({ kind: 'calendar' })}>
              {m.mealplan_calendar()}
            </MenuItem>
            <MenuItem
              icon={<Dices />}
              disabled={random.isPending || toFill.length === 0}
              onSelect={() => void random.run(toFill.map((date) => ({ date, entryType: 'dinner' })))}
            >
              {m.plan_random_week()}
            </MenuItem>
            <MenuItem
              icon={<SlidersHorizontal />}
              onSelect={() => void navigate({ to: '/household/mealplan/settings' })}
            >
              {m.plan_rule_title()}
            </MenuItem>
          </DropdownMenu>
        </nav>
        {canShop && entries && (
          <Button
            variant="primary"
            className="col-span-2 row-start-3 self-end max-md:mt-3.5 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1"
            icon={<ShoppingBasket />}
            onClick={() => ask({ kind: 'shop', entries })}
          >
            {m.mealplan_shop_week()}
          </Button>
        )}
      </header>
      <nav className="seg mb-6 sm:w-fit" aria-label={m.mealplan_views()}>
        <Link to="/household/mealplan/planner/view" search={true} resetScroll={false}>
          {m.mealplan_view()}
        </Link>
        <Link to="/household/mealplan/planner/edit" search={true} resetScroll={false}>
          {m.mealplan_arrange()}
        </Link>
        <Link to="/household/mealplan/planner/types" search={true} resetScroll={false}>
          {m.mealplan_types()}
        </Link>
      </nav>
    </>
  )
}

function summaryOf(meals: number, freeEvenings: number): string {
  if (meals === 0) return m.mealplan_nothing()
  const parts = [m.mealplan_count({ count: meals })]
  if (freeEvenings > 0) parts.push(m.mealplan_free({ count: freeEvenings }))
  return joinTexts(parts)
}
