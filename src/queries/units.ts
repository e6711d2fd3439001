import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { IngredientUnit } from '~/schemas/unit'
import type { PageOf } from '~/schemas/wire'

/** Names that people choose from change seldom, and every list of them is whole. */
const WORDS_STALE_MS = 300_000

const all = ['units'] as const

export const unitQueries = {
  /** Every unit of the group by name, for choosing one. */
  all: () =>
    queryOptions({
      queryKey: [...all, 'all'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
        return (await api.get<PageOf<IngredientUnit>>('/api/units', { query, signal, quiet: true })).items
      },
      staleTime: WORDS_STALE_MS,
    }),
}

/** Creates a unit by its name alone; it joins the known ones at once. A taken name is an `ApiError` of status 400. */
export function useCreateUnit() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post<IngredientUnit>('/api/units', { name }),
    onSuccess: (unit) => {
      client.setQueryData(unitQueries.all().queryKey, (known) => known && [...known, unit])
      return client.invalidateQueries({ queryKey: all, refetchType: 'none' })
    },
  })
}

/** Gives a unit one more name; nothing else of it changes. */
export function useAddUnitAlias() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, alias }: { id: string; alias: string }) => {
      const address = `/api/units/${encodeURIComponent(id)}`
      const stored = await api.get<IngredientUnit>(address)
      return api.put<IngredientUnit>(address, { ...stored, aliases: [...stored.aliases, { name: alias }] })
    },
    onSuccess: (unit) => {
      client.setQueryData(unitQueries.all().queryKey, (known) =>
        known?.map((other) => (other.id === unit.id ? unit : other)),
      )
      return client.invalidateQueries({ queryKey: all, refetchType: 'none' })
    },
  })
}
