import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Select } from '~/components/ui/select'
import { cn } from '~/lib/cn'
import { formatMonth, formatYear } from '~/lib/dates/format-date'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { TimelineInput } from '~/queries/inputs'
import { timelineQueries } from '~/queries/timeline'
import type { TimelineMonth } from '~/schemas/timeline'

export interface MonthJumpProps {
  input: Pick<TimelineInput, 'recipeId' | 'userId' | 'types'>
  month: string | null
  onJump: (month: string | null) => void
}

export function MonthJump({ input, month, onJump }: MonthJumpProps) {
  const { data: months = [] } = useQuery(timelineQueries.months(input))
  if (months.length < 2) return null
  return (
    <>
      <Select
        className="mb-5 max-w-80 lg:hidden"
        aria-label={m.timeline_jump()}
        value={month ?? ''}
        placeholder={m.timeline_month()}
        options={months.map((one) => ({ value: one.month, label: `${nameOf(one)} · ${countOf(one.count)}` }))}
        onValueChange={(value) => onJump(value || null)}
      />
      <nav
        aria-label={m.timeline_jump()}
        className="sticky top-8 hidden max-h-[calc(100dvh-64px)] w-56 flex-none self-start overflow-y-auto lg:block"
      >
        <p aria-hidden="true" className="pb-2 text-sm font-semibold">
          {m.timeline_jump()}
        </p>
        {yearsOf(months).map(([year, ofYear], at) => (
          <details key={year} className="group/year" open={at === 0 || month?.startsWith(year)}>
            <summary className="flex min-h-10 cursor-pointer items-center gap-2 border-b border-line text-ui font-medium">
              <ChevronDown className="size-4 flex-none text-fg-3 transition-transform group-open/year:rotate-180" />
              <span className="flex-1">{formatYear(year, getLocale())}</span>
              <span className="text-fg-3 tabular-nums">
                {countOf(ofYear.reduce((sum, { count }) => sum + count, 0))}
              </span>
            </summary>
            <ul>
              {ofYear.map((one) => (
                <li key={one.month}>
                  <button
                    type="button"
                    aria-current={one.month === month ? 'true' : undefined}
                    className={cn(
                      'flex min-h-10 w-full items-center justify-between gap-3 border-b border-line ps-6 text-ui hover:bg-hover',
                      one.month === month ? 'font-semibold text-accent-ink' : 'text-fg-2',
                    )}
                    onClick={() => onJump(one.month === month ? null : one.month)}
                  >
                    <span>{nameOf(one, false)}</span>
                    <span className="tabular-nums">{countOf(one.count)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </>
  )
}

const countOf = (count: number) => formatNumber(count, getLocale())

/** "October 2026", or the month alone. */
const nameOf = ({ month }: TimelineMonth, withYear = true) => formatMonth(month, getLocale(), { withYear })

function yearsOf(months: readonly TimelineMonth[]): [year: string, months: TimelineMonth[]][] {
  const years = new Map<string, TimelineMonth[]>()
  for (const one of months) {
    const year = one.month.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), one])
  }
  return [...years]
}
