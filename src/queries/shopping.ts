import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { IngredientFood } from '~/schemas/food'
import type { RecipeIngredient } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ShoppingListItemOut, ShoppingListOut, ShoppingListSummary } from '~/schemas/shopping'
import type { UserSummary } from '~/schemas/user'
import type { PageOf } from '~/schemas/wire'

const all = ['shopping'] as const
const path = '/api/households/shopping/lists'
const itemsPath = '/api/households/shopping/items'

/** Reads a list from the server. */
export function fetchShoppingList(id: string, signal: AbortSignal): Promise<ShoppingListOut> {
  return api.get<ShoppingListOut>(`${path}/${id}`, { signal, quiet: true })
}

export const shoppingQueries = {
  /** The lists of the household by name, without their items. */
  lists: () =>
    queryOptions({
      queryKey: [...all, 'lists'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
        return (await api.get<PageOf<ShoppingListSummary>>(path, { query, signal, quiet: true })).items
      },
    }),

  /** A list as the server has it; `useShoppingList` adds what it has not heard of yet. */
  list: (id: string) =>
    queryOptions({
      queryKey: [...all, 'list', id],
      queryFn: ({ signal }) => fetchShoppingList(id, signal),
    }),

  /** How many items of a list are still to get. */
  openCount: (id: string) =>
    queryOptions({
      queryKey: [...all, 'open-count', id],
      queryFn: async ({ signal }) => {
        const query = { perPage: 1, queryFilter: `shoppingListId = "${id}" AND checked = false` }
        return (await api.get<PageOf<ShoppingListItemOut>>(itemsPath, { query, signal, quiet: true })).total
      },
    }),

  /** Recipes that items come from although they are not on the list themselves: linked from others. */
  origins: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['recipes', 'list', 'origins', ...ids],
      queryFn: async ({ signal }) => {
        const queryFilter = `id IN [${ids.map((id) => `"${id}"`).join(', ')}]`
        const query = { perPage: -1, queryFilter }
        return (await api.get<PageOf<RecipeSummary>>('/api/recipes', { query, signal, quiet: true })).items
      },
      enabled: ids.length > 0,
      staleTime: 300_000,
    }),

  /** Everybody in the household, by name: who may own a list. */
  owners: () =>
    queryOptions({
      queryKey: ['members', 'household'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'fullName', orderDirection: 'asc' }
        const options = { query, signal, quiet: true }
        return (await api.get<PageOf<UserSummary>>('/api/households/members', options)).items
      },
      staleTime: 300_000,
    }),
}

/** Creates an empty list. */
export function useCreateShoppingList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.post<ShoppingListOut>(path, { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Gives a list another name or owner. Its items stay as they are. */
export function useChangeShoppingList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ list, ...changes }: { list: ShoppingListSummary; name?: string; userId?: string }) => {
      const { id, groupId, userId, name, extras } = list
      return api.put<ShoppingListOut>(`${path}/${id}`, { id, groupId, userId, name, extras, ...changes })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Deletes a list with its items, for good. */
export function useDeleteShoppingList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete<ShoppingListOut>(`${path}/${id}`),
    onSuccess: (_, id) => {
      client.setQueryData(shoppingQueries.lists().queryKey, (lists) =>
        lists?.filter((list) => list.id !== id),
      )
      return client.invalidateQueries({ queryKey: shoppingQueries.lists().queryKey })
    },
  })
}

/** Puts the labels of a list, and with them its sections, in another order. */
export function useReorderLabels() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, labelSettings }: Pick<ShoppingListSummary, 'id' | 'labelSettings'>) => {
      const settings = labelSettings.map(({ id, shoppingListId, labelId }, position) => ({
        id,
        shoppingListId,
        labelId,
        position,
      }))
      return api.put<ShoppingListOut>(`${path}/${id}/label-settings`, settings)
    },
    onSuccess: (list) => client.setQueryData(shoppingQueries.list(list.id).queryKey, list),
  })
}

/** Has a food always come with this label. Needs the right to organize. */
export function useSetFoodLabel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ food, labelId }: { food: IngredientFood; labelId: string }) =>
      api.put<IngredientFood>(`/api/foods/${food.id}`, { ...food, labelId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['foods'] }),
  })
}

/** A recipe and the lines of it that are to be bought, so many times. */
export interface RecipeToAdd {
  recipeId: string
  recipeIncrementQuantity: number
  recipeIngredients: readonly RecipeIngredient[]
}

/** Puts ingredients of recipes on a list; equal things there grow. */
export function useAddRecipesToList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ listId, recipes }: { listId: string; recipes: readonly RecipeToAdd[] }) =>
      api.post<ShoppingListOut>(`${path}/${listId}/recipe`, recipes, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Puts a whole recipe on a list once more, or takes it off once. */
export function useCountRecipe(listId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `recipes of ${listId}` },
    mutationFn: ({ recipeId, by }: { recipeId: string; by: 1 | -1 }) => {
      const address = `${path}/${listId}/recipe/${recipeId}`
      return by > 0
        ? api.post<ShoppingListOut>(address, { recipeIncrementQuantity: 1 })
        : api.post<ShoppingListOut>(`${address}/delete`, { recipeDecrementQuantity: 1 })
    },
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey: shoppingQueries.list(listId).queryKey })
      client.setQueryData(shoppingQueries.list(listId).queryKey, list)
    },
  })
}

/** Lists whose count is there with the page; the rest follows. */
const FIRST_COUNTS = 20

/** What the page of lists shows first. */
export async function loadShoppingLists(client: QueryClient): Promise<void> {
  const lists = await client.ensureQueryData(shoppingQueries.lists())
  const counts = lists.slice(0, FIRST_COUNTS).map(({ id }) => shoppingQueries.openCount(id))
  await Promise.all(counts.map((count) => client.prefetchQuery(count)))
}
