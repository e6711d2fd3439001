import type { Store } from '@tanstack/react-store'
import { createContext, useContext } from 'react'
import { addDays, type IsoDate } from '~/lib/dates/iso-date'
import { baseServings } from '~/lib/quantity/scale'
import {
  type MealFacts,
  PLAN_ENTRY_TYPES,
  type PlanEntryType,
  type PlanIdea,
  type ReadPlanEntry,
} from '~/schemas/mealplan'

export type PlannerQuestion =
  | { kind: 'add'; date: IsoDate; meal: PlanEntryType; leftovers?: ReadPlanEntry }
  | { kind: 'edit'; entry: ReadPlanEntry }
  | { kind: 'move'; entry: ReadPlanEntry }
  | { kind: 'shop'; entries: readonly ReadPlanEntry[] }
  | { kind: 'copy'; first: IsoDate; last: IsoDate }
  | { kind: 'calendar' }
  | { kind: 'fill'; free: readonly IsoDate[]; planned: readonly string[] }
  | { kind: 'days' }
  | { kind: 'addIdea' }
  | { kind: 'placeIdea'; idea: PlanIdea }

export interface SuggestedMeal {
  facts: MealFacts
  /** Recipes suggested before, which were not wanted. */
  refused: readonly string[]
}

export interface Planner {
  days: readonly IsoDate[]
  /** Earlier days of this week, if the range begins today. */
  past: readonly IsoDate[]
  now: IsoDate
  /** Of all weeks in the range. Undefined while loading. */
  entries: readonly ReadPlanEntry[] | undefined
  ideas: readonly PlanIdea[]
  ask: (question: PlannerQuestion) => void
  change: (entry: ReadPlanEntry, to: { date?: IsoDate; entryType?: PlanEntryType }) => void
  remove: (entry: ReadPlanEntry) => void
  /** Plans leftovers on the next day on which that meal is free. */
  planLeftovers: (entry: ReadPlanEntry) => Promise<void>
  shelve: (entry: ReadPlanEntry) => void
  place: (idea: PlanIdea, to: { date: IsoDate; entryType: PlanEntryType }) => void
  removeIdea: (idea: PlanIdea) => void
  /** The last random suggestion per day and meal. */
  lastOffered: Map<string, string>
  /** By the ids of their entries, while the page is open. */
  suggested: Store<ReadonlyMap<number, SuggestedMeal>>
}

export const PlannerContext = createContext<Planner | null>(null)

export function usePlanner(): Planner {
  const planner = useContext(PlannerContext)
  if (!planner) throw new Error('usePlanner must be used inside the planner')
  return planner
}

export function mealsOfDay(entries: readonly ReadPlanEntry[], day: IsoDate): ReadPlanEntry[] {
  const rank = ({ entryType }: ReadPlanEntry) => PLAN_ENTRY_TYPES.indexOf(entryType)
  return entries.filter(({ date }) => date === day).sort((a, b) => rank(a) - rank(b) || a.id - b.id)
}

export function recipesToShop(entries: readonly ReadPlanEntry[]) {
  return entries.flatMap(({ recipe, servings, leftoverOf }) =>
    recipe && leftoverOf === null
      ? [{ recipe, scale: servings === null ? 1 : servings / baseServings(recipe) }]
      : [],
  )
}

export function freeEvenings(entries: readonly ReadPlanEntry[], days: readonly IsoDate[]): IsoDate[] {
  const taken = new Set(entries.flatMap(({ date, entryType }) => (entryType === 'dinner' ? date : [])))
  return days.filter((day) => !taken.has(day))
}

/** Days that are searched for a free place for leftovers. */
const LEFTOVERS_DAYS = 14

export function leftoverDay(
  entries: readonly Pick<ReadPlanEntry, 'date' | 'entryType'>[],
  { date, entryType }: Pick<ReadPlanEntry, 'date' | 'entryType'>,
): IsoDate {
  const taken = new Set(entries.flatMap((entry) => (entry.entryType === entryType ? entry.date : [])))
  for (let after = 1; after <= LEFTOVERS_DAYS; after += 1)
    if (!taken.has(addDays(date, after))) return addDays(date, after)
  return addDays(date, 1)
}

export function nameOfEntry({ recipe, title }: Pick<ReadPlanEntry, 'recipe' | 'title'>): string {
  return recipe?.name ?? title
}
