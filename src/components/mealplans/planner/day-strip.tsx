import { useEffect, useRef } from 'react'
import { cn } from '~/lib/cn'
import { formatDay, formatDayNumber, formatWeekday, type IsoDate } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { plannedText } from './planned-text'
import { usePlanner } from './planner-context'

/** Maximum dots below a day. */
const DOTS_MAX = 3

interface DayStripProps {
  days: readonly IsoDate[]
  current: IsoDate
  onSelect: (day: IsoDate) => void
}

export function DayStrip({ days, current, onSelect }: DayStripProps) {
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
