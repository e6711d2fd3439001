import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import type { IsoDate } from '~/lib/dates/iso-date'
import { useLiveUpdates } from '~/queries/live'
import { mealplanQueries } from '~/queries/mealplans'
import { weekOf } from './plan-week'
import { type Planner, PlannerContext, type PlannerQuestion } from './planner-context'
import { PlannerDialogs } from './planner-dialogs'
import { PlannerHead } from './planner-head'
import '~/styles/planner.css'
import { PlanUnread } from './planner-states'
import { usePlanVerbs } from './use-plan-verbs'
import { useToday } from './use-today'

export interface PlannerPageProps {
  /** A day of the week that is shown; this week when it is left out. */
  start?: IsoDate
  /** What the server took for today. */
  now: IsoDate
  firstDayOfWeek: number
}

/** A week of the household's meals; which way it is laid out is up to the route inside. */
export function PlannerPage({ start, now: renderedNow, firstDayOfWeek }: PlannerPageProps) {
  useLiveUpdates()
  const now = useToday(renderedNow)
  const { first, last, days } = weekOf(start ?? now, firstDayOfWeek)
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    ...mealplanQueries.between(first, last),
    refetchOnWindowFocus: true,
  })
  const [question, setQuestion] = useState<PlannerQuestion | null>(null)
  const verbs = usePlanVerbs()
  const planner: Planner = { days, now, entries, ask: setQuestion, ...verbs }

  return (
    <PlannerContext value={planner}>
      <PlannerHead />
      {!entries && error ? <PlanUnread onRetry={() => void refetch()} /> : <Outlet />}
      <PlannerDialogs question={question} onClose={() => setQuestion(null)} />
    </PlannerContext>
  )
}
