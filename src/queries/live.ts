import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageStream } from '~/browser/page-stream'
import type { LiveEvent } from '~/lib/live/live-event'
import { refreshShoppingList, wakeChanges } from './shopping-changes'

/** News that come together are answered with one reading. */
const TOGETHER_MS = 120

/**
 * While the page is shown, what others in the household do arrives on it within a second: shopping lists and plan
 * are read again when they change. For pages behind the sign-in guard.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const soon = createCollector((key) => void client.invalidateQueries({ queryKey: JSON.parse(key) }))
    return pageStream().listen({
      onEvent: (event) => {
        if (event.name === 'shoppingListItem' || event.name === 'shoppingList')
          refreshShoppingList(client, event.data.shoppingListId)
        for (const key of concerned(event)) soon(JSON.stringify(key))
      },
      onOpen: () => wakeChanges(client),
      onUnreachable: () => readEverything(client),
    })
  }, [client])
}

function readEverything(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['shopping'] })
  void client.invalidateQueries({ queryKey: ['mealplans'] })
}

/** The keys of what an event may have changed. */
function concerned(event: LiveEvent): string[][] {
  switch (event.name) {
    case 'ready':
    case 'reset':
      return [['shopping'], ['mealplans']]
    case 'shoppingListItem':
      return [['shopping', 'open-count', event.data.shoppingListId]]
    case 'shoppingList':
      return [['shopping', 'lists']]
    case 'mealPlan':
      return [['mealplans']]
    case 'recipe':
      // The plan shows names and pictures of recipes.
      return [['mealplans']]
    case 'report':
      return [
        ['reports', event.data.reportId],
        ['reports', 'list'],
      ]
  }
}

/** Runs `act` for each thing once, a moment after it was first named. */
function createCollector(act: (key: string) => void): (key: string) => void {
  const named = new Set<string>()
  return (key) => {
    if (named.has(key)) return
    named.add(key)
    setTimeout(() => {
      named.delete(key)
      act(key)
    }, TOGETHER_MS)
  }
}
