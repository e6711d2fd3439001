import * as v from 'valibot'
import { MadeMoment } from './recipe'
import { Id, Instant, Integer, Name, named, PageQuery, pageOf, TimeZone } from './wire'

/** In characters. */
export const EVENT_MESSAGE_MAX = 10_000

const TimelineEventType = named('TimelineEventType', v.picklist(['system', 'info', 'comment']))
const TimelineEventImage = named('TimelineEventImage', v.picklist(['has image', 'does not have image']))
const EventMessage = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(EVENT_MESSAGE_MAX)))

/** `groupId` and `householdId` are the recipe's; `image`: whether there is a picture. */
export const RecipeTimelineEventOut = named(
  'RecipeTimelineEventOut',
  v.object({
    id: Id,
    recipeId: Id,
    userId: Id,
    groupId: Id,
    householdId: Id,
    subject: v.string(),
    eventType: TimelineEventType,
    eventMessage: v.nullable(v.string()),
    image: TimelineEventImage,
    timestamp: Instant,
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type RecipeTimelineEventOut = v.InferOutput<typeof RecipeTimelineEventOut>

export const RecipeTimelineEventPagination = pageOf('RecipeTimelineEventPagination', RecipeTimelineEventOut)

/** `userId` is the caller unless an administrator writes for another person; `image` is set by the upload. */
export const RecipeTimelineEventIn = named(
  'RecipeTimelineEventIn',
  v.object({
    recipeId: Id,
    userId: v.nullish(Id),
    subject: Name,
    eventType: TimelineEventType,
    eventMessage: EventMessage,
    image: v.nullish(TimelineEventImage),
    timestamp: v.optional(MadeMoment),
  }),
)
export type RecipeTimelineEventIn = v.InferOutput<typeof RecipeTimelineEventIn>

/** Omitted properties stay. `does not have image` removes the picture. */
export const RecipeTimelineEventUpdate = named(
  'RecipeTimelineEventUpdate',
  v.object({
    subject: v.optional(Name),
    eventMessage: EventMessage,
    image: v.nullish(TimelineEventImage),
  }),
)
export type RecipeTimelineEventUpdate = v.InferOutput<typeof RecipeTimelineEventUpdate>

export const RecipeMade = named('RecipeMade', v.object({ timestamp: MadeMoment, eventMessage: EventMessage }))
export type RecipeMade = v.InferOutput<typeof RecipeMade>

/** Months in `tz`, or in UTC. */
export const TimelineMonthsQuery = v.object({
  queryFilter: PageQuery.entries.queryFilter,
  tz: v.optional(TimeZone, 'UTC'),
})

/** Month as `2026-11`, newest first. */
export const TimelineMonth = named('TimelineMonth', v.object({ month: v.string(), count: Integer }))
export type TimelineMonth = v.InferOutput<typeof TimelineMonth>
