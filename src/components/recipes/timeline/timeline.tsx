import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { QueryState } from '~/components/kit/query-state'
import { useDeletion } from '~/components/kit/use-deletion'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { cn } from '~/lib/cn'
import { formatMonth } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { subjectOf } from '~/lib/timeline-subject'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries } from '~/queries/households'
import type { TimelineInput } from '~/queries/inputs'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { MEAL_EVENTS, type TimelineEntry, timelineQueries, useDeleteTimelineEvent } from '~/queries/timeline'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'
import { Diary } from './diary'

const EVERYTHING = [...MEAL_EVENTS, 'system'] as const

const TimelinePreferences = v.object({
  orderDirection: v.picklist(['asc', 'desc']),
  /** Also changes to recipes. */
  changes: v.boolean(),
})
export type TimelinePreferences = v.InferOutput<typeof TimelinePreferences>

/** Stored on this device. */
export const timelinePreference = definePreference<TimelinePreferences>(
  'timeline-shown',
  TimelinePreferences,
  { orderDirection: 'desc', changes: false },
)

export const typesOf = ({ changes }: TimelinePreferences): TimelineInput['types'] =>
  changes ? EVERYTHING : MEAL_EVENTS

export interface TimelineSearch {
  person?: string | undefined
  month?: string | undefined
  recipe?: string | undefined
  stars?: number | undefined
  pictures?: true | undefined
}

export const monthText = (month: string): string => formatMonth(month, getLocale(), { withYear: true })

export interface TimelineProps {
  groupSlug: string
  input: TimelineInput
  /** Whether a filter hides entries. */
  isFiltered: boolean
}

export function Timeline({ groupSlug, input, isFiltered }: TimelineProps) {
  const query = useInfiniteQuery(timelineQueries.events(input))
  const { run: remove, hidden } = useDeletion(useDeleteTimelineEvent())
  const { data: preferences } = useQuery(householdQueries.preferences())
  const { data: members } = useQuery(memberQueries.ofGroup())
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const shown = entries.filter(({ event }) => !hidden.has(event.id))
  const hint = useGuestOf() === null ? m.timeline_empty_text({ button: m.recipe_made_today() }) : undefined
  const nameOf = ({ event }: TimelineEntry) =>
    subjectOf(event, members?.find(({ id }) => id === event.userId)?.fullName ?? '')
  const menuOf = (entry: TimelineEntry): ReactNode => {
    const { event, recipe } = entry
    const name = nameOf(entry)
    return (
      <EventMenu
        event={event}
        name={joinTexts([name, recipe.name])}
        onRemove={() => void remove(event.id, name)}
      />
    )
  }
  return (
    <QueryState
      query={query}
      failedTitle={m.timeline_failed()}
      loading={<TimelineSkeleton />}
      isEmpty={() => shown.length === 0 && !query.hasNextPage}
      empty={
        <EmptyState art={<EmptyArt drawing="plate" />} title={m.timeline_empty()}>
          {isFiltered ? m.timeline_empty_filtered() : hint}
        </EmptyState>
      }
    >
      {() => (
        <div className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <Diary
            entries={shown}
            groupSlug={groupSlug}
            firstDayOfWeek={preferences?.firstDayOfWeek ?? weekStartOf(getLocale())}
            menuOf={menuOf}
            subjectOf={nameOf}
          />
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
  )
}

/** Loads the next page when it comes near the viewport. */
function More({ busy, onReached }: { busy: boolean; onReached: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), {
      rootMargin: '600px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [busy, onReached])
  return (
    <div ref={ref} className="grid justify-items-center py-8">
      <Spinner className="text-fg-3" />
    </div>
  )
}

function TimelineSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, at) => (
        <li key={at} className="grid content-start gap-3">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="h-4 w-[40%]" />
          <Skeleton className="h-5 w-[64%]" />
        </li>
      ))}
    </ul>
  )
}

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog')).EventDialog }))

interface EventMenuProps {
  event: RecipeTimelineEventOut
  /** The subject as it is shown, and the recipe. */
  name: string
  onRemove: () => void
}

/** Only for the author. */
function EventMenu({ event, name, onRemove }: EventMenuProps) {
  const user = useUser()
  const [isEditing, setIsEditing] = useState<boolean>()
  if (event.userId !== user.id || event.eventType === 'system') return null
  const label = m.common_options_for({ name })
  return (
    <>
      <DropdownMenu
        label={label}
        trigger={
          <IconButton label={label} variant="ghost" size="sm">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setIsEditing(true)}>
          {m.common_edit()}
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} onSelect={onRemove}>
          {m.common_delete()}
        </MenuItem>
      </DropdownMenu>
      {isEditing !== undefined && (
        <Suspense>
          <EventDialog event={event} name={name} open={isEditing} onOpenChange={setIsEditing} />
        </Suspense>
      )}
    </>
  )
}
