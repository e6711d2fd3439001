import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RatingMark } from '~/components/recipes/rating-stars'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { RichText } from '~/components/recipes/text/rich-text'
import { Dialog } from '~/components/ui/dialog'
import { List } from '~/components/ui/list-row'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { cn } from '~/lib/cn'
import { addDays, formatDay, formatDayRange, type IsoDate, startOfWeek, today } from '~/lib/dates/iso-date'
import { timelineImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { TimelineEntry } from '~/queries/timeline'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

interface Week {
  first: IsoDate
  entries: TimelineEntry[]
}

const dayOf = ({ event }: TimelineEntry) => today(undefined, new Date(event.timestamp))

function weeksOf(entries: readonly TimelineEntry[], firstDayOfWeek: number): Week[] {
  const weeks: Week[] = []
  for (const entry of entries) {
    const first = startOfWeek(dayOf(entry), firstDayOfWeek)
    const last = weeks.at(-1)
    if (last?.first === first) last.entries.push(entry)
    else weeks.push({ first, entries: [entry] })
  }
  return weeks
}

function weekTitle(first: IsoDate, firstDayOfWeek: number): string {
  const thisWeek = startOfWeek(today(), firstDayOfWeek)
  if (first === thisWeek) return m.common_this_week()
  if (first === addDays(thisWeek, -7)) return m.timeline_last_week()
  return formatDayRange(first, addDays(first, 6), getLocale())
}

export interface DiaryProps {
  entries: readonly TimelineEntry[]
  groupSlug: string
  firstDayOfWeek: number
  menuOf: (entry: TimelineEntry) => ReactNode
  subjectOf: (entry: TimelineEntry) => string
}

/** Week by week: own pictures first and large, the rest as rows. */
export function Diary({ entries, firstDayOfWeek, ...parts }: DiaryProps) {
  return weeksOf(entries, firstDayOfWeek).map(({ first, entries }) => {
    const title = weekTitle(first, firstDayOfWeek)
    const pictured = entries.filter(({ event }) => event.image === 'has image')
    const others = entries.filter(({ event }) => event.image !== 'has image')
    return (
      <section key={first} aria-label={title} className="mt-10 first:mt-0">
        <h2 className="mb-4 text-h3">{title}</h2>
        {pictured.length > 0 && (
          <List className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {pictured.map((entry, at) => (
              <PicturedMeal
                key={entry.event.id}
                entry={entry}
                isLarge={at === 0 && pictured.length !== 2}
                {...parts}
              />
            ))}
          </List>
        )}
        {others.length > 0 && (
          <List className={cn('grid gap-x-8 sm:grid-cols-2', pictured.length > 0 && 'mt-6')}>
            {others.map((entry) => (
              <MealRow key={entry.event.id} entry={entry} {...parts} />
            ))}
          </List>
        )}
      </section>
    )
  })
}

type MealProps = Pick<DiaryProps, 'groupSlug' | 'menuOf' | 'subjectOf'> & { entry: TimelineEntry }

function MealHead({ entry, subjectOf }: MealProps) {
  const { event } = entry
  const day = dayOf(entry)
  return (
    <MetaLine>
      <MetaItem className="font-semibold text-fg">
        <time dateTime={event.timestamp}>
          {day === today() ? m.common_today() : formatDay(day, getLocale(), 'long')}
        </time>
      </MetaItem>
      <MetaItem>
        <bdi>{subjectOf(entry)}</bdi>
      </MetaItem>
    </MetaLine>
  )
}

function MealTitle({ entry: { recipe }, groupSlug, className }: MealProps & { className: string }) {
  return (
    <Link
      to="/g/$groupSlug/r/$slug"
      params={{ groupSlug, slug: recipe.slug }}
      className={cn(
        'font-serif leading-tight decoration-primary-mark decoration-2 underline-offset-4 wrap-anywhere hover:underline',
        className,
      )}
    >
      <RecipeName recipe={recipe} />
    </Link>
  )
}

function PicturedMeal({ isLarge, ...meal }: MealProps & { isLarge: boolean }) {
  const { event, recipe } = meal.entry
  return (
    <li
      className={cn(
        'grid min-w-0 content-start gap-2',
        isLarge && 'sm:col-span-2 lg:row-span-2 [&_img]:lg:aspect-[5/4]',
      )}
    >
      <EventPicture event={event} name={recipe.name} isLarge={isLarge} />
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <MealHead {...meal} />
          <MealTitle {...meal} className={isLarge ? 'text-h2' : 'text-h3'} />
          {event.eventMessage && <RichText text={event.eventMessage} className="text-fg-2" />}
          <Stars {...meal} />
        </div>
        {meal.menuOf(meal.entry)}
      </div>
    </li>
  )
}

const Stars = ({ entry: { recipe } }: MealProps) => (
  <p className="text-sm font-semibold empty:hidden [&_.lucide]:size-4">
    <RatingMark recipe={recipe} />
  </p>
)

function MealRow(meal: MealProps) {
  const { event, recipe } = meal.entry
  return (
    <li className="flex min-w-0 items-start gap-3.5 border-b border-line py-3.5">
      <RecipeThumbnail recipe={recipe} edge={52} className="mt-0.5 w-13 flex-none rounded-md" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <MealHead {...meal} />
        <MealTitle {...meal} className="text-[1.125rem]" />
        {event.eventMessage && <RichText text={event.eventMessage} className="text-sm text-fg-2" />}
        <Stars {...meal} />
      </div>
      {meal.menuOf(meal.entry)}
    </li>
  )
}

interface EventPictureProps {
  event: RecipeTimelineEventOut
  name: string
  /** As wide as its place; else at most 420 px. */
  isLarge?: boolean
}

function EventPicture({ event, name, isLarge = false }: EventPictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const alt = m.common_picture_of({ name })
  return (
    <>
      <button
        type="button"
        className="block w-full overflow-hidden rounded-lg"
        aria-label={m.timeline_enlarge({ name })}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={timelineImageUrl(event, 'min-original.webp')}
          alt={alt}
          width={isLarge ? 840 : 420}
          height={isLarge ? 672 : 315}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover"
        />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={name} closeLabel={m.common_close()} width={1100}>
        <img
          src={timelineImageUrl(event, 'original.webp')}
          alt={alt}
          className="max-h-[78dvh] w-full object-contain"
        />
      </Dialog>
    </>
  )
}
