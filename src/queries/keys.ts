import type { Query } from '~/lib/api'
import type { IsoDate } from '~/lib/dates/iso-date'
import type { ReportCategory } from '~/schemas/report'
import { guestKey } from './guests'
import type { OrganizerKind, RecipeListInput, TimelineInput } from './inputs'

export const mealplanKeys = {
  all: ['mealplans'] as const,
  today: ['mealplans', 'today'] as const,
  ranges: ['mealplans', 'between'] as const,
  between: (first: IsoDate, last: IsoDate) => [...mealplanKeys.ranges, first, last] as const,
  change: ['mealplans', 'change'] as const,
  ideas: ['mealplans', 'ideas'] as const,
  calendar: ['mealplan-calendar'] as const,
  nightly: ['mealplan-nightly'] as const,
}

export const shoppingKeys = {
  all: ['shopping'] as const,
  lists: ['shopping', 'lists'] as const,
  list: (id: string) => ['shopping', 'list', id] as const,
  overviews: ['shopping', 'overviews'] as const,
  stores: ['shopping', 'stores'] as const,
  linkedRecipes: ['shopping', 'linked-recipes'] as const,
  deletion: ['shopping', 'deletion'] as const,
}

export const migrationKeys = {
  list: ['migrations'],
  /** Own key: invalidated when the migration ends, not with the list. */
  duplicates: (id: string) => ['migration-duplicates', id],
  repeats: (id: string) => ['migration-repeats', id],
  sources: ['migration-sources'],
  recipes: (id: string) => ['migration-recipes', id],
  folders: (id: string) => ['migration-folders', id],
}

export const reportKeys = {
  lists: ['reports', 'list'] as const,
  list: (category: ReportCategory) => [...reportKeys.lists, category] as const,
  detail: (id: string) => ['reports', id] as const,
}

export const timelineKeys = {
  all: ['timeline'] as const,
  events: (input: TimelineInput) => ['timeline', 'events', input] as const,
}

export const memberKeys = { all: ['members'] as const }

export const ratingKeys = { all: ['ratings'] as const, own: ['ratings', 'own'] as const }

export const recipeExportKeys = { all: ['recipe-exports'] as const }

export const recipeKeys = {
  all: ['recipes'] as const,
  /** Any change of a recipe list also affects counts and searches. */
  lists: ['recipes', 'list'] as const,
  page: (input: Query<'listRecipes'>, guestOf: string | null) =>
    [...recipeKeys.lists, 'page', input, ...guestKey(guestOf)] as const,
  infinite: (input: RecipeListInput, guestOf: string | null) =>
    [...recipeKeys.lists, 'infinite', input, ...guestKey(guestOf)] as const,
  counts: (month: IsoDate, guestOf: string | null) =>
    [...recipeKeys.lists, 'counts', month, ...guestKey(guestOf)] as const,
  filterCounts: (input: object, guestOf: string | null) =>
    [...recipeKeys.lists, 'filter-counts', input, ...guestKey(guestOf)] as const,
  origins: (ids: readonly string[]) => [...recipeKeys.lists, 'origins', ...ids] as const,
  details: ['recipes', 'detail'] as const,
  detail: (slugOrId: string, guestOf: string | null = null) =>
    [...recipeKeys.details, slugOrId, ...guestKey(guestOf)] as const,
  household: (slugOrId: string) => ['recipes', 'household', slugOrId] as const,
  search: (text: string) => ['recipes', 'search-dialog', text] as const,
  library: ['recipes', 'library'] as const,
  withLinked: (ids: readonly string[], guestOf: string | null) =>
    ['recipes', 'with-linked', ...ids, ...guestKey(guestOf)] as const,
  knownUrls: (urls: readonly string[]) => ['recipes', 'known-urls', ...urls] as const,
}

export const cookbookKeys = {
  all: ['cookbooks'] as const,
  list: ['cookbooks', 'list'] as const,
  detail: (slug: string, guestOf: string | null = null) =>
    ['cookbooks', 'detail', slug, ...guestKey(guestOf)] as const,
}

export const organizerKeys = {
  all: ['organizers'] as const,
  list: (kind: OrganizerKind) => ['organizers', kind] as const,
  chips: ['organizers', 'chips'] as const,
}

export const householdKeys = {
  preferences: ['household', 'preferences'] as const,
  statistics: ['household', 'statistics'] as const,
  ofGroup: ['households'] as const,
}

export const groupKeys = {
  preferences: ['group', 'preferences'] as const,
  storage: ['group', 'storage'] as const,
}

export const foodKeys = { all: ['foods'] as const }
