import { hashKey, type QueryClient } from '@tanstack/react-query'
import { pause } from '~/browser/loading/pause'
import { savesData } from '~/browser/loading/saves-data'
import { readResult } from '~/browser/offline/device-storage'
import { addDays, today, weekDays } from '~/lib/dates/iso-date'
import type { LiveEvent } from '~/lib/live/live-event'
import { weekStartOf } from '~/lib/week-start'
import { getLocale } from '~/paraglide/runtime.js'
import { explorerQueries } from '~/queries/explorer'
import { foodQueries } from '~/queries/foods'
import { householdQueries } from '~/queries/households'
import { recipeKeys } from '~/queries/keys'
import { mealplanQueries } from '~/queries/mealplans'
import { recipeQueries } from '~/queries/recipes'
import { shoppingQueries } from '~/queries/shopping'
import { unitQueries } from '~/queries/units'
import type { ReadPlanEntry } from '~/schemas/mealplan'

/** Data for kitchen and shop; reading it stores it on the device. */
export interface HouseholdCopy {
  read: () => Promise<void>
  follow: (event: LiveEvent) => Promise<void>
  stop: () => void
}

export function createHouseholdCopy(client: QueryClient): HouseholdCopy {
  let stopped = false
  /** In sequence, so that visible queries come first. */
  const inTurn = async (reads: readonly (() => Promise<unknown>)[]) => {
    for (const read of reads) {
      if (stopped) return
      await read().catch(() => {})
      await pause()
    }
  }

  const readLists = async () => {
    const lists = await client.fetchQuery(shoppingQueries.lists())
    await inTurn([
      () => client.fetchQuery(shoppingQueries.overviews()),
      ...lists.map(
        ({ id }) =>
          () =>
            client.fetchQuery(shoppingQueries.list(id)),
      ),
    ])
  }

  /** Last, current and next week. */
  const readPlan = async (): Promise<ReadPlanEntry[]> => {
    const { firstDayOfWeek } = await client
      .fetchQuery(householdQueries.preferences())
      .catch(() => ({ firstDayOfWeek: weekStartOf(getLocale()) }))
    const weeks = [-7, 0, 7].map((days) => weekDays(addDays(today(), days), firstDayOfWeek))
    const entries = await Promise.all(
      weeks.map(([first = today()]) => client.fetchQuery(mealplanQueries.between(first, addDays(first, 6)))),
    )
    return entries.flat()
  }

  const readRecipes = async (entries: readonly ReadPlanEntry[]) => {
    const slugs = new Set(entries.flatMap(({ recipe }) => recipe?.slug ?? []))
    await inTurn(
      [...slugs].flatMap((slug) => [
        () => client.fetchQuery({ ...recipeQueries.detail(slug), staleTime: RECIPE_STALE_MS }),
        () => client.fetchQuery({ ...recipeQueries.household(slug), staleTime: RECIPE_STALE_MS }),
      ]),
    )
  }

  const readLibrary = async () => {
    const known = await readResult(hashKey(recipeKeys.library))
    if (!known || known.updatedAt < Date.now() - LIBRARY_STALE_MS)
      await client.fetchQuery(recipeQueries.library())
  }

  let libraryTimer: ReturnType<typeof setTimeout> | undefined
  /** At most once a minute. */
  const followLibrary = () => {
    if (savesData()) return
    libraryTimer ??= setTimeout(() => {
      libraryTimer = undefined
      client.fetchQuery({ ...recipeQueries.library(), staleTime: 0 }).catch(() => {})
    }, LIBRARY_CHANGES_MS)
  }

  return {
    async read() {
      await inTurn([readLists, () => client.fetchQuery(explorerQueries.today())])
      const entries = await readPlan().catch(() => [])
      if (savesData()) return
      await readRecipes(entries)
      await inTurn([
        () => client.fetchQuery(unitQueries.all()),
        () => client.fetchQuery(foodQueries.all()),
        () => client.fetchInfiniteQuery(recipeQueries.infinite()),
        readLibrary,
      ])
    },
    async follow(event) {
      // The page itself refetches visible data.
      if (event.name === 'shoppingListItem' || event.name === 'shoppingList') {
        const { queryKey } = shoppingQueries.list(event.data.shoppingListId)
        // Deleted lists are not refetched.
        if (event.name === 'shoppingList' && event.data.operation === 'delete')
          client.removeQueries({ queryKey, type: 'inactive' })
        else await client.invalidateQueries({ queryKey, refetchType: 'inactive' })
      }
      if (event.name === 'mealPlan' || event.name === 'mealPlans') await readRecipes(await readPlan())
      if (event.name === 'recipe' || event.name === 'recipes') followLibrary()
      if (event.name === 'recipe')
        await client.invalidateQueries({ queryKey: recipeQueries.detail(event.data.slug).queryKey })
      if (event.name === 'recipes') await client.invalidateQueries({ queryKey: recipeKeys.details })
      if (event.name === 'ready' || event.name === 'reset') await readLists()
    },
    stop: () => {
      stopped = true
      clearTimeout(libraryTimer)
    },
  }
}

const RECIPE_STALE_MS = 60_000
const LIBRARY_STALE_MS = 60 * 60 * 1000
const LIBRARY_CHANGES_MS = 60_000
