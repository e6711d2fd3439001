import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Body, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { oneOf } from '~/lib/query-filter/one-of'
import { changeRow, ifMatch } from '~/lib/row-version'
import type { ShoppingListOut, ShoppingListOverview, ShoppingListSummary } from '~/schemas/shopping'
import { recipeKeys, shoppingKeys } from './keys'
import { undoable } from './recently-deleted'
import { useWrite } from './requests'
import { listAll, NAMES_STALE_MS } from './whole-lists'

export function fetchShoppingList(id: string, signal: AbortSignal): Promise<ShoppingListOut> {
  return api(routes.getShoppingList, { params: { item_id: id }, signal })
}

export const shoppingQueries = {
  lists: () =>
    listAll(shoppingKeys.lists, (options) => api(routes.listShoppingLists, options), { staleTime: 0 }),

  /** A list as on the server; `useShoppingList` adds pending changes. */
  list: (id: string) =>
    queryOptions({
      queryKey: shoppingKeys.list(id),
      queryFn: ({ signal }) => fetchShoppingList(id, signal),
    }),

  overviews: () =>
    queryOptions({ queryKey: shoppingKeys.overviews, queryFn: reading(routes.listShoppingOverviews) }),

  /** Linked recipes of items, which are not on the list themselves. */
  origins: (ids: readonly string[]) =>
    queryOptions({
      queryKey: recipeKeys.origins(ids),
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, queryFilter: oneOf('id', ids) }
        return (await api(routes.listRecipes, { query, signal })).items
      },
      enabled: ids.length > 0,
      staleTime: NAMES_STALE_MS,
    }),
}

export const useCreateShoppingList = () =>
  useWrite(
    (name: string) => api(routes.createShoppingList, { body: { name }, quiet: true }),
    shoppingKeys.all,
  )

export const useChangeShoppingList = () =>
  useWrite(
    ({ list, ...changes }: { list: ShoppingListSummary; name?: string; userId?: string }) =>
      changeRow(list, ({ id, groupId, userId, name, extras, updatedAt }) => {
        const body = { id, groupId, userId, name, extras, ...changes }
        const params = { item_id: id }
        return api(routes.updateShoppingList, { params, body, headers: ifMatch({ updatedAt }), quiet: true })
      }),
    shoppingKeys.all,
  )

export function useFollowPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Body<'followPlan'>) =>
      api(routes.followPlan, { params: { item_id: id }, body, quiet: true }),
    onSuccess: (list) => showList(client, list),
  })
}

export function useStopFollowingPlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(routes.stopFollowingPlan, { params: { item_id: id }, quiet: true }),
    onSuccess: (list) => showList(client, list),
  })
}

async function showList(client: QueryClient, list: ShoppingListOut): Promise<void> {
  const { queryKey } = shoppingQueries.list(list.id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, list)
  await client.invalidateQueries({ queryKey: shoppingKeys.lists })
}

/** While true, the list must not be fetched. */
export const isDeletingList = (client: QueryClient, id: string): boolean =>
  client.isMutating({
    mutationKey: shoppingKeys.deletion,
    predicate: ({ state }) => state.variables === id,
  }) > 0

export function useDeleteShoppingList() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: shoppingKeys.deletion,
    mutationFn: (id: string) =>
      undoable((headers) =>
        api(routes.deleteShoppingList, { params: { item_id: id }, headers, quiet: true }),
      ),
    onSuccess: (_, id) => {
      client.setQueryData(shoppingQueries.lists().queryKey, (lists) =>
        lists?.filter((list) => list.id !== id),
      )
      return client.invalidateQueries({ queryKey: shoppingQueries.lists().queryKey })
    },
  })
}

/** Reorders the labels of a list, and with them its sections. */
export function useReorderLabels() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, labelSettings }: Pick<ShoppingListSummary, 'id' | 'labelSettings'>) => {
      const body = labelSettings.map(({ id, shoppingListId, labelId }, position) => ({
        id,
        shoppingListId,
        labelId,
        position,
      }))
      return api(routes.updateShoppingListLabels, { params: { item_id: id }, body, quiet: true })
    },
    onSuccess: (list) => client.setQueryData(shoppingQueries.list(list.id).queryKey, list),
  })
}

export type RecipesToAdd = Body<'addRecipesToShoppingList'>

export const useAddRecipesToList = () =>
  useWrite(
    ({ listId, recipes }: { listId: string; recipes: RecipesToAdd }) =>
      api(routes.addRecipesToShoppingList, { params: { item_id: listId }, body: recipes, quiet: true }),
    shoppingKeys.all,
  )

/** Adds what a list has of a recipe once more, or removes it once. */
export function useCountRecipe(listId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `recipes of ${listId}` },
    mutationFn: ({ recipeId, by }: { recipeId: string; by: 1 | -1 }) => {
      const params = { item_id: listId, recipe_id: recipeId }
      return by > 0
        ? api(routes.addRecipeToShoppingList, {
            params,
            body: { recipeIncrementQuantity: 1, again: true },
            quiet: true,
          })
        : api(routes.removeRecipeFromShoppingList, {
            params,
            body: { recipeDecrementQuantity: 1 },
            quiet: true,
          })
    },
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey: shoppingQueries.list(listId).queryKey })
      client.setQueryData(shoppingQueries.list(listId).queryKey, list)
    },
  })
}

export const loadShoppingLists = (client: QueryClient) =>
  Promise.all([
    client.ensureQueryData(shoppingQueries.lists()),
    client.prefetchQuery(shoppingQueries.overviews()),
  ])

export function useListOverview(listId: string): ShoppingListOverview | undefined {
  const { data } = useQuery({
    ...shoppingQueries.overviews(),
    select: (overviews) => overviews.find(({ id }) => id === listId) ?? emptyOverview(listId),
  })
  return data
}
const emptyOverview = (id: string): ShoppingListOverview => ({
  id,
  open: 0,
  checked: 0,
  labels: [],
  items: [],
  recipes: [],
})

/** "2 kg potatoes" becomes an amount and a food. */
export async function addTextToList(
  client: QueryClient,
  shoppingListId: string,
  text: string,
): Promise<void> {
  const { ingredient } = await api(routes.parseIngredient, { body: { ingredient: text }, quiet: true })
  const { quantity, unit, food, note } = ingredient
  const isKnown = Boolean(food?.id)
  const body = {
    shoppingListId,
    quantity: isKnown ? quantity || 0 : 0,
    unitId: isKnown ? (unit?.id ?? null) : null,
    foodId: food?.id ?? null,
    note: isKnown ? note : text,
  }
  await api(routes.createShoppingItem, { body, quiet: true })
  await client.invalidateQueries({ queryKey: shoppingKeys.all })
}
