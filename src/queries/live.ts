import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pageStream } from '~/browser/page-stream'
import type { LiveEvent } from '~/lib/live/live-event'
import type { LiveListener } from '~/lib/live/live-stream'
import {
  cookbookKeys,
  foodKeys,
  groupKeys,
  householdKeys,
  mealplanKeys,
  memberKeys,
  migrationKeys,
  organizerKeys,
  ratingKeys,
  recipeExportKeys,
  recipeKeys,
  reportKeys,
  shoppingKeys,
  timelineKeys,
} from './keys'
import { livePosition } from './live-position'
import { followRename, isRenamedRecipe } from './recipes'
import { useReloadSession, useSession } from './session'
import { refreshShoppingList, sendStoredChanges } from './stored-changes'

/** Bursts of events cause one refetch. */
const DEBOUNCE_MS = 120

/** Refetches visible data and permissions within a second of a change by others. Guests get no events. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const router = useRouter()
  const reloadSession = useReloadSession()
  const { user } = useSession()
  const userId = user?.id
  const followOwnRights = useEffectEvent(async () => {
    const now = await reloadSession()
    // Reruns the guards: the person may have lost access to this page.
    if (now !== user) await router.invalidate()
  })
  useEffect(() => {
    if (!userId) return
    const invalidateSoon = createCollector((key) => {
      const queryKey = JSON.parse(key)
      void client.invalidateQueries({
        queryKey,
        predicate: (query) => !isRenamedRecipe(query.queryKey, query.state.data),
      })
    })
    const listener: LiveListener = {
      onEvent: (event) => {
        if (event.name === 'shoppingListItem' || event.name === 'shoppingList')
          refreshShoppingList(client, event.data.shoppingListId)
        if (event.name === 'recipe' && event.data.operation === 'update') followRename(client, event.data)
        for (const key of changedKeys(event)) invalidateSoon(JSON.stringify(key))
        const isOwn = event.name === 'member' && event.data.userId === userId
        if (isOwn || event.name === 'reset') void followOwnRights()
      },
      onOpen: () => sendStoredChanges(client, userId),
      onUnreachable: () => pollOften(client),
    }
    return pageStream().listen(listener, livePosition(client))
  }, [client, userId])
}

function pollOften(client: QueryClient): void {
  for (const queryKey of frequentlyChanged) void client.invalidateQueries({ queryKey })
}

const preferenceKeys: QueryKey[] = [
  householdKeys.preferences,
  groupKeys.preferences,
  householdKeys.ofGroup,
  shoppingKeys.linkedRecipes,
]
const frequentlyChanged: QueryKey[] = [shoppingKeys.all, mealplanKeys.all]
/** Refetched only when events may have been missed. */
const rarelyChanged: QueryKey[] = [
  recipeKeys.all,
  ratingKeys.all,
  timelineKeys.all,
  cookbookKeys.all,
  memberKeys.all,
  ...preferenceKeys,
]

/** A recipe page's key contains the slug or id from its URL. */
const detailKeys = ({ recipeId, slug }: { recipeId: string; slug: string }) => [
  recipeKeys.detail(slug),
  recipeKeys.detail(recipeId),
]

type GroupTable = Extract<LiveEvent, { name: 'groupTable' }>['data']['table']

/** A table's own page, and queries that show its names. */
function tableKeys(table: GroupTable): QueryKey[] {
  if (table === 'labels') return [[table], foodKeys.all, shoppingKeys.all]
  if (table === 'foods' || table === 'units') return [[table], recipeKeys.all, shoppingKeys.all]
  return [[table], organizerKeys.all, recipeKeys.all]
}

function changedKeys(event: LiveEvent): QueryKey[] {
  switch (event.name) {
    case 'ready':
    case 'reset':
      return [...frequentlyChanged, ...rarelyChanged]
    case 'shoppingListItem':
      return [shoppingKeys.overviews]
    case 'shoppingList':
      return [shoppingKeys.lists, shoppingKeys.overviews]
    case 'mealPlan':
    case 'mealPlans':
    case 'mealPlanIdea':
      return [mealplanKeys.all]
    case 'recipe':
    case 'recipes':
      // The deleting person still has the page open for a moment, and the recipe no longer exists.
      if (event.data.operation === 'delete') return [mealplanKeys.all, recipeKeys.lists]
      // The plan shows names and pictures of recipes. A URL may contain the old slug.
      return [mealplanKeys.all, recipeKeys.all]
    case 'recipeExport':
      return [recipeExportKeys.all]
    case 'recipeComment':
      return detailKeys(event.data)
    case 'recipeRating':
      return [ratingKeys.all, ...(event.data.rated ? [recipeKeys.lists, ...detailKeys(event.data)] : [])]
    case 'lastMade':
      return [
        mealplanKeys.all,
        recipeKeys.household(event.data.slug),
        recipeKeys.lists,
        ...detailKeys(event.data),
      ]
    case 'timelineEvent':
      return [timelineKeys.all]
    case 'cookbook':
      // Its rules decide which recipes it lists.
      return [cookbookKeys.all, recipeKeys.lists]
    case 'migration':
      return [migrationKeys.list, recipeKeys.lists]
    case 'groupTable':
      return tableKeys(event.data.table)
    case 'member':
      if (event.data.operation === 'create') return [memberKeys.all, householdKeys.statistics]
      // Lists, plans and recipes move with a person who changes household.
      return [...frequentlyChanged, ...rarelyChanged, householdKeys.statistics]
    case 'preferences':
      return preferenceKeys
    case 'report':
      return [reportKeys.detail(event.data.reportId), reportKeys.lists]
  }
}

/** Runs `act` for each key once, a moment after its first call. */
function createCollector(act: (key: string) => void): (key: string) => void {
  const named = new Set<string>()
  return (key) => {
    if (named.has(key)) return
    named.add(key)
    setTimeout(() => {
      named.delete(key)
      act(key)
    }, DEBOUNCE_MS)
  }
}
