import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Store, useStore } from '@tanstack/react-store'
import { Plus } from 'lucide-react'
import { lazy, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { usePreference } from '~/browser/preferences'
import { isSingleKey } from '~/browser/single-keys'
import { whenIdle } from '~/browser/when-idle'
import { PrintRoot } from '~/components/kit/print-root'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { ConnectionNote } from '~/components/offline/connection-note'
import { RecipeName } from '~/components/recipes/recipe-name'
import { Button } from '~/components/ui/button'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { toast } from '~/components/ui/toast'
import { formatDay, formatDayRange, type IsoDate, today } from '~/lib/dates/iso-date'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import {
  mealplanQueries,
  useChangePlanEntry,
  usePlanFrom,
  usePlanIdeas,
  useRemovePlanEntry,
  useRestorePlanEntry,
} from '~/queries/mealplans'
import { useUser } from '~/queries/session'
import { PLAN_ENTRY_TYPES, type PlanIdea, type ReadPlanEntry } from '~/schemas/mealplan'
import { type PlannerSearch, pastOf, planDaysPreference, rangeOf } from './plan-range'
import {
  leftoverDay,
  nameOfEntry,
  type Planner,
  PlannerContext,
  type PlannerQuestion,
  recipesToShop,
  type SuggestedMeal,
  usePlanner,
} from './planner-context'
import { PlannerHead } from './planner-head'
import { onDays, usePlan } from './use-plan'

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

interface PlanPrintProps {
  household: string
  days: readonly IsoDate[]
  entries: readonly ReadPlanEntry[]
}

/** The shown days as a table with one row a day: a week is one page. */
function PlanPrint({ household, days, entries }: PlanPrintProps) {
  const locale = getLocale()
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const shown = entries.filter(({ date }) => first <= date && date <= last)
  const meals = PLAN_ENTRY_TYPES.filter((meal) => shown.some(({ entryType }) => entryType === meal))
  return (
    <PrintRoot>
      <div data-theme="light" className="bg-surface font-sans text-[10.5pt] leading-[1.35] text-fg">
        <h1 className="text-[22pt] leading-tight">{formatDayRange(first, last, locale)}</h1>
        <p className="mt-[1mm] text-[10pt]">
          <bdi>{household}</bdi>
        </p>
        <table className="mt-[5mm] w-full table-fixed border-collapse">
          <thead>
            <tr className="border-b border-control">
              <th scope="col" className="w-[30mm] py-[1.5mm] text-start font-semibold">
                {m.common_day()}
              </th>
              {meals.map((meal) => (
                <th key={meal} scope="col" className="px-[2mm] py-[1.5mm] text-start font-semibold">
                  {mealName(meal)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day} className="break-inside-avoid border-b border-line align-top">
                <th scope="row" className="py-[2.5mm] text-start font-semibold">
                  {formatDay(day, locale)}
                </th>
                {meals.map((meal) => (
                  <td key={meal} className="h-[14mm] px-[2mm] py-[2.5mm]">
                    {shown
                      .filter(({ date, entryType }) => date === day && entryType === meal)
                      .map((entry) => (
                        <Meal key={entry.id} entry={entry} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintRoot>
  )
}

function Meal({ entry: { recipe, title, text } }: { entry: ReadPlanEntry }) {
  const name = recipe?.name || title
  return (
    <p dir="auto" className="wrap-anywhere not-first:mt-[1.5mm]">
      {recipe?.name ? <RecipeName recipe={recipe} /> : title}
      {text && <span className={name ? 'block text-[9pt] text-fg-2' : undefined}>{text}</span>}
    </p>
  )
}

/** Everything can be undone. */
function usePlanActions(
  entries: readonly ReadPlanEntry[] | undefined,
  ask: Planner['ask'],
): Pick<Planner, 'change' | 'remove' | 'planLeftovers' | 'shelve' | 'place' | 'removeIdea'> {
  const changing = useChangePlanEntry()
  const removing = useRemovePlanEntry()
  const restoring = useRestorePlanEntry()
  const ideas = usePlanIdeas()
  const planFrom = usePlanFrom()

  /** The API client shows errors. */
  const offerUndo = (change: Promise<unknown>, message: string, undo: () => void) =>
    void change.then(
      () => toast.undo(message, m.common_undo(), undo),
      () => {},
    )
  const leftoversOf = ({ id }: ReadPlanEntry) => entries?.filter(({ leftoverOf }) => leftoverOf === id) ?? []
  const day = (date: string) => formatDay(date, getLocale(), 'long')

  const { run: shelve } = useAction(
    (entry: ReadPlanEntry, _leftovers: ReadPlanEntry[]) => ideas.shelve.mutateAsync(entry),
    {
      done: (_, entry) => m.mealplan_shelved({ name: nameOfEntry(entry) }),
      undo: ({ id }, entry, leftovers) => ideas.unshelve.mutateAsync({ id, entry, leftovers }),
    },
  )
  const { run: place } = useAction(
    ({ id }: PlanIdea, to: Parameters<Planner['place']>[1]) => ideas.place.mutateAsync({ id, ...to }),
    {
      done: (entry, _, { date }) => m.mealplan_moved({ name: nameOfEntry(entry), day: day(date) }),
      undo: (entry) => ideas.shelve.mutateAsync(entry),
    },
  )
  const { run: removeIdea } = useAction((idea: PlanIdea) => ideas.remove.mutateAsync(idea), {
    done: (idea) => m.common_deleted({ name: idea.recipe?.name ?? idea.title }),
    undo: ({ title, text, recipeId, servings }) => ideas.add.mutateAsync({ title, text, recipeId, servings }),
  })

  return {
    change: (entry, to) => {
      const changed = { ...entry, ...to }
      if (changed.date === entry.date && changed.entryType === entry.entryType) return
      const name = nameOfEntry(entry)
      const message =
        changed.date === entry.date
          ? m.mealplan_meal_changed({ name, meal: mealName(changed.entryType) })
          : m.mealplan_moved({ name, day: day(changed.date) })
      offerUndo(changing.mutateAsync({ from: entry, to: changed }), message, () =>
        changing.mutate({ from: changed, to: entry }),
      )
    },
    remove: (entry) => {
      const leftovers = leftoversOf(entry)
      offerUndo(removing.mutateAsync(entry), m.mealplan_removed({ name: nameOfEntry(entry) }), () =>
        restoring.mutate({ entry, leftovers }),
      )
    },
    planLeftovers: async (entry) => {
      // Days after the shown range may be taken, too.
      const planned = await planFrom(entry.date).catch(() => entries ?? [])
      ask({ kind: 'add', date: leftoverDay(planned, entry), meal: entry.entryType, leftovers: entry })
    },
    shelve: (entry) => void shelve(entry, leftoversOf(entry)),
    place: (idea, to) => void place(idea, to),
    removeIdea: (idea) => void removeIdea(idea),
  }
}
