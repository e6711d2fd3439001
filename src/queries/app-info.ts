import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { AppInfo } from '~/schemas/app-info'

export const appInfoQueries = {
  /** What everybody may know of this server. */
  about: () =>
    queryOptions({
      queryKey: ['app-info'],
      queryFn: ({ signal }) => api.get<AppInfo>('/api/app/about', { signal, quiet: true }),
      staleTime: 60_000,
    }),
}
