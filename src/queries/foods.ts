import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { IngredientFood } from '~/schemas/food'
import type { PageOf } from '~/schemas/wire'

/** Names that people choose from change seldom, and every list of them is whole. */
const WORDS_STALE_MS = 300_000

const all = ['foods'] as const

export const foodQueries = {
  /** Every food of the group by name, for choosing one: up to some thousands. */
  all: () =>
    queryOptions({
      queryKey: [...all, 'all'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
        return (await api.get<PageOf<IngredientFood>>('/api/foods', { query, signal, quiet: true })).items
      },
      staleTime: WORDS_STALE_MS,
    }),
}

/** Creates a food by its name alone; it joins the known ones at once. A taken name is an `ApiError` of status 400. */
export function useCreateFood() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post<IngredientFood>('/api/foods', { name }),
    onSuccess: (food) => {
      client.setQueryData(foodQueries.all().queryKey, (known) => known && [...known, food])
      return client.invalidateQueries({ queryKey: all, refetchType: 'none' })
    },
  })
}

/** Gives a food one more name; nothing else of it changes. */
export function useAddFoodAlias() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, alias }: { id: string; alias: string }) => {
      const address = `/api/foods/${encodeURIComponent(id)}`
      const stored = await api.get<IngredientFood>(address)
      return api.put<IngredientFood>(address, { ...stored, aliases: [...stored.aliases, { name: alias }] })
    },
    onSuccess: (food) => {
      client.setQueryData(foodQueries.all().queryKey, (known) =>
        known?.map((other) => (other.id === food.id ? food : other)),
      )
      return client.invalidateQueries({ queryKey: all, refetchType: 'none' })
    },
  })
}
