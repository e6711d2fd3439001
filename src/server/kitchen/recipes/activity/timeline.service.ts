import { sql } from 'kysely'
import { monthsOfZone } from '~/lib/dates/zoned-time'
import { madeSubject } from '~/lib/timeline-subject'
import type {
  RecipeMade,
  RecipeTimelineEventIn,
  RecipeTimelineEventOut,
  RecipeTimelineEventUpdate,
  TimelineMonth,
} from '~/schemas/timeline'
import type { UndoDetails } from '~/schemas/undo'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { noteRecipeMade } from '~/server/kitchen/recipes/last-made.service'
import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { requireRecipe } from '~/server/kitchen/recipes/recipes.service'
import { getGroupMember } from '~/server/people/users/members.service'
import { userAttributes } from '~/server/people/users/users.attributes'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { timelinePolicy } from '~/server/platform/access/policies/recipe-activity'
import { scopedTimelineEvents } from '~/server/platform/access/scope'
import { type Ctx, costlyRead, inTransaction, type UserCtx } from '~/server/platform/context'
import { recordChange, recordDeletion, type UndoSubject } from '~/server/platform/db/undo/record'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { encodeImage, storeImage } from '~/server/platform/media/images'
import { timelineImageFolder } from '~/server/platform/media/recipe-folders'
import {
  countEventsNearMoments,
  deleteTimelineEventRow,
  findTimelineEvent,
  findWithPicture,
  insertTimelineEvent,
  readTimelineEvents,
  type TimelineEventSubject,
  updateTimelineEventRow,
} from './timeline.repository'

export const timelineList = defineList({
  scope: scopedTimelineEvents,
  attributes: attributesOf('recipeTimelineEvent', {
    scalars: {
      id: 'uuid',
      recipeId: 'uuid',
      userId: 'uuid',
      subject: 'text',
      eventType: 'text',
      eventMessage: 'text?',
      image: 'text',
      timestamp: 'instant',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
    shortcuts: { groupId: 'recipe.groupId', householdId: 'recipe.householdId' },
  }),
})

const read = async (ctx: UserCtx, ids: readonly string[]): Promise<RecipeTimelineEventOut[]> =>
  (await readTimelineEvents(ctx, ids)).map((event) => ({
    ...event,
    householdId: event.householdId ?? ctx.actor.householdId,
  }))

/** Errors: `bad_filter`, `bad_order`. */
export async function listTimelineEvents(
  ctx: UserCtx,
  query: PageQuery,
): Promise<PageOf<RecipeTimelineEventOut>> {
  const page = await pageOfIds(ctx, timelineList, query)
  const events = page.ids.length > 0 ? await read(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, events), '/recipes/timeline/events', query)
}

/** Fifty years. */
const MONTHS_MAX = 600

/** Events per month of a time zone, newest first, at most the last fifty years. Error: `bad_filter`. */
export async function countTimelineMonths(
  ctx: UserCtx,
  queryFilter: string | undefined,
  timeZone: string,
): Promise<TimelineMonth[]> {
  const condition = filterCondition(ctx, timelineList.attributes, queryFilter)
  const monthIn = monthsOfZone(timeZone)
  const months = new Map<string, number>()
  for (const { moment, count } of await costlyRead(ctx, (ctx) => countEventsNearMoments(ctx, condition))) {
    const month = monthIn(moment)
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return [...months]
    .map(([month, count]) => ({ month, count }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, MONTHS_MAX)
}

/** Error: `not_found`. */
export async function getTimelineEvent(ctx: UserCtx, id: string): Promise<RecipeTimelineEventOut> {
  const [event] = await read(ctx, [id])
  return assertFound(event)
}

/**
 * Adds an event to any recipe of the group, in the caller's name or, for administrators, another person's. The picture
 * is uploaded separately. Errors: `recipe_not_found`, `user_not_found`, `edit_other_users`.
 */
export async function createTimelineEvent(
  ctx: UserCtx,
  { recipeId, userId, subject, eventType, eventMessage, timestamp }: RecipeTimelineEventIn,
): Promise<RecipeTimelineEventOut> {
  return inTransaction(ctx, async (ctx) => {
    const recipe = await requireRecipe(ctx, recipeId)
    const { groupId, householdId, slug, name } = recipe
    const author = userId ?? ctx.actor.id
    const event = authorize(ctx.actor, timelinePolicy, 'create', {
      id: crypto.randomUUID(),
      recipeId: recipe.id,
      userId: author,
      groupId,
      householdId,
      slug,
      name,
    })
    if (author !== ctx.actor.id) await getGroupMember(ctx, author)
    await insertTimelineEvent(ctx, event, {
      subject,
      eventType,
      eventMessage: eventMessage || null,
      timestamp: timestamp ?? ctx.now,
    })
    emit(ctx, 'create', event)
    return getTimelineEvent(ctx, event.id)
  })
}

/**
 * Records that the caller made a recipe: adds an event and moves "last made" of the household forward, never back, in
 * one transaction. A picture is uploaded to the event. Error: `recipe_not_found`.
 */
export async function recordRecipeMade(
  ctx: UserCtx,
  slugOrId: string,
  { timestamp, eventMessage }: RecipeMade,
): Promise<RecipeTimelineEventOut> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await requireRecipe(ctx, slugOrId)
    const { fullName, username } = ctx.actor
    const event = await createTimelineEvent(ctx, {
      recipeId: id,
      subject: madeSubject(fullName || username),
      eventType: 'comment',
      eventMessage: eventMessage ?? null,
      timestamp,
    })
    await noteRecipeMade(ctx, id, timestamp)
    return event
  })
}

/**
 * For the author or an administrator. Time, kind and recipe cannot change. Errors: `not_found`, `permission_denied`.
 */
export async function updateTimelineEvent(
  ctx: UserCtx,
  id: string,
  { subject, eventMessage, image }: RecipeTimelineEventUpdate,
): Promise<RecipeTimelineEventOut> {
  const losesImage = image === 'does not have image'
  return inTransaction(ctx, async (ctx) => {
    const event = authorize(ctx.actor, timelinePolicy, 'update', await requireEvent(ctx, id))
    await updateTimelineEventRow(ctx, event, {
      ...(subject === undefined ? {} : { subject }),
      ...(eventMessage === undefined ? {} : { eventMessage: eventMessage || null }),
    })
    if (losesImage) await removeImage(ctx, event)
    emit(ctx, 'update', event)
    return getTimelineEvent(ctx, id)
  })
}

/** The files stay until the undo expires. */
async function removeImage(ctx: UserCtx, event: Authorized<TimelineEventSubject, 'update'>): Promise<void> {
  const subject = subjectOf(event, { change: 'picture', count: 1 })
  const watched = [{ table: 'recipeTimelineEvent', where: sql`id = ${event.id}`, columns: ['id', 'image'] }]
  await recordChange(ctx, { action: 'update', kind: 'recipeTimelineEvent', subject, watched }, () =>
    updateTimelineEventRow(ctx, event, { image: 'does not have image' }),
  )
}

const subjectOf = (
  { id, recipeId, userId, slug, name, householdId }: TimelineEventSubject,
  details: Partial<UndoDetails> = {},
): UndoSubject => ({ id, name, householdId, details: { recipeId, ownerId: userId, slug, ...details } })

/** Deletes an event, whose picture stays until the undo expires; returns it. Errors: `not_found`, `permission_denied`. */
export async function deleteTimelineEvent(ctx: UserCtx, id: string): Promise<RecipeTimelineEventOut> {
  return inTransaction(ctx, async (ctx) => {
    const event = authorize(ctx.actor, timelinePolicy, 'delete', await requireEvent(ctx, id))
    const last = await getTimelineEvent(ctx, id)
    await recordDeletion(ctx, 'recipeTimelineEvent', [subjectOf(event)], () =>
      deleteTimelineEventRow(ctx, event),
    )
    emit(ctx, 'delete', event)
    return last
  })
}

/** Of an event that was restored. */
export async function noteEventRestored(ctx: UserCtx, id: string): Promise<void> {
  const event = await findTimelineEvent(ctx, id)
  if (event) emit(ctx, 'create', event)
}

export interface MovedEvent {
  id: string
  /** Recipes. */
  from: string
  to: string
}

/** The pictures of events that belong to another recipe again. */
export async function movePictures(ctx: Ctx, events: readonly MovedEvent[]): Promise<void> {
  for (const { id, from, to } of events)
    try {
      const folder = timelineImageFolder(from, id)
      if ((await ctx.files.list(folder)).length === 0) continue
      await ctx.files.copyFolder(folder, timelineImageFolder(to, id))
      await ctx.files.removeFolder(folder)
    } catch (error) {
      ctx.log.warn({ err: error, recipe: from, event: id }, 'the picture of a timeline event stays behind')
    }
}

/** Deletes the files of deleted events, and pictures that can't be restored. */
export async function removeEventFiles(
  ctx: Ctx,
  events: readonly { id: string; recipeId: string }[],
): Promise<void> {
  const pictured = await findWithPicture(
    ctx,
    events.map(({ id }) => id),
  )
  for (const event of events) if (!pictured.has(event.id)) await removeImageFolder(ctx, event)
}

/** Errors: `not_found`, `permission_denied`, `image_unreadable` and `image_too_large` (nothing is stored then). */
export async function setTimelineEventImage(ctx: UserCtx, id: string, bytes: Uint8Array): Promise<void> {
  const found = authorize(ctx.actor, timelinePolicy, 'update', await requireEvent(ctx, id))
  const image = await encodeImage(ctx.actor.householdId, bytes)
  await storeImage(ctx, timelineImageFolder(found.recipeId, id), image)
  const isThere = await inTransaction(ctx, async (ctx) => {
    if (!(await updateTimelineEventRow(ctx, found, { image: 'has image' }))) return false
    emit(ctx, 'update', found)
    return true
  })
  if (isThere) return
  // Deleted during processing: do not leave the folder behind.
  await removeImageFolder(ctx, found)
  throw new DomainError('not_found')
}

const requireEvent = async (ctx: UserCtx, id: string): Promise<TimelineEventSubject> =>
  assertFound(await findTimelineEvent(ctx, id))

async function removeImageFolder(
  ctx: Ctx,
  { id, recipeId }: Pick<TimelineEventSubject, 'id' | 'recipeId'>,
): Promise<void> {
  await ctx.files.removeFolder(timelineImageFolder(recipeId, id)).catch((error) => {
    ctx.log.warn({ err: error, recipe: recipeId, event: id }, 'the picture of a timeline event stays behind')
  })
}

function emit(ctx: UserCtx, operation: Operation, event: TimelineEventSubject): void {
  const { id: timelineEventId, recipeId, groupId, slug, name } = event
  const householdId = event.householdId ?? ctx.actor.householdId
  ctx.emit({
    name: 'timelineEvent',
    data: { operation, groupId, householdId, recipeId, slug, name, timelineEventId },
  })
}
