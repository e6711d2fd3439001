import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { StoreUpdate } from '~/schemas/store'
import { shoppingKeys } from './keys'
import { shoppingQueries } from './shopping'

export const storeQueries = {
  all: () =>
    queryOptions({
      queryKey: shoppingKeys.stores,
      queryFn: ({ signal }) => api(routes.listStores, { signal }),
    }),
}

export function useChooseStore(listId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string | null) =>
      api(routes.chooseStore, { params: { item_id: listId }, body: { storeId }, quiet: true }),
    onSuccess: (list) => client.setQueryData(shoppingQueries.list(list.id).queryKey, list),
  })
}

export function useCreateStore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api(routes.createStore, { body: { name }, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: shoppingKeys.stores }),
  })
}

/** Lists in the store show its order. */
export function useChangeStore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Partial<StoreUpdate> & { id: string }) =>
      api(routes.updateStore, { params: { item_id: id }, body, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: shoppingKeys.all }),
  })
}

export function useDeleteStore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(routes.deleteStore, { params: { item_id: id }, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: shoppingKeys.all }),
  })
}
