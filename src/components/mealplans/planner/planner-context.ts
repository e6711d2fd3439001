import { createContext, useContext } from 'react'
import type { IsoDate } from '~/lib/dates/iso-date'
import type { PlanEntryType, PlanIdea, ReadPlanEntry } from '~/schemas/mealplan'

export type PlannerQuestion =
  | { kind: 'add'; date: IsoDate; meal: PlanEntryType; leftovers?: ReadPlanEntry }
  | { kind: 'edit'; entry: ReadPlanEntry }
  | { kind: 'move'; entry: ReadPlanEntry }
  | { kind: 'shop'; entries: readonly ReadPlanEntry[] }
  | { kind: 'copy'; first: IsoDate; last: IsoDate }
  | { kind: 'calendar' }
  | { kind: 'days' }
  | { kind: 'addIdea' }
  | { kind: 'placeIdea'; idea: PlanIdea }

export interface Planner {
  days: readonly IsoDate[]
  /** The days of this week before those, where they begin today. */
  past: readonly IsoDate[]
  now: IsoDate
  /** Of all weeks that hold the days. Undefined while they are on their way. */
  entries: readonly ReadPlanEntry[] | undefined
  ideas: readonly PlanIdea[]
  ask: (question: PlannerQuestion) => void
  change: (entry: ReadPlanEntry, to: { date?: IsoDate; entryType?: PlanEntryType }) => void
  remove: (entry: ReadPlanEntry) => void
  /** Asks for the leftovers of an entry, on the next day on which that meal is not taken. */
  planLeftovers: (entry: ReadPlanEntry) => Promise<void>
  /** Takes an entry off its day; it becomes an idea. */
  shelve: (entry: ReadPlanEntry) => void
  place: (idea: PlanIdea, to: { date: IsoDate; entryType: PlanEntryType }) => void
  removeIdea: (idea: PlanIdea) => void
  /** The recipe that chance offered last for a day and meal. */
  lastOffered: Map<string, string>
}

export const PlannerContext = createContext<Planner | null>(null)

/** The days that are shown, and what can be done with it. */
export function usePlanner(): Planner {
  const planner = useContext(PlannerContext)
  if (!planner) throw new Error('a part of the planner stands outside of it')
  return planner
}
