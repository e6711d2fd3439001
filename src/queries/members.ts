import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { UserSummary } from '~/schemas/user'
import type { PageOf } from '~/schemas/wire'

export const memberQueries = {
  /** Everybody in the caller's group, by name. */
  ofGroup: () =>
    queryOptions({
      queryKey: ['members', 'group'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'fullName', orderDirection: 'asc' }
        const options = { query, signal, quiet: true }
        return (await api.get<PageOf<UserSummary>>('/api/groups/members', options)).items
      },
      staleTime: 300_000,
    }),
}
