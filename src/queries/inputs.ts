import type { Query } from '~/lib/api'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

// Inputs of list queries, which are part of their keys.

/** Omitted parameters are not sent. */
export type RecipeListInput = Omit<Query<'listRecipes'>, 'page' | 'perPage'>

export type OrganizerKind = 'categories' | 'tags' | 'tools'

type TimelineEventType = RecipeTimelineEventOut['eventType']

export interface TimelineInput {
  recipeId: string | null
  userId: string | null
  types: readonly TimelineEventType[]
  orderDirection: 'asc' | 'desc'
  /** Of the recipe, at least. */
  stars?: number | null
  /** Only entries with a picture. */
  pictures?: boolean
  /** The first month (`2026-11`); null for the oldest. */
  month?: string | null
}
