import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import {
  CalendarRange,
  CalendarSync,
  ChevronLeft,
  ChevronRight,
  Copy,
  Dices,
  Ellipsis,
  ListChecks,
  Printer,
  ShoppingBasket,
  SlidersHorizontal,
} from 'lucide-react'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { cn } from '~/lib/cn'
import { addDays, formatDay, formatDayRange, type IsoDate } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { recipeIdsOf } from '~/queries/random-meals'
import { shoppingQueries, useCreateShoppingList, useFollowPlan } from '~/queries/shopping'
import { FOLLOW_DAYS_MAX, type FollowPlan } from '~/schemas/shopping'
import { isCurrentView, planViews } from './plan-views'
import { freeEvenings, recipesToShop, usePlanner } from './planner-context'
import { onDays } from './use-plan'

/** The shown days, links to others, missing meals, and the layouts. */
export function PlannerHead() {
  const { days, now, entries, ask } = usePlanner()
  const location = useLocation()
  const locale = getLocale()
  const [first = now] = days
  const last = days.at(-1) ?? first
  const planned = entries && onDays(entries, { first, last })
  const isFromToday = first === now
  const free = planned ? freeEvenings(planned, days) : []
  const shop =
    recipesToShop(planned ?? []).length > 0 && planned ? () => ask({ kind: 'shop', entries: planned }) : null

  return (
    <>
      <header className="mb-5 flex short:mb-2 flex-wrap items-end justify-between gap-x-4 gap-y-3.5">
        {/* On phones the links to other days wrap below a long title. */}
        <div className="min-w-36 flex-1">
          <PlanTitle first={first} last={last} now={now} />
          {/* Reserves its line while the numbers load. */}
          <p className="mt-1.5 min-h-[1.5em] text-fg-2 short:hidden">
            <span className={cn(isFromToday && 'max-sm:hidden')}>
              {planned && summaryOf(planned.length, free.length)}
            </span>
            {isFromToday && <span className="sm:hidden">{formatDay(now, locale, 'long')}</span>}
          </p>
        </div>
        <nav className="flex flex-none gap-1.5" aria-label={m.mealplan_ranges()}>
          <RangeLink by={-1} hidden={isFromToday} />
          <IconButton
            label={m.mealplan_range_of({ days: formatDayRange(first, last, locale) })}
            className="max-sm:hidden"
            onClick={() => ask({ kind: 'days' })}
          >
            <CalendarRange />
          </IconButton>
          {!days.includes(now) && (
            <Link to="." search={({ layout }) => ({ layout })} className={buttonClass()} resetScroll={false}>
              {m.common_today()}
            </Link>
          )}
          <RangeLink by={1} hidden={isFromToday} />
          {shop && (
            <IconButton label={shopLabel(days.length)} className="sm:hidden" onClick={shop}>
              <ShoppingBasket />
            </IconButton>
          )}
          <PlannerMenu free={last < now ? free : free.filter((day) => day >= now)} />
        </nav>
        {shop && (
          <Button variant="primary" className="max-sm:hidden" icon={<ShoppingBasket />} onClick={shop}>
            {shopLabel(days.length)}
          </Button>
        )}
      </header>
      <nav className="seg mb-6 w-fit max-sm:hidden short:hidden" aria-label={m.mealplan_views()}>
        {planViews.map((view) => (
          <Link
            key={view.label()}
            to={view.to}
            search={view.search}
            activeOptions={{ exact: true, includeSearch: true }}
            inactiveProps={isCurrentView(view, location) ? { 'aria-current': 'page' } : {}}
            resetScroll={false}
          >
            {view.label()}
          </Link>
        ))}
      </nav>
    </>
  )
}

const shopLabel = (days: number) => m.mealplan_shop_days({ count: days })

/** A short name on phones, if there is one. */
function PlanTitle({ first, last, now }: { first: IsoDate; last: IsoDate; now: IsoDate }) {
  const locale = getLocale()
  const year = now.slice(0, 4)
  const isThisYear = first.slice(0, 4) === year && last.slice(0, 4) === year
  if (first === last)
    return (
      <h1>{first === now ? m.common_today() : formatDay(first, locale, isThisYear ? 'long' : 'withYear')}</h1>
    )
  return (
    <h1>
      <span className="max-lg:hidden">
        {formatDayRange(first, last, locale, isThisYear ? 'withMonth' : 'withYear')}
      </span>
      <span className={cn('lg:hidden', first === now && 'max-sm:hidden')}>
        {formatDayRange(first, last, locale, isThisYear ? 'short' : 'shortWithYear')}
      </span>
      {first === now && <span className="sm:hidden">{m.common_today()}</span>}
    </h1>
  )
}

/** Moves by the length of the range. Phones use the day strip if the range begins today. */
function RangeLink({ by, hidden }: { by: 1 | -1; hidden: boolean }) {
  const { days, now } = usePlanner()
  const [first = now] = days
  const start = addDays(first, by * days.length)
  const Icon = by > 0 ? ChevronRight : ChevronLeft
  return (
    <Link
      to="."
      search={({ layout }) => (layout ? { start, layout } : { start, end: addDays(start, days.length - 1) })}
      className={cn(buttonClass(), 'btn-icon', hidden && 'max-sm:hidden')}
      aria-label={by > 0 ? m.mealplan_days_after() : m.mealplan_days_before()}
      resetScroll={false}
    >
      <Icon className="rtl:-scale-x-100" />
    </Link>
  )
}

function summaryOf(meals: number, freeEvenings: number): string {
  if (meals === 0) return m.mealplan_nothing()
  const parts = [m.mealplan_count({ count: meals })]
  if (freeEvenings > 0) parts.push(m.mealplan_free({ count: freeEvenings }))
  return joinTexts(parts)
}

function PlannerMenu({ free }: { free: readonly IsoDate[] }) {
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
      <div className="hidden max-sm:block short:block">
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

const DAYS_OF_PERIOD = 7

type Period = FollowPlan['period']
const labels = { week: m.mealplan_list, days: m.mealplan_list_days, dates: m.mealplan_list_dates }

/** Relative to today or fixed dates. */
function periodOf(days: readonly IsoDate[], now: IsoDate, isWeek: boolean): Period {
  if (isWeek && days.includes(now)) return 'week'
  return days[0] === now && days.length === DAYS_OF_PERIOD ? 'days' : 'dates'
}

function nameOf(period: Period, first: IsoDate, last: IsoDate): string {
  if (period === 'week') return m.common_this_week()
  return period === 'days' ? m.shopping_follow_days() : formatDayRange(first, last, getLocale())
}

/** Around today, prefers a list that follows overlapping days, to avoid buying twice. */
function usePlanList() {
  const { days, now } = usePlanner()
  const isWeek = useLocation({ select: ({ search }) => search.layout === 'week' })
  const { data: lists } = useQuery(shoppingQueries.lists())
  const navigate = useNavigate()
  const create = useCreateShoppingList()
  const follow = useFollowPlan()
  const [first = now] = days
  const last = days.at(-1) ?? first
  const period = periodOf(days, now, isWeek)
  const following = lists?.flatMap(({ id, name, plan }) => (plan ? [{ id, name, ...plan }] : [])) ?? []
  const exact = following.find(({ firstDay, lastDay }) => firstDay === first && lastDay === last)
  const found =
    exact ??
    following.find(({ firstDay, lastDay }) => days.includes(now) && firstDay <= now && now <= lastDay)

  const make = async (): Promise<string> => {
    const { id } = await create.mutateAsync(nameOf(period, first, last))
    await follow.mutateAsync({ id, period, ...(period === 'dates' && { firstDay: first, lastDay: last }) })
    return id
  }
  const { run, isPending } = useAction(async () => {
    const id = found?.id ?? (await make())
    await navigate({ to: '/shopping-lists/$id', params: { id } })
  })
  return {
    open: () => void run(),
    label:
      found && found !== exact
        ? m.mealplan_list_named({ name: found.name ?? m.shopping_unnamed() })
        : labels[period](),
    canOpen: lists !== undefined && !isPending && (found !== undefined || days.length <= FOLLOW_DAYS_MAX),
  }
}
