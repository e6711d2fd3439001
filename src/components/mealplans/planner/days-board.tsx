import { useDroppable } from '@dnd-kit/core'
import { Link } from '@tanstack/react-router'
import { Plus, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSingleKey } from '~/browser/single-keys'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { useKeepFocus } from '~/components/ui/focus'
import { List } from '~/components/ui/list-row'
import { useRowsAtFirst } from '~/components/ui/use-rows-at-first'
import { cn } from '~/lib/cn'
import { addDays, formatDay, formatDayNumber, formatWeekday, type IsoDate } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'
import { EntrySkeleton } from './board-parts'
import { DayEntry } from './day-entry'
import { DayMenu } from './day-menu'
import { IdeasTray } from './ideas-tray'
import { PastDays, plannedText } from './past-days'
import { PlanDrag } from './plan-drag'
import { PLAN_DAYS_MAX } from './plan-range'
import { mealsOfDay, usePlanner } from './planner-context'
import { useRandom } from './use-random'

/** Two columns; an empty column offers its main meal. */
const COLUMNS: readonly { main: PlanEntryType; meals: readonly PlanEntryType[] }[] = [
  { main: 'lunch', meals: ['breakfast', 'lunch', 'snack'] },
  { main: 'dinner', meals: ['dinner', 'side', 'dessert', 'drink'] },
]
const MORE_DAYS = 7
/** Fill the screen of a phone. */
const FIRST_DAYS = 2

export function DaysBoard() {
  const { days, past, now, entries } = usePlanner()
  const [showsPast, setShowsPast] = useState(false)
  const [first = now] = days
  const last = days.at(-1) ?? first
  const shown = useRowsAtFirst(days.length, FIRST_DAYS)
  const { register, current, sectionOf } = useDayInView(first)
  const board = useRef<HTMLDivElement>(null)
  useKeepFocus(board)

  /** Expands past days above without moving the visible ones. */
  const togglePast = (open: boolean) => {
    const before = sectionOf(first)?.getBoundingClientRect().top ?? 0
    flushSync(() => setShowsPast(open))
    const after = sectionOf(first)?.getBoundingClientRect().top ?? 0
    window.scrollBy({ top: after - before, behavior: 'instant' })
  }
  const goTo = (day: IsoDate) => {
    if (past.includes(day)) flushSync(() => setShowsPast(true))
    sectionOf(day)?.scrollIntoView({ block: 'start' })
  }
  const rowOf = (day: IsoDate) => (
    <DayRow key={day} ref={register(day)} day={day} isHero={day === now && day === first} />
  )
  return (
    <PlanDrag>
      <DayStrip days={[...past, ...days]} current={current} onSelect={goTo} />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_232px] xl:items-start xl:gap-8">
        <div ref={board} aria-busy={!entries}>
          {past.length > 0 && (
            <>
              <PastDays days={past} open={showsPast} onOpenChange={() => togglePast(!showsPast)} />
              {showsPast && <div className="lg:hidden">{past.map(rowOf)}</div>}
            </>
          )}
          {days.slice(0, shown).map(rowOf)}
          {days.length < PLAN_DAYS_MAX && (
            <Link
              to="."
              search={{ start: first, end: addDays(last, MORE_DAYS) }}
              resetScroll={false}
              className={cn(buttonClass(), 'mt-6 max-sm:w-full')}
            >
              {m.mealplan_more_days()}
            </Link>
          )}
        </div>
        <IdeasTray className="xl:m-0 xl:p-0" narrow />
      </div>
    </PlanDrag>
  )
}

function useDayInView(first: IsoDate) {
  const sections = useRef(new Map<IsoDate, HTMLElement>())
  const [current, setCurrent] = useState(first)
  const [seen, setSeen] = useState(first)
  if (seen !== first) {
    setSeen(first)
    setCurrent(first)
  }
  useEffect(() => {
    const handleScroll = () => {
      let best: IsoDate | undefined
      for (const [day, section] of sections.current) {
        const { top, height } = section.getBoundingClientRect()
        if (height > 0 && top <= STRIP_SPACE && (best === undefined || day > best)) best = day
      }
      setCurrent(best ?? first)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [first])
  const register = (day: IsoDate) => (section: HTMLElement | null) => {
    if (section) sections.current.set(day, section)
    else sections.current.delete(day)
  }
  return { register, current, sectionOf: (day: IsoDate) => sections.current.get(day) }
}
/** The bottom of the strip, in pixels from the top of the window. */
const STRIP_SPACE = 120

interface DayRowProps {
  ref: (section: HTMLElement | null) => void
  day: IsoDate
  isHero: boolean
}

function DayRow({ ref, day, isHero }: DayRowProps) {
  const { now, entries, ask } = usePlanner()
  const addKey = useSingleKey('A')
  const locale = getLocale()
  const long = formatDay(day, locale, 'long')
  const meals = entries && mealsOfDay(entries, day)
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const isTarget = isOver && !meals?.some(({ id }) => id === active?.id)
  const isToday = day === now
  const hero = isHero ? heroOf(meals ?? []) : undefined
  return (
    <section
      ref={(section) => {
        ref(section)
        setNodeRef(section)
      }}
      aria-label={long}
      data-day={day}
      className={cn(
        'group/day grid scroll-mt-29 gap-3.5 pb-7 sm:grid-cols-[104px_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-5 lg:grid-cols-[104px_minmax(0,5fr)_minmax(0,6fr)] sm:border-b sm:border-line sm:py-3.5',
        isTarget &&
          'rounded-md bg-primary-soft outline-2 -outline-offset-2 outline-primary-ink outline-dashed',
      )}
    >
      <header className={cn('flex min-h-11 items-center gap-2 sm:items-start', isHero && 'max-sm:sr-only')}>
        <h2 className="flex min-w-0 flex-1 items-baseline gap-2 font-sans text-sm font-normal text-fg-3 sm:grid sm:gap-1">
          <b className={cn('font-serif text-h2/none font-medium', isToday ? 'text-primary-ink' : 'text-fg')}>
            {formatDayNumber(day, locale)}
          </b>
          <span>{formatWeekday(day, locale)}</span>
          {isToday && <span className="font-semibold text-primary-ink">{m.common_today()}</span>}
        </h2>
        {meals && (
          <div
            className={cn(
              'flex sm:flex-col lg:pointer-fine:opacity-0 lg:group-focus-within/day:opacity-100 lg:group-hover/day:opacity-100 lg:has-aria-expanded:opacity-100',
              isHero && 'max-sm:hidden',
            )}
          >
            <IconButton
              variant="ghost"
              size="sm"
              label={m.mealplan_add_on({ day: long })}
              aria-keyshortcuts={addKey}
              onClick={() => ask({ kind: 'add', date: day, meal: 'dinner' })}
            >
              <Plus />
            </IconButton>
            {meals.length > 0 && <DayMenu day={day} meals={meals} className="max-sm:hidden" />}
          </div>
        )}
      </header>
      {COLUMNS.map((column) => (
        <Column
          key={column.main}
          {...column}
          day={day}
          entries={meals?.filter(({ entryType }) => column.meals.includes(entryType))}
          hero={hero}
        />
      ))}
      {isHero && meals?.some(({ entryType }) => entryType === 'dinner') && (
        <button
          type="button"
          className="flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px] border-dashed border-line-2 text-sm text-fg-2 sm:hidden"
          onClick={() => ask({ kind: 'add', date: day, meal: 'lunch' })}
        >
          <Plus className="size-4.5" />
          {m.mealplan_add()}
        </button>
      )}
    </section>
  )
}

/** The dinner's recipe, else the day's first. */
const heroOf = (meals: readonly ReadPlanEntry[]) => {
  const cooked = meals.filter(({ recipe }) => recipe !== null)
  return cooked.find(({ entryType }) => entryType === 'dinner') ?? cooked[0]
}

interface ColumnProps {
  day: IsoDate
  main: PlanEntryType
  entries: readonly ReadPlanEntry[] | undefined
  hero: ReadPlanEntry | undefined
}

function Column({ day, main, entries, hero }: ColumnProps) {
  const { now } = usePlanner()
  if (!entries) return <EntrySkeleton className="h-15.5" />
  if (entries.length === 0) return <FreeMeal day={day} meal={main} />
  return (
    <List className="grid content-start gap-3.5 max-sm:contents">
      {entries.map((entry) => (
        <DayEntry key={entry.id} entry={entry} isToday={day === now} isHero={entry === hero} />
      ))}
    </List>
  )
}

/** On phones only for dinner. */
function FreeMeal({ day, meal }: { day: IsoDate; meal: PlanEntryType }) {
  const { now, ask } = usePlanner()
  const { run, isPending } = useRandom()
  const long = formatDay(day, getLocale(), 'long')
  const isMain = meal === 'dinner'
  const name = mealName(meal)
  if (day < now) return <span className="max-sm:hidden" />
  return (
    <div className={cn('flex flex-wrap items-center gap-2 self-center', !isMain && 'max-sm:hidden')}>
      <button
        type="button"
        aria-label={m.mealplan_add_meal_on({ meal: name, day: long })}
        className={cn(
          'flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px] border-dashed border-line-2 text-sm text-fg-2 hover:bg-hover hover:text-fg',
          isMain ? 'flex-1' : 'px-4.5',
        )}
        onClick={() => ask({ kind: 'add', date: day, meal })}
      >
        <Plus className="size-4.5" />
        {name}
      </button>
      <Button
        variant={isMain ? undefined : 'ghost'}
        className={isMain ? undefined : 'btn-icon'}
        icon={<Sparkles />}
        aria-label={m.mealplan_suggest_on({ meal: name, day: long })}
        // Not `disabled`, which would drop the focus; `run` swallows a second press.
        aria-disabled={isPending}
        onClick={() => void run([{ date: day, entryType: meal }])}
      >
        {isMain && m.mealplan_suggest()}
      </Button>
    </div>
  )
}

/** Maximum dots below a day. */
const DOTS_MAX = 3

interface DayStripProps {
  days: readonly IsoDate[]
  current: IsoDate
  onSelect: (day: IsoDate) => void
}

function DayStrip({ days, current, onSelect }: DayStripProps) {
  const strip = useRef<HTMLElement>(null)
  const marked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Scrolls only the strip, never the page.
    const [row, tile] = [strip.current, marked.current]
    if (row && tile && current) row.scrollLeft = tile.offsetLeft - (row.clientWidth - tile.clientWidth) / 2
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label={m.mealplan_days()}
      className="sticky top-0 z-(--z-sticky) -mx-gutter mb-2 flex gap-1 overflow-x-auto bg-paper px-gutter py-2 [scrollbar-width:none] lg:hidden"
    >
      {days.map((day) => (
        <DayTile
          key={day}
          ref={day === current ? marked : undefined}
          day={day}
          isCurrent={day === current}
          onSelect={() => onSelect(day)}
        />
      ))}
    </nav>
  )
}

interface DayTileProps {
  ref: React.Ref<HTMLButtonElement> | undefined
  day: IsoDate
  isCurrent: boolean
  onSelect: () => void
}

function DayTile({ ref, day, isCurrent, onSelect }: DayTileProps) {
  const { now, entries } = usePlanner()
  const locale = getLocale()
  const count = entries?.filter(({ date }) => date === day).length
  return (
    <button
      ref={ref}
      type="button"
      aria-current={isCurrent ? 'date' : undefined}
      className={cn(
        'grid min-w-fit flex-[1_0_3rem] cursor-pointer justify-items-center rounded-lg px-1 pt-2 pb-2.5 short:grid-flow-col short:items-center short:justify-center short:min-h-11 short:gap-x-1.5 short:py-1',
        isCurrent ? 'bg-accent-solid text-on-accent' : 'hover:bg-hover',
        day < now && !isCurrent && 'text-fg-3',
      )}
      onClick={onSelect}
    >
      <span className="sr-only">{joinTexts([formatDay(day, locale, 'long'), plannedText(count)])}</span>
      <span className={cn('text-xs', !isCurrent && 'text-fg-3')} aria-hidden="true">
        {formatWeekday(day, locale, 'short')}
      </span>
      <b aria-hidden="true" className="font-serif text-h3/[1.3] font-medium">
        {formatDayNumber(day, locale)}
      </b>
      <span className="mt-1 flex h-1.5 gap-1 short:mt-0">
        {Array.from({ length: Math.min(count ?? 0, DOTS_MAX) }, (_, dot) => (
          <i
            key={dot}
            className={cn(
              'size-1.5 rounded-full forced-colors:bg-[CanvasText] forced-colors:[forced-color-adjust:none]',
              isCurrent ? 'bg-on-accent' : day < now ? 'bg-line-2' : 'bg-primary-ink',
            )}
          />
        ))}
      </span>
    </button>
  )
}
