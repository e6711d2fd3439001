import type { Query } from '~/lib/api'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

// What lists may be asked for: it is part of their keys.

/** What a list of recipes may be asked for; what is left out is not sent. */
export type RecipeListInput = Omit<Query<'listRecipes'>, 'page' | 'perPage'>

export type OrganizerKind = 'categories' | 'tags' | 'tools'

type TimelineEventType = RecipeTimelineEventOut['eventType']

/** Which events: of one recipe or of all, of one person or of all, of these types, the oldest or the newest first. */
export interface TimelineInput {
  recipeId: string | null
  userId: string | null
  types: readonly TimelineEventType[]
  orderDirection: 'asc' | 'desc'
  /** The month (`2026-11`) that comes first; null begins at the end of the order. */
  month?: string | null
}
