import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, type Body, type Result, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { oneOf } from '~/lib/query-filter/one-of'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'
import type { TimelineInput } from './inputs'
import { timelineKeys } from './keys'
import { undoable } from './recently-deleted'

/** Cooked by hand or from the plan. */
export const MEAL_EVENTS = ['comment', 'info'] as const

export interface TimelineEntry {
  event: RecipeTimelineEventOut
  recipe: RecipeSummary
}

const EVENTS_PER_PAGE = 32

type TimelineFilterInput = Pick<TimelineInput, 'recipeId' | 'userId' | 'types' | 'stars' | 'pictures'>

/** The start of a month in this device's time zone, by sort direction. */
function startOf({ month, orderDirection }: TimelineInput): string[] {
  const [year, number] = (month ?? '').split('-').map(Number)
  if (!year || !number) return []
  const isDown = orderDirection === 'desc'
  const bound = new Date(year, isDown ? number : number - 1, 1).toISOString()
  return [`timestamp ${isDown ? '<' : '>='} "${bound}"`]
}

function filterOf({ recipeId, userId, types, stars, pictures }: TimelineFilterInput): string {
  return [
    oneOf('eventType', types),
    ...(recipeId ? [`recipe.id = "${recipeId}"`] : []),
    ...(userId ? [`userId = "${userId}"`] : []),
    ...(stars ? [`recipe.rating >= ${stars}`] : []),
    ...(pictures ? ['image = "has image"'] : []),
  ].join(' AND ')
}

/** Deleted recipes are left out. */
async function withRecipes(
  page: Result<'listTimelineEvents'>,
  signal: AbortSignal,
): Promise<{ page: number; total_pages: number; total: number; entries: TimelineEntry[] }> {
  const ids = [...new Set(page.items.map(({ recipeId }) => recipeId))]
  const { items } =
    ids.length === 0
      ? { items: [] }
      : await api(routes.listRecipes, {
          query: { queryFilter: oneOf('id', ids), perPage: ids.length },
          signal,
        })
  const recipes = new Map(items.map((recipe) => [recipe.id, recipe]))
  const entries = page.items.flatMap((event) => {
    const recipe = recipes.get(event.recipeId)
    return recipe ? [{ event, recipe }] : []
  })
  return { page: page.page, total_pages: page.total_pages, total: page.total, entries }
}

export const timelineQueries = {
  events: (input: TimelineInput) =>
    infiniteQueryOptions({
      queryKey: timelineKeys.events(input),
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          page: pageParam,
          perPage: EVENTS_PER_PAGE,
          orderBy: 'timestamp',
          orderDirection: input.orderDirection,
          queryFilter: [filterOf(input), ...startOf(input)].join(' AND '),
        }
        return withRecipes(await api(routes.listTimelineEvents, { query, signal, quiet: true }), signal)
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),

  /** Event counts per month of this device's calendar, newest first. */
  months(input: TimelineFilterInput) {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
    return queryOptions({
      queryKey: [...timelineKeys.all, 'months', tz, input],
      queryFn: reading(routes.countTimelineMonths, { query: { queryFilter: filterOf(input), tz } }),
      placeholderData: keepPreviousData,
    })
  },
}

function useRefreshTimeline() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: timelineKeys.all })
}

/** `image` is a new picture; `does not have image` removes it, which the result undoes. */
export function useUpdateTimelineEvent() {
  const refresh = useRefreshTimeline()
  return useMutation({
    mutationFn: async ({
      id,
      body,
      image,
    }: {
      id: string
      body: Body<'updateTimelineEvent'>
      image: File | null
    }) => {
      const params = { item_id: id }
      const batchId = await undoable((headers) =>
        api(routes.updateTimelineEvent, { params, body, headers, quiet: true }),
      )
      if (image) await api(routes.setTimelineEventImage, { params, body: { image }, quiet: true })
      return batchId
    },
    onSettled: refresh,
  })
}

export function useDeleteTimelineEvent() {
  const refresh = useRefreshTimeline()
  return async (id: string) => {
    const batchId = await undoable((headers) =>
      api(routes.deleteTimelineEvent, { params: { item_id: id }, headers, quiet: true }),
    )
    await refresh()
    return batchId
  }
}
