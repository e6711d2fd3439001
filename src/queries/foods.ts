import { api, apiAs } from '~/lib/api'
import type { IngredientFood } from '~/schemas/food'
import { guestKey } from './guests'
import { foodKeys } from './keys'
import { listAll, useChangeNamed, useCreateNamed } from './whole-lists'

export const foodQueries = {
  /** Every food of the group by name, for choosing one: up to some thousands. */
  all: (guestOf: string | null = null) =>
    listAll([...foodKeys.all, ...guestKey(guestOf)], (options) => apiAs(guestOf, 'listFoods', options)),
}

export const useCreateFood = () =>
  useCreateNamed(foodQueries.all(), (name) => api('createFood', { body: { name } }))

/** Gives a food one more name; nothing else of it changes. */
export const useAddFoodAlias = () =>
  useChangeNamed(foodQueries.all(), async ({ id, alias }: { id: string; alias: string }) => {
    const params = { item_id: id }
    const stored = await api('getFood', { params })
    return api('updateFood', { params, body: { ...stored, aliases: [...stored.aliases, { name: alias }] } })
  })

/** Has a food always come with this label. Needs the right to organize. */
export const useSetFoodLabel = () =>
  useChangeNamed(foodQueries.all(), ({ food, labelId }: { food: IngredientFood; labelId: string }) =>
    api('updateFood', { params: { item_id: food.id }, body: { ...food, labelId }, quiet: true }),
  )
