import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { StoreUpdate } from '~/schemas/store'
import { shoppingKeys } from './keys'
import { useWrite } from './requests'
import { shoppingQueries } from './shopping'

export const storeQueries = {
  all: () => queryOptions({ queryKey: shoppingKeys.stores, queryFn: reading(routes.listStores) }),
}

export function useChooseStore(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string | null) =>
      api(routes.chooseStore, { params: { item_id: listId }, body: { storeId }, quiet: true }),
    onSuccess: (list) => client.setQueryData(shoppingQueries.list(list.id).queryKey, list),
  })
}

export const useCreateStore = () =>
  useWrite((name: string) => api(routes.createStore, { body: { name }, quiet: true }), shoppingKeys.stores)

/** Lists in the store show its order. */
export const useChangeStore = () =>
  useWrite(
    ({ id, ...body }: Partial<StoreUpdate> & { id: string }) =>
      api(routes.updateStore, { params: { item_id: id }, body, quiet: true }),
    shoppingKeys.all,
  )

export const useDeleteStore = () =>
  useWrite(
    (id: string) => api(routes.deleteStore, { params: { item_id: id }, quiet: true }),
    shoppingKeys.all,
  )
