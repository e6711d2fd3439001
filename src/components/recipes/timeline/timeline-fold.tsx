import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { List } from '~/components/ui/list'
import { joinTexts } from '~/lib/join-texts'
import { subjectOf } from '~/lib/timeline-subject'
import { m } from '~/paraglide/messages.js'
import type { TimelineEntry } from '~/queries/timeline'
import { DayMark } from './timeline-item'

/** Fewer are shown individually. */
const FOLD_FROM = 3
const NAMES = 3

/** Same person, day and content, such as recipes added together. */
const isAlike = ({ event }: TimelineEntry, other: TimelineEntry | undefined) =>
  other !== undefined &&
  event.eventType !== 'comment' &&
  event.eventType === other.event.eventType &&
  event.userId === other.event.userId &&
  subjectOf(event) === subjectOf(other.event) &&
  event.image !== 'has image' &&
  new Date(event.timestamp).toDateString() === new Date(other.event.timestamp).toDateString()

export function foldAlike(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  const runs: TimelineEntry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && isAlike(entry, last[0])) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => (run.length < FOLD_FROM ? run.map((entry) => [entry]) : [run]))
}

export function TimelineFold({ entries, children }: { entries: TimelineEntry[]; children: ReactNode }) {
  const [first] = entries
  if (!first) return null
  const names = entries.slice(0, NAMES).map(({ recipe }) => recipe.name)
  const more = entries.length - names.length
  return (
    <li>
      <details className="group/fold">
        <summary className="grid cursor-pointer list-none grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-x-4 sm:grid-cols-[72px_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
          <DayMark moment={first.event.timestamp} />
          <span className="min-w-0">
            <span className="block text-sm wrap-anywhere">
              <bdi className="font-semibold">{subjectOf(first.event)}</bdi>{' '}
              <span className="text-fg-2">{m.recipes_count({ count: entries.length })}</span>
            </span>
            <span className="mt-1 block text-fg-2 wrap-anywhere">
              {joinTexts([...names, more > 0 ? m.timeline_more({ count: more }) : null])}
            </span>
          </span>
          <ChevronDown className="mt-1 text-fg-3 transition-transform group-open/fold:rotate-180" />
        </summary>
        <List ordered className="mt-5 grid gap-6">
          {children}
        </List>
      </details>
    </li>
  )
}
