import type { Locale } from '~/paraglide/runtime.js'

export type Operation = 'create' | 'update' | 'delete'

/** Events by name. Listeners run after the commit; `groupId` and `householdId` are the affected ones. */
export interface EventMap {
  recipe: {
    operation: Operation
    groupId: string
    householdId: string
    recipeId: string
    slug: string
    name: string
  }
  recipeComment: {
    operation: Operation
    groupId: string
    householdId: string
    recipeId: string
    slug: string
    commentId: string
  }
  recipeRating: {
    operation: 'update'
    groupId: string
    householdId: string
    recipeId: string
    slug: string
    userId: string
    /** Stars were given or taken away; else a heart alone. */
    rated: boolean
  }
  /** The household is the recipe's. */
  timelineEvent: {
    operation: Operation
    groupId: string
    householdId: string
    recipeId: string
    slug: string
    name: string
    timelineEventId: string
  }
  lastMade: {
    operation: 'update'
    groupId: string
    householdId: string
    recipeId: string
    slug: string
    name: string
  }
  /** Many recipes are being imported; the report names them. */
  recipeImport: { operation: 'create'; groupId: string; householdId: string; reportId: string }
  /** The same operation on many recipes. */
  recipes: {
    operation: Operation
    groupId: string
    householdId: string
    recipes: readonly { id: string; slug: string; name: string }[]
  }
  /** A requested archive is ready or has failed. */
  recipeExport: { operation: 'create'; householdId: string; success: boolean }
  /** Lists that were never named have no name. */
  shoppingList: { operation: Operation; householdId: string; shoppingListId: string; name: string | null }
  shoppingListItem: {
    operation: Operation
    householdId: string
    shoppingListId: string
    name: string | null
    itemIds: string[]
  }
  mealPlan: { operation: Operation; householdId: string; mealPlanId: number; date: string }
  /** Meals were planned together, from the first of their days to the last. */
  mealPlans: {
    operation: 'create'
    householdId: string
    mealPlanIds: number[]
    firstDay: string
    lastDay: string
  }
  /** Something to cook that has no day yet. */
  mealPlanIdea: { operation: Operation; householdId: string; ideaId: string }
  /** Written together, as of a recipe with many new tags: one event for all of one kind. */
  organizer: {
    operation: Operation
    groupId: string
    kind: 'category' | 'tag' | 'tool'
    ids: string[]
    names: string[]
  }
  /** Written together: one event for all of one household. */
  cookbook: {
    operation: Operation
    groupId: string
    householdId: string
    cookbookIds: string[]
    names: string[]
  }
  label: { operation: Operation; groupId: string; labelIds: string[]; names: string[] }
  /** Foods or units of a group; organizers and labels have events of their own. */
  groupTable: { operation: Operation; groupId: string; table: 'foods' | 'units' }
  /** A member came, left, or has other permissions than before. */
  member: { operation: Operation; groupId: string; householdId: string; userId: string }
  preferences: { operation: 'update'; groupId: string }
  userSignup: { operation: 'create'; groupId: string; householdId: string; username: string; email: string }
  session: { operation: 'delete'; userId: string; sessionIds: string[] }
  /** A job waits for the runner of a server. */
  job: { operation: 'create' }
  report: { operation: Operation; householdId: string; reportId: string }
  searchDue: { operation: 'update' }
  /** An import from another program progressed or was undone. */
  migration: { operation: Operation; groupId: string; householdId: string; migrationId: string }
}

export type EventName = keyof EventMap
export type DomainEvent = { [N in EventName]: { name: N; data: EventMap[N] } }[EventName]

/** Language of the request, and integration of its API token. */
export interface EventOrigin {
  readonly locale: Locale
  readonly integrationId: string | null
}
const SERVER: EventOrigin = { locale: 'en-US', integrationId: null }

type Listener = (event: DomainEvent, origin: EventOrigin) => void | Promise<void>

export interface EventBus {
  /** Calls `listener` for every later event; the returned function unsubscribes. */
  subscribe(listener: Listener): () => void
  /** A failing listener is reported and does not stop the others. Without origin the server is the cause. */
  publish(event: DomainEvent, origin?: EventOrigin): void
}

/** `report` receives listeners' errors. */
export function createEventBus(report: (error: unknown) => void): EventBus {
  const listeners = new Set<Listener>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish(event, origin = SERVER) {
      for (const listener of listeners)
        Promise.resolve()
          .then(() => listener(event, origin))
          .catch(report)
    },
  }
}
