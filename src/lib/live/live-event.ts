import * as v from 'valibot'

const operation = v.picklist(['create', 'update', 'delete'])
export type Operation = v.InferOutput<typeof operation>
const event = <Name extends string, Data extends v.ObjectEntries>(name: Name, data: Data) =>
  v.object({ name: v.literal(name), data: v.object(data) })

/** Events sent to open pages of a household. */
const LiveMessage = v.variant('name', [
  /** The stream has begun; earlier events are not in it, and may be newer than what was read. */
  event('ready', {}),
  /** Missed events are no longer available: reload everything. */
  event('reset', {}),
  event('shoppingList', { operation, shoppingListId: v.string() }),
  event('shoppingListItem', {
    operation,
    shoppingListId: v.string(),
    /** Omitted for very many items. */
    itemIds: v.optional(v.array(v.string())),
  }),
  event('mealPlan', { operation, mealPlanId: v.number(), date: v.string() }),
  event('mealPlans', { operation, firstDay: v.string(), lastDay: v.string() }),
  event('mealPlanIdea', { operation, ideaId: v.string() }),
  event('report', { operation, reportId: v.string() }),
  event('migration', { operation, migrationId: v.string() }),
  event('recipe', { operation, recipeId: v.string(), slug: v.string() }),
  event('recipeComment', { operation, recipeId: v.string(), slug: v.string(), commentId: v.string() }),
  event('recipeRating', {
    operation,
    recipeId: v.string(),
    slug: v.string(),
    userId: v.string(),
    /** Stars changed; otherwise only the favorite mark. */
    rated: v.boolean(),
  }),
  event('timelineEvent', {
    operation,
    recipeId: v.string(),
    slug: v.string(),
    timelineEventId: v.string(),
  }),
  event('lastMade', { operation, recipeId: v.string(), slug: v.string() }),
  event('cookbook', { operation, cookbookIds: v.array(v.string()) }),
  event('groupTable', {
    operation,
    table: v.picklist(['foods', 'units', 'labels', 'categories', 'tags', 'tools']),
  }),
  /** A member of the group joined, left, or has other permissions. */
  event('member', { operation, userId: v.string() }),
  event('preferences', { operation }),
  /** Many at once. */
  event('recipes', { operation }),
  /** An archive is ready, or failed. */
  event('recipeExport', { success: v.boolean() }),
])
export type LiveEvent = v.InferOutput<typeof LiveMessage>

type LiveName = LiveEvent['name']
/** What pages receive with an event. */
export type LiveData<Name extends LiveName> = Extract<LiveEvent, { name: Name }>['data']

const dataOf = new Map<string, (typeof LiveMessage.options)[number]['entries']['data']>(
  LiveMessage.options.map(({ entries }) => [entries.name.literal, entries.data]),
)

/** The part of an event's facts that pages receive; null for an event that no page needs. */
export function liveDataOf(name: string, facts: object): object | null {
  const data = dataOf.get(name)
  return data ? v.parse(data, facts) : null
}

export const liveEventNames = LiveMessage.options.map((option) => option.entries.name.literal)

/** Parses an event; null for unknown ones. */
export function readLiveEvent(name: string, text: string): LiveEvent | null {
  try {
    const message = v.safeParse(LiveMessage, { name, data: JSON.parse(text) })
    return message.success ? message.output : null
  } catch {
    return null
  }
}
