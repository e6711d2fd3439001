import { api, apiAs } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { IngredientFood } from '~/schemas/food'
import { guestKey } from './guests'
import { foodKeys } from './keys'
import { listAll, useChangeNamed, useCreateNamed } from './whole-lists'

export const foodQueries = {
  all: (guestOf: string | null = null) =>
    listAll([...foodKeys.all, ...guestKey(guestOf)], (options) => apiAs(guestOf, routes.listFoods, options)),
}

export const useCreateFood = () =>
  useCreateNamed(foodQueries.all(), (name) => api(routes.createFood, { body: { name } }))

export const useAddFoodAlias = () =>
  useChangeNamed(foodQueries.all(), async ({ id, alias }: { id: string; alias: string }) => {
    const params = { item_id: id }
    const stored = await api(routes.getFood, { params })
    return api(routes.updateFood, {
      params,
      body: { ...stored, aliases: [...stored.aliases, { name: alias }] },
    })
  })

/** Requires the permission to organize. */
export const useSetFoodLabel = () =>
  useChangeNamed(foodQueries.all(), ({ food, labelId }: { food: IngredientFood; labelId: string }) =>
    api(routes.updateFood, { params: { item_id: food.id }, body: { ...food, labelId }, quiet: true }),
  )
