import { useDroppable } from '@dnd-kit/core'
import { Dices, Plus } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { List } from '~/components/ui/list-row'
import { cn } from '~/lib/cn'
import { formatDay, formatWeekday, type IsoDate } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_ENTRY_TYPES, type PlanEntryType } from '~/schemas/mealplan'
import { AddArea, DayLabel, EntrySkeleton } from './board-parts'
import { DayMenu } from './day-menu'
import { IdeasTray } from './ideas-tray'
import { PastDays } from './past-days'
import { PlanDrag } from './plan-drag'
import { DraggableEntry } from './plan-entry'
import { mealsOfDay, usePlanner } from './planner-context'
import { useRandom } from './use-random'

/** Columns on desktop, a list on phones. */
export function WeekBoard() {
  const { days, now, entries } = usePlanner()
  const [showsPast, setShowsPast] = useState(false)
  const columns: CSSProperties & Record<'--columns', number> = { '--columns': Math.min(days.length, 7) }
  // On phones past days are collapsed.
  const past = days.includes(now) ? days.filter((day) => day < now) : []
  return (
    <PlanDrag>
      {past.length > 0 && (
        <PastDays days={past} open={showsPast} onOpenChange={() => setShowsPast(!showsPast)} />
      )}
      <div
        className="grid gap-6 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] lg:gap-3.5"
        style={columns}
        aria-busy={!entries}
      >
        {days.map((day) => (
          <PlanDay key={day} day={day} folded={!showsPast && past.includes(day)} />
        ))}
      </div>
      <IdeasTray />
    </PlanDrag>
  )
}

/** On desktop visible on hover or focus. */
const onHover =
  'aria-expanded:opacity-100 group-focus-within/day:opacity-100 group-hover/day:opacity-100 lg:pointer-fine:opacity-0'

function PlanDay({ day, folded }: { day: IsoDate; folded: boolean }) {
  const { now, entries, ask } = usePlanner()
  const locale = getLocale()
  const long = formatDay(day, locale, 'long')
  const weekday = formatWeekday(day, locale, 'short')
  const isToday = day === now
  const meals = entries && mealsOfDay(entries, day)
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const isTarget = isOver && !meals?.some(({ id }) => id === active?.id)
  const add = () => ask({ kind: 'add', date: day, meal: 'dinner' })

  return (
    <section
      ref={setNodeRef}
      className={cn('group/day min-w-0', folded && 'max-lg:hidden')}
      aria-label={long}
      data-day={day}
    >
      <header
        className={cn(
          'flex min-h-11 items-center lg:border-b-2',
          isToday ? 'border-primary-mark' : 'border-line',
        )}
      >
        <h2 className="min-w-0 flex-1">
          <DayLabel day={day} isToday={isToday}>
            {isToday ? m.mealplan_weekday_today({ weekday }) : weekday}
          </DayLabel>
        </h2>
        {meals && (
          <>
            <RandomMenu day={day} className="lg:hidden" />
            {meals.length > 0 && <DayMenu day={day} meals={meals} className={onHover} />}
          </>
        )}
        <IconButton
          variant="ghost"
          size="sm"
          className="lg:hidden"
          label={m.mealplan_add_on({ day: long })}
          onClick={add}
        >
          <Plus />
        </IconButton>
      </header>
      <div className="mt-1 grid gap-2 lg:mt-3.5 lg:gap-3">
        {meals ? (
          meals.length > 0 && (
            <List className="grid gap-[inherit]">
              {meals.map((entry) => (
                <DraggableEntry key={entry.id} entry={entry} />
              ))}
            </List>
          )
        ) : (
          <EntrySkeleton />
        )}
        <AddArea
          label={m.mealplan_add_on({ day: long })}
          className={cn('min-h-[84px]', !isTarget && 'border-line-2')}
          onClick={add}
        >
          {isTarget ? m.mealplan_drop() : undefined}
        </AddArea>
        {meals && <RandomMenu day={day} className="justify-self-center max-lg:hidden" />}
      </div>
    </section>
  )
}

const MAIN_MEALS: readonly PlanEntryType[] = ['breakfast', 'lunch', 'dinner']

function RandomMenu({ day, className }: { day: IsoDate; className?: string }) {
  const { entries } = usePlanner()
  const { run, isPending } = useRandom()
  const isPlanned = (meal: PlanEntryType) =>
    entries?.some(({ date, entryType }) => date === day && entryType === meal)
  const missing = MAIN_MEALS.filter((meal) => !isPlanned(meal))
  const label = m.plan_random_on({ day: formatDay(day, getLocale(), 'long') })
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton variant="ghost" size="sm" className={className} label={label} disabled={isPending}>
          <Dices />
        </IconButton>
      }
    >
      {PLAN_ENTRY_TYPES.map((entryType) => (
        <MenuItem key={entryType} onSelect={() => void run([{ date: day, entryType }])}>
          {mealName(entryType)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        disabled={missing.length === 0}
        onSelect={() => void run(missing.map((entryType) => ({ date: day, entryType })))}
      >
        {m.plan_random_day()}
      </MenuItem>
    </DropdownMenu>
  )
}
