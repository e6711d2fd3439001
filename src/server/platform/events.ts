import type { LiveData, Operation } from '~/lib/live/live-event'
import type { Locale } from '~/paraglide/runtime.js'

export type { Operation }

/** The households that an event reaches: one, or all of a group, where it names that. */
interface InHousehold {
  householdId: string
}
interface InGroup extends InHousehold {
  groupId: string
}

/** Events by name. Listeners run after the commit; `groupId` and `householdId` are the affected ones. */
export interface EventMap {
  recipe: LiveData<'recipe'> & InGroup & { name: string }
  recipeComment: LiveData<'recipeComment'> & InGroup
  recipeRating: LiveData<'recipeRating'> & InGroup
  /** The household is the recipe's. */
  timelineEvent: LiveData<'timelineEvent'> & InGroup & { name: string }
  lastMade: LiveData<'lastMade'> & InGroup & { name: string }
  /** Many recipes are being imported; the report names them. */
  recipeImport: InGroup & { operation: 'create'; reportId: string }
  /** The same operation on many recipes. */
  recipes: LiveData<'recipes'> & InGroup & { recipes: readonly { id: string; slug: string; name: string }[] }
  /** A requested archive is ready or has failed. */
  recipeExport: LiveData<'recipeExport'> & InHousehold & { operation: 'create' }
  /** Lists that were never named have no name. */
  shoppingList: LiveData<'shoppingList'> & InHousehold & { name: string | null }
  shoppingListItem: LiveData<'shoppingListItem'> & InHousehold & { name: string | null; itemIds: string[] }
  mealPlan: LiveData<'mealPlan'> & InHousehold
  /** Meals were planned together, from the first of their days to the last. */
  mealPlans: LiveData<'mealPlans'> & InHousehold & { operation: 'create'; mealPlanIds: number[] }
  /** Something to cook that has no day yet. */
  mealPlanIdea: LiveData<'mealPlanIdea'> & InHousehold
  /** Written together, as of a recipe with many new tags: one event for all of one kind. */
  organizer: {
    operation: Operation
    groupId: string
    kind: 'category' | 'tag' | 'tool'
    ids: string[]
    names: string[]
  }
  /** Written together: one event for all of one household. */
  cookbook: LiveData<'cookbook'> & InGroup & { names: string[] }
  label: { operation: Operation; groupId: string; labelIds: string[]; names: string[] }
  /** Foods or units of a group; organizers and labels have their own events. */
  groupTable: { operation: Operation; groupId: string; table: 'foods' | 'units' }
  /** A member came, left, or has other permissions than before. */
  member: LiveData<'member'> & InGroup
  preferences: { operation: 'update'; groupId: string }
  userSignup: InGroup & { operation: 'create'; username: string; email: string }
  session: { operation: 'delete'; userId: string; sessionIds: string[] }
  /** A job waits for the runner of a server. */
  job: { operation: 'create' }
  report: LiveData<'report'> & InHousehold
  searchDue: { operation: 'update' }
  /** An import from another program progressed or was undone. */
  migration: LiveData<'migration'> & InHousehold
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
