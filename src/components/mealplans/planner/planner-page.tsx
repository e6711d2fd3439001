import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'
import { Plus } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { usePreference } from '~/browser/preferences'
import { isSingleKey } from '~/browser/single-keys'
import { whenIdle } from '~/browser/when-idle'
import { QueryState } from '~/components/kit/query-state'
import { ConnectionNote } from '~/components/offline/connection-note'
import { Button } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { type IsoDate, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { mealplanQueries } from '~/queries/mealplans'
import { useUser } from '~/queries/session'
import { PLAN_ENTRY_TYPES, type PlanIdea } from '~/schemas/mealplan'
import { PlanPrint } from './plan-print'
import { type PlannerSearch, pastOf, planDaysPreference, rangeOf } from './plan-range'
import {
  type Planner,
  PlannerContext,
  type PlannerQuestion,
  recipesToShop,
  type SuggestedMeal,
  usePlanner,
} from './planner-context'
import { PlannerHead } from './planner-head'
import { onDays, usePlan } from './use-plan'
import { usePlanActions } from './use-plan-actions'

const loadEntryDialog = async () => ({ default: (await import('./entry-dialog')).EntryDialog })
const EntryDialog = lazy(loadEntryDialog)
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }))
const ShopDialog = lazy(async () => ({
  default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
}))

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog')).CopyDialog }))
const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog')).FillDialog }))
const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog')).CalendarDialog }))
const RangeDialog = lazy(async () => ({ default: (await import('./range-dialog')).RangeDialog }))
const IdeaDialog = lazy(async () => ({ default: (await import('./idea-dialogs')).IdeaDialog }))
const PlaceIdeaDialog = lazy(async () => ({ default: (await import('./idea-dialogs')).PlaceIdeaDialog }))

const noIdeas: readonly PlanIdea[] = []
const MINUTE_MS = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Today in the person's time zone, updated at midnight; `rendered` is the server's today. */
function useToday(rendered: IsoDate): IsoDate {
  return useSyncExternalStore(
    subscribe,
    () => today(),
    () => rendered,
  )
}

interface PlannerPageProps {
  search: PlannerSearch
  now: IsoDate
  firstDayOfWeek: number
}

export function PlannerPage({ search, now: renderedNow, firstDayOfWeek }: PlannerPageProps) {
  const now = useToday(renderedNow)
  const { household } = useUser()
  const [{ numberOfDays }] = usePreference(planDaysPreference)
  const range = rangeOf(search, { now, firstDayOfWeek, numberOfDays })
  const past = search.layout === 'week' ? [] : pastOf(range, now, firstDayOfWeek)
  const plan = usePlan(range, firstDayOfWeek)
  const [openQuestion] = useState(() => new Store<PlannerQuestion | null>(null))
  const ask = (question: PlannerQuestion) => openQuestion.setState(() => question)
  const { data: ideas = noIdeas } = useQuery(mealplanQueries.ideas())
  const actions = usePlanActions(plan.data, ask)
  const { days } = range
  const [lastOffered] = useState(() => new Map<string, string>())
  const [suggested] = useState(() => new Store<ReadonlyMap<number, SuggestedMeal>>(new Map()))
  const planner: Planner = {
    days,
    past,
    now,
    entries: plan.data,
    ideas,
    ask,
    lastOffered,
    suggested,
    ...actions,
  }
  usePlannerKeys(planner)

  return (
    <PlannerContext value={planner}>
      <PlannerHead />
      <ConnectionNote>{m.mealplan_offline()}</ConnectionNote>
      <QueryState
        query={plan}
        loading={<Outlet />}
        failedTitle={m.mealplan_failed_title()}
        art={<EmptyArt drawing="plate" />}
      >
        {(entries) => (
          <>
            <Outlet />
            {onDays(entries, range).length === 0 && <NothingPlanned />}
          </>
        )}
      </QueryState>
      {plan.data && <PlanPrint household={household} days={days} entries={plan.data} />}
      <PlannerDialogs openQuestion={openQuestion} />
    </PlannerContext>
  )
}

function NothingPlanned() {
  const { days, now, ask } = usePlanner()
  const [first = now] = days
  const date = days.includes(now) ? now : first
  return (
    <EmptyState
      art={<EmptyArt drawing="plate" />}
      title={m.common_nothing_planned()}
      action={
        <Button variant="primary" icon={<Plus />} onClick={() => ask({ kind: 'add', date, meal: 'dinner' })}>
          {m.mealplan_add()}
        </Button>
      }
    >
      {m.mealplan_empty_text()}
    </EmptyState>
  )
}

/** A separate store, so that opening a dialog does not re-render all days. Dialogs stay mounted to fade out. */
function PlannerDialogs({ openQuestion }: { openQuestion: Store<PlannerQuestion | null> }) {
  const question = useStore(openQuestion)
  // Preloaded: adding a meal is the most frequent action.
  useEffect(() => whenIdle(() => void loadEntryDialog().catch(() => {})), [])
  const [last, setLast] = useState({ question, times: 0 })
  if (question && question !== last.question) setLast({ question, times: last.times + 1 })
  const { question: shown, times } = last
  const state = {
    open: question !== null,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) openQuestion.setState(() => null)
    },
  }
  return (
    <LoadOnOpen key={shown?.kind} open={state.open}>
      {(shown?.kind === 'add' || shown?.kind === 'edit') && (
        <EntryDialog key={times} question={shown} {...state} />
      )}
      {shown?.kind === 'move' && <MoveDialog key={times} entry={shown.entry} {...state} />}
      {shown?.kind === 'copy' && <CopyDialog key={times} first={shown.first} last={shown.last} {...state} />}
      {shown?.kind === 'fill' && (
        <FillDialog key={times} free={shown.free} planned={shown.planned} {...state} />
      )}
      {shown?.kind === 'calendar' && <CalendarDialog key={times} {...state} />}
      {shown?.kind === 'days' && <RangeDialog key={times} {...state} />}
      {shown?.kind === 'addIdea' && <IdeaDialog key={times} {...state} />}
      {shown?.kind === 'placeIdea' && <PlaceIdeaDialog key={times} idea={shown.idea} {...state} />}
      {shown?.kind === 'shop' && <ShopDialog key={times} recipes={recipesToShop(shown.entries)} {...state} />}
    </LoadOnOpen>
  )
}

function usePlannerKeys({ days, now, entries, ask }: Planner): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || !(event.target instanceof Element)) return
    const key = event.key.toLowerCase()
    const place = event.target.closest<HTMLElement>('[data-day]')?.dataset
    const { entry: id } = event.target.closest<HTMLElement>('[data-entry]')?.dataset ?? {}
    const entry = entries?.find((entry) => String(entry.id) === id)
    if (key === 'm' && entry) {
      event.preventDefault()
      ask({ kind: 'move', entry })
    }
    if (key === 'a') {
      event.preventDefault()
      const date = place?.day ?? (days.includes(now) ? now : (days[0] ?? now))
      ask({ kind: 'add', date, meal: PLAN_ENTRY_TYPES.find((type) => type === place?.meal) ?? 'dinner' })
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
