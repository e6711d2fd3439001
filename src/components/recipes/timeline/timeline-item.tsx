import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Cog, Ellipsis, Info, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { RichText } from '~/components/recipes/text/rich-text'
import { Avatar } from '~/components/ui/avatar'
import { Dialog } from '~/components/ui/dialog'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { formatDayNumber, formatWeekday } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { timelineImageUrl } from '~/lib/media-url'
import { subjectOf } from '~/lib/timeline-subject'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import type { TimelineEntry } from '~/queries/timeline'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog')).EventDialog }))

const icons = { comment: MessagesSquare, info: Info, system: Cog }

export interface TimelineItemProps {
  entry: TimelineEntry
  groupSlug: string
  withRecipe: boolean
  onRemove: () => void
}

export function TimelineItem({ entry, groupSlug, withRecipe, onRemove }: TimelineItemProps) {
  const { event, recipe } = entry
  const user = useUser()
  const [isEditing, setIsEditing] = useState<boolean>()
  const { data: members } = useQuery(memberQueries.ofGroup())
  const author = members?.find(({ id }) => id === event.userId)?.fullName ?? ''
  const isOwn = event.userId === user.id && event.eventType !== 'system'
  const Icon = icons[event.eventType]
  const subject = subjectOf(event)
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 sm:grid-cols-[72px_minmax(0,1fr)]">
      <DayMark moment={event.timestamp} />
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2">
              <Icon className="size-4 flex-none text-fg-3" aria-hidden="true" />
              {author && <Avatar name={author} size="sm" />}
              <bdi className="min-w-0 font-semibold wrap-anywhere text-fg">{subject}</bdi>
            </p>
            {withRecipe && (
              <Link
                to="/g/$groupSlug/r/$slug"
                params={{ groupSlug, slug: recipe.slug }}
                className="group mt-2 flex items-center gap-3.5"
              >
                {event.image !== 'has image' && (
                  <RecipePicture
                    recipe={recipe}
                    size="tiny"
                    width={52}
                    height={52}
                    className="aspect-square w-13 flex-none rounded-md"
                  />
                )}
                <span className="font-serif text-[1.1875rem] leading-tight decoration-primary-mark decoration-2 underline-offset-4 wrap-anywhere group-hover:underline">
                  <bdi>{recipe.name}</bdi>
                </span>
              </Link>
            )}
          </div>
          {isOwn && (
            <DropdownMenu
              label={m.common_options_for({ name: subject })}
              trigger={
                <IconButton label={m.common_options_for({ name: subject })} variant="ghost" size="sm">
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
          )}
        </div>
        {event.eventMessage && <RichText text={event.eventMessage} className="mt-2 text-fg-2" />}
        {event.image === 'has image' && <EventPicture event={event} name={recipe.name} />}
      </div>
      {isEditing !== undefined && (
        <Suspense>
          <EventDialog event={event} open={isEditing} onOpenChange={setIsEditing} />
        </Suspense>
      )}
    </li>
  )
}

/** A day as a large number above its weekday. */
export function DayMark({ moment }: { moment: string }) {
  const day = today(undefined, new Date(moment))
  return (
    <time dateTime={moment} className="block">
      <span className="block font-serif text-h2 leading-none">{formatDayNumber(day, getLocale())}</span>
      <span className="mt-1 block text-xs text-fg-3">{formatWeekday(day, getLocale(), 'short')}</span>
    </time>
  )
}

function EventPicture({ event, name }: { event: RecipeTimelineEventOut; name: string }) {
  const [isLarge, setIsLarge] = useState(false)
  const alt = m.common_picture_of({ name })
  return (
    <>
      <button
        type="button"
        className="mt-3 block w-full max-w-[420px] overflow-hidden rounded-lg"
        aria-label={m.timeline_enlarge({ name })}
        onClick={() => setIsLarge(true)}
      >
        <img
          src={timelineImageUrl(event, 'min-original.webp')}
          alt={alt}
          width={420}
          height={315}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover"
        />
      </button>
      <Dialog
        open={isLarge}
        onOpenChange={setIsLarge}
        title={name}
        closeLabel={m.common_close()}
        width={1100}
      >
        <img
          src={timelineImageUrl(event, 'original.webp')}
          alt={alt}
          className="max-h-[78dvh] w-full object-contain"
        />
      </Dialog>
    </>
  )
}
