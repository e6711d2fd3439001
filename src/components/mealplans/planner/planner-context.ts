import { createContext, useContext } from 'react'
import type { IsoDate } from '~/lib/dates/iso-date'
import type { PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'

/** What the planner can ask about. */
export type PlannerQuestion =
  | { kind: 'add'; date: IsoDate; meal: PlanEntryType }
  | { kind: 'edit'; entry: ReadPlanEntry }
  | { kind: 'move'; entry: ReadPlanEntry }
  | { kind: 'shop'; entries: readonly ReadPlanEntry[] }

export interface Planner {
  days: readonly IsoDate[]
  now: IsoDate
  /** Undefined while they are on their way. */
  entries: readonly ReadPlanEntry[] | undefined
  ask: (question: PlannerQuestion) => void
  /** Puts an entry on another day or makes it another meal. */
  change: (entry: ReadPlanEntry, to: { date?: IsoDate; entryType?: PlanEntryType }) => void
  remove: (entry: ReadPlanEntry) => void
}

export const PlannerContext = createContext<Planner | null>(null)

/** The week that is shown, and what can be done with it. */
export function usePlanner(): Planner {
  const planner = useContext(PlannerContext)
  if (!planner) throw new Error('a part of the planner stands outside of it')
  return planner
}
