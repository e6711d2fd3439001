import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { addDays, type IsoDate } from '~/lib/dates/iso-date'
import { pick } from '~/lib/records'
import { changeRow, ifMatch } from '~/lib/row-version'
import {
  EXCEPT_RECIPES_MAX,
  type MealFacts,
  type PlanEntryType,
  type PlanIdea,
  type ReadPlanEntry,
} from '~/schemas/mealplan'
import type { PlanCalendar } from '~/schemas/plan-calendar'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { mealplanKeys } from './keys'
import { useWrite } from './requests'

export const mealplanQueries = {
  between: (first: IsoDate, last: IsoDate) =>
    queryOptions({
      queryKey: mealplanKeys.between(first, last),
      queryFn: async ({ signal }) => {
        const order = { orderBy: 'date', orderDirection: 'asc' } as const
        const query = { start_date: first, end_date: last, perPage: -1, ...order }
        return (await api(routes.listPlanEntries, { query, signal })).items
      },
    }),

  /** Newest first. */
  ideas: () =>
    queryOptions({
      queryKey: mealplanKeys.ideas,
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'createdAt', orderDirection: 'desc' } as const
        return (await api(routes.listPlanIdeas, { query, signal })).items
      },
    }),

  /** Cached until reshuffled. */
  suggestions: (date: IsoDate, entryType: PlanEntryType, except: readonly string[] = []) =>
    queryOptions({
      queryKey: ['mealplan-suggestions', date, entryType, except],
      queryFn: reading(routes.suggestMeals, { query: { date, entry_type: entryType, except } }),
      staleTime: 300_000,
    }),

  /** A dinner for each day, or null, all different; the same while a dialog shows them. */
  fill: (days: readonly IsoDate[], planned: readonly string[]) =>
    queryOptions({
      queryKey: ['mealplan-suggestions', 'fill', days, planned],
      queryFn: async ({ signal }) => {
        const offers: (MealOffer | null)[] = []
        for (const date of days) {
          const except = [...planned, ...offers.flatMap((offer) => offer?.recipe.id ?? [])]
          offers.push(await offerMeal(date, except, signal))
        }
        return offers
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),

  copyPreview: (wanted: Omit<Body<'copyPlan'>, 'preview'>) =>
    queryOptions({
      queryKey: [...mealplanKeys.all, 'copy', wanted],
      queryFn: reading(routes.copyPlan, { body: { ...wanted, preview: true }, quiet: true }),
    }),

  calendar: () => queryOptions({ queryKey: mealplanKeys.calendar, queryFn: reading(routes.getPlanCalendar) }),

  /** The last run that added planned meals to the timeline. */
  nightly: () => queryOptions({ queryKey: mealplanKeys.nightly, queryFn: reading(routes.getNightlyPlanRun) }),
}

export interface MealOffer {
  recipe: RecipeSummary
  facts: MealFacts | undefined
}

/** A dinner that fits the day; null if no other does. */
export async function offerMeal(
  date: IsoDate,
  except: readonly string[],
  signal?: AbortSignal,
): Promise<MealOffer | null> {
  const query = {
    date,
    entry_type: 'dinner',
    except: [...new Set(except)].slice(-EXCEPT_RECIPES_MAX),
  } as const
  const { fitting, facts } = await api(routes.suggestMeals, { query, signal, quiet: true })
  const [recipe] = fitting
  return recipe ? { recipe, facts: facts[0] } : null
}

// Entries on the screen change at once; the plan is refetched when the last of several changes is done.
function refreshPlan(client: QueryClient): Promise<void> | undefined {
  if (client.isMutating({ mutationKey: mealplanKeys.change }) > 1) return
  return client.invalidateQueries({ queryKey: mealplanKeys.all })
}

/** Updates an entry in every cached part of the plan; `shown` false removes it. */
async function showEntry(client: QueryClient, entry: ReadPlanEntry, shown = true): Promise<void> {
  const queryKey = mealplanKeys.ranges
  await client.cancelQueries({ queryKey })
  for (const [key, known] of client.getQueriesData<ReadPlanEntry[]>({ queryKey })) {
    if (!known) continue
    const others = known.filter(({ id }) => id !== entry.id)
    const covers = String(key[2]) <= entry.date && entry.date <= String(key[3])
    client.setQueryData(key, shown && covers ? [...others, entry] : others)
  }
}

interface Change<Input> {
  mutationFn: (input: Input) => Promise<ReadPlanEntry>
  before?: (input: Input) => [entry: ReadPlanEntry, shown: boolean]
  undo?: (input: Input) => [entry: ReadPlanEntry, shown: boolean]
  onSuccess?: (client: QueryClient, entry: ReadPlanEntry) => Promise<void>
}

/** Optimistic; reverted on failure. */
function useEntryChange<Input>({ mutationFn, before, undo, onSuccess }: Change<Input>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mealplanKeys.change,
    mutationFn,
    onMutate: (input) => before && showEntry(client, ...before(input)),
    onError: (_error, input) => undo && showEntry(client, ...undo(input)),
    onSuccess: (entry) => onSuccess?.(client, entry),
    onSettled: () => refreshPlan(client),
  })
}

/** Shown once the server has created it. The form shows errors. */
export const useAddPlanEntry = () =>
  useEntryChange({
    mutationFn: (body: Body<'addPlanEntry'>) => api(routes.addPlanEntry, { body, quiet: true }),
    onSuccess: showEntry,
  })

const changeable = ['date', 'entryType', 'title', 'text', 'recipeId', 'servings', 'leftoverOf'] as const
const changesOf = (from: ReadPlanEntry, to: ReadPlanEntry) =>
  pick(
    to,
    changeable.filter((name) => from[name] !== to[name]),
  )

/** `quiet` if a form shows errors. */
export const useChangePlanEntry = ({ quiet }: { quiet?: boolean } = {}) =>
  useEntryChange({
    mutationFn: ({ from, to }: { from: ReadPlanEntry; to: ReadPlanEntry }) => {
      const save = (entry: ReadPlanEntry) => {
        const { recipe: _, ...body } = { ...entry, ...changesOf(from, to) }
        const params = { item_id: entry.id }
        return api(routes.changePlanEntry, { params, body, headers: ifMatch(entry), quiet })
      }
      // A form shows conflicts with changes by others; a move also moves a changed entry.
      return quiet ? save(from) : changeRow(from, save)
    },
    before: ({ to }) => [to, true],
    undo: ({ from }) => [from, true],
  })

export const useRemovePlanEntry = () =>
  useEntryChange({
    mutationFn: ({ id }: ReadPlanEntry) => api(routes.removePlanEntry, { params: { item_id: id } }),
    before: (entry) => [entry, false],
    undo: (entry) => [entry, true],
  })

/** Makes leftovers of the restored entry of what became notes when it was removed. */
async function relink(leftovers: readonly ReadPlanEntry[], restored: ReadPlanEntry): Promise<void> {
  for (const { recipe: _, ...leftover } of leftovers)
    await api(routes.changePlanEntry, {
      params: { item_id: leftover.id },
      body: { ...leftover, leftoverOf: restored.id },
    })
}

/** Restores a removed entry with its leftovers. Shown immediately. */
export const useRestorePlanEntry = () =>
  useEntryChange({
    mutationFn: async ({
      entry,
      leftovers,
    }: {
      entry: ReadPlanEntry
      leftovers: readonly ReadPlanEntry[]
    }) => {
      const { date, entryType, title, text, recipeId, servings, leftoverOf } = entry
      const body = { date, entryType, title, text, recipeId, servings, leftoverOf, restores: entry.id }
      const restored = await api(routes.addPlanEntry, { body })
      await relink(leftovers, restored)
      return restored
    },
    before: ({ entry }) => [entry, true],
    undo: ({ entry }) => [entry, false],
  })

/** Moves entries between ideas and days, adds and deletes ideas; the plan is refetched after each. */
export function usePlanIdeas() {
  const { all } = mealplanKeys
  const item = (id: string | number) => ({ params: { item_id: id }, quiet: true })
  return {
    add: useWrite((body: Body<'createPlanIdea'>) => api(routes.createPlanIdea, { body, quiet: true }), all),
    remove: useWrite(({ id }: PlanIdea) => api(routes.deletePlanIdea, item(id)), all),
    place: useWrite(
      ({ id, ...body }: { id: string } & Body<'planIdea'>) => api(routes.planIdea, { ...item(id), body }),
      all,
    ),
    /** Undoes `shelve`. */
    unshelve: useWrite(
      async ({ id, entry, leftovers }: { id: string; entry: ReadPlanEntry; leftovers: ReadPlanEntry[] }) => {
        const body = { date: entry.date, entryType: entry.entryType, restores: entry.id }
        await relink(leftovers, await api(routes.planIdea, { ...item(id), body }))
      },
      all,
    ),
    shelve: useWrite(({ id }: Pick<ReadPlanEntry, 'id'>) => api(routes.shelvePlanEntry, item(id)), all),
  }
}

export const useCopyPlan = () =>
  useWrite((body: Body<'copyPlan'>) => api(routes.copyPlan, { body, quiet: true }), mealplanKeys.all)

/** Changes the options of calendars; creates, renews and revokes the URL. */
export function usePlanCalendar() {
  const client = useQueryClient()
  const onSuccess = (calendar: PlanCalendar) =>
    client.setQueryData(mealplanQueries.calendar().queryKey, calendar)
  return {
    save: useMutation({
      mutationFn: (body: Body<'savePlanCalendar'>) => api(routes.savePlanCalendar, { body, quiet: true }),
      onSuccess,
    }),
    renew: useMutation({
      mutationFn: (body: Body<'renewPlanCalendar'>) => api(routes.renewPlanCalendar, { body, quiet: true }),
      onSuccess,
    }),
    revoke: useMutation({ mutationFn: () => api(routes.revokePlanCalendar, { quiet: true }), onSuccess }),
  }
}

export type PlannedRecipe = Pick<ReadPlanEntry, 'date' | 'entryType' | 'servings'> & { recipeId: string }

/** In order; returns the entries. The form shows errors. */
export const usePlanRecipes = () =>
  useWrite(async (planned: readonly PlannedRecipe[]) => {
    const entries: ReadPlanEntry[] = []
    for (const body of planned) entries.push(await api(routes.addPlanEntry, { body, quiet: true }))
    return entries
  }, mealplanKeys.all)

/** How far ahead leftovers are updated. */
const AHEAD_DAYS = 14

export function usePlanFrom(): (day: IsoDate) => Promise<ReadPlanEntry[]> {
  const client = useQueryClient()
  return (day) => client.fetchQuery(mealplanQueries.between(day, addDays(day, AHEAD_DAYS)))
}

export const useRemovePlanEntries = () =>
  useWrite(
    (ids: readonly number[]) =>
      Promise.all(ids.map((id) => api(routes.removePlanEntry, { params: { item_id: id } }))),
    mealplanKeys.all,
  )
