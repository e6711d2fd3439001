import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { formatDayNumber, type IsoDate } from '~/lib/dates/iso-date'
import { getLocale } from '~/paraglide/runtime.js'

interface DayLabelProps {
  day: IsoDate
  isToday: boolean
  children: ReactNode
}

export function DayLabel({ day, isToday, children }: DayLabelProps) {
  return (
    <span
      className={cn(
        'flex items-baseline gap-2 font-sans text-sm font-normal whitespace-nowrap',
        isToday ? 'text-primary-ink' : 'text-fg-3',
      )}
    >
      <b className={cn('font-serif text-h2/none font-medium', !isToday && 'text-fg')}>
        {formatDayNumber(day, getLocale())}
      </b>
      <span>{children}</span>
    </span>
  )
}

interface AddAreaProps {
  label: string
  onClick: () => void
  className: string
  /** Replaces the plus icon while an entry is dragged over. */
  children?: ReactNode
}

/** The free area below a day's entries, on wide screens. */
export function AddArea({ label, onClick, className, children }: AddAreaProps) {
  return (
    <button
      type="button"
      className={cn(
        'hidden w-full cursor-pointer place-content-center rounded-md border-[1.5px] border-dashed transition-[background-color] lg:grid',
        children
          ? 'border-primary-ink bg-primary-soft text-sm font-semibold text-primary-ink'
          : 'text-fg-3 hover:bg-hover hover:text-fg',
        className,
      )}
      aria-label={label}
      onClick={onClick}
    >
      {children ?? <Plus className="size-4.5" />}
    </button>
  )
}

export function EntrySkeleton({ className = 'h-[78px] lg:h-[190px]' }: { className?: string }) {
  return <Skeleton className={cn('rounded-md', className)} />
}
