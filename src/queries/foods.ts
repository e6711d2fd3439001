import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiAs } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { changeRow, ifMatch } from '~/lib/row-version'
import type { IngredientFood } from '~/schemas/food'
import { guestKey } from './guests'
import { foodKeys, recipeKeys, shoppingKeys } from './keys'
import { refetch } from './requests'
import { listAll, NAMES_STALE_MS, useChangeNamed, useCreateNamed } from './whole-lists'

export const foodQueries = {
  all: (guestOf: string | null = null) =>
    listAll([...foodKeys.all, ...guestKey(guestOf)], (options) => apiAs(guestOf, routes.listFoods, options)),

  /** The first that match, best first; without a text by name. */
  search: (text: string) =>
    queryOptions({
      queryKey: [...foodKeys.all, 'search', text],
      queryFn: async ({ signal }) => {
        const order = text ? {} : { orderBy: 'name', orderDirection: 'asc' as const }
        return (await api(routes.listFoods, { query: { search: text, perPage: 20, ...order }, signal })).items
      },
      staleTime: NAMES_STALE_MS,
    }),
}

export const useCreateFood = () =>
  useCreateNamed(foodQueries.all(), (name) => api(routes.createFood, { body: { name }, quiet: 'name_taken' }))

/** Lists and recipes show it. */
export function useSetFoodAtHome() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, atHome }: { id: string; atHome: boolean }) =>
      api(routes.setFoodAtHome, { params: { item_id: id }, body: { atHome }, quiet: true }),
    onSuccess: () => refetch(client, foodKeys.all, shoppingKeys.all, recipeKeys.all),
  })
}

/** Requires the permission to organize. */
export const useSetFoodLabel = () =>
  useChangeNamed(foodQueries.all(), ({ food, labelId }: { food: IngredientFood; labelId: string }) =>
    changeRow(food, (row) =>
      api(routes.updateFood, {
        params: { item_id: row.id },
        body: { ...row, labelId },
        headers: ifMatch(row),
        quiet: true,
      }),
    ),
  )
