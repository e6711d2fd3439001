import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useRemoval } from '~/components/kit/data/use-removal'
import { QueryState } from '~/components/kit/query-state'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { List } from '~/components/ui/list'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { cn } from '~/lib/cn'
import { formatMonth } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { subjectOf } from '~/lib/timeline-subject'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { type TimelineEntry, timelineQueries, useDeleteTimelineEvent } from '~/queries/timeline'
import { MonthJump } from './month-jump'
import { TimelineFilter, type TimelinePreferences, timelineTypes } from './timeline-filter'
import { foldAlike, TimelineFold } from './timeline-fold'
import { TimelineItem } from './timeline-item'

const preference = definePreference<TimelinePreferences>(
  'timeline-preferences',
  v.object({ orderDirection: v.picklist(['asc', 'desc']), types: v.array(v.picklist(timelineTypes)) }),
  { orderDirection: 'desc', types: [...timelineTypes] },
)

export interface TimelineProps {
  groupSlug: string
  /** Null for the group's timeline, where every event shows its recipe. */
  recipeId: string | null
  userId?: string | null
  /** The first month (`2026-11`); null for the newest. */
  month?: string | null
  onJump?: (month: string | null) => void
}

export function Timeline({ groupSlug, recipeId, userId = null, month = null, onJump }: TimelineProps) {
  const [chosen, setChosen] = usePreference(preference)
  const query = useInfiniteQuery(timelineQueries.events({ recipeId, userId, month, ...chosen }))
  const { hide, hidden } = useRemoval(useDeleteTimelineEvent())
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const shown = entries.filter(({ event }) => !hidden.has(event.id))
  const isGuest = useGuestOf() !== null
  const hint = isGuest ? undefined : m.timeline_empty_text()
  const empty = (
    <EmptyState art={<EmptyArt drawing="plate" />} title={m.timeline_empty()}>
      {chosen.types.length < timelineTypes.length ? m.timeline_empty_filtered() : hint}
    </EmptyState>
  )
  const item = (entry: TimelineEntry) => (
    <TimelineItem
      key={entry.event.id}
      entry={entry}
      groupSlug={groupSlug}
      withRecipe={recipeId === null}
      onRemove={() => hide(entry.event.id, subjectOf(entry.event))}
    />
  )
  const list = (
    // Months are at the end of the line, hidden if there is only one.
    <div className="me-auto min-w-0 max-w-[860px] flex-1">
      <TimelineFilter chosen={chosen} onChange={setChosen} />
      {chosen.types.length === 0 ? (
        empty
      ) : (
        <QueryState
          query={query}
          failedTitle={m.timeline_failed()}
          loading={<TimelineSkeleton />}
          isEmpty={() => shown.length === 0 && !query.hasNextPage}
          empty={empty}
        >
          {() => (
            <div className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
              {monthsOf(shown).map(({ month, title, entries }) => (
                <section key={month} aria-label={title} className="mt-8 first:mt-0">
                  <h2
                    className={cn(
                      'sticky top-0 z-1 py-3 backdrop-blur-lg',
                      // A single recipe's timeline is in a dialog.
                      recipeId === null ? 'bg-paper/94' : 'bg-surface/94',
                    )}
                  >
                    {title}
                  </h2>
                  <List ordered className="grid gap-8 pt-3">
                    {(recipeId === null ? foldAlike(entries) : entries.map((entry) => [entry])).map(
                      (alike) =>
                        alike.length === 1 ? (
                          alike.map(item)
                        ) : (
                          <TimelineFold key={alike[0]?.event.id} entries={alike}>
                            {alike.map(item)}
                          </TimelineFold>
                        ),
                    )}
                  </List>
                </section>
              ))}
              {query.isFetchNextPageError ? (
                <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-8 text-fg-2">
                  {m.timeline_failed()}
                  <Button size="sm" icon={<RotateCw />} onClick={() => query.fetchNextPage()}>
                    {m.common_retry()}
                  </Button>
                </p>
              ) : (
                query.hasNextPage && (
                  <More busy={query.isFetchingNextPage} onReached={() => void query.fetchNextPage()} />
                )
              )}
            </div>
          )}
        </QueryState>
      )}
    </div>
  )
  if (!onJump) return list
  return (
    <div className="lg:flex lg:flex-row-reverse lg:justify-between lg:gap-12">
      <MonthJump input={{ recipeId, userId, types: chosen.types }} month={month} onJump={onJump} />
      {list}
    </div>
  )
}

interface Month {
  month: string
  title: string
  entries: TimelineEntry[]
}

function monthsOf(entries: readonly TimelineEntry[]): Month[] {
  const months: Month[] = []
  for (const entry of entries) {
    const month = today(undefined, new Date(entry.event.timestamp)).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, title: formatMonth(month, getLocale(), { withYear: true }), entries: [entry] })
  }
  return months
}

/** Loads more one screen before the end. */
function More({ busy, onReached }: { busy: boolean; onReached: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || busy) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReached(),
      { rootMargin: '100%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy, onReached])
  return (
    <div ref={ref} className="grid place-content-center py-8">
      <Spinner className="text-fg-3" />
    </div>
  )
}

function TimelineSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-8 pt-3">
      {Array.from({ length: 4 }, (_, at) => (
        <li key={at} className="grid grid-cols-[56px_minmax(0,1fr)] gap-4">
          <Skeleton className="h-12" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-4 w-[40%]" />
            <Skeleton className="h-5 w-[64%]" />
          </div>
        </li>
      ))}
    </ul>
  )
}
