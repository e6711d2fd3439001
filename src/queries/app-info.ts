import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api'

export const appInfoQueries = {
  /** What everybody may know of this server. */
  about: () =>
    queryOptions({
      queryKey: ['app-info'],
      queryFn: ({ signal }) => api('getAppInfo', { signal }),
      staleTime: 60_000,
    }),
  /** The colours of the settings. */
  theme: () =>
    queryOptions({ queryKey: ['app-theme'], queryFn: ({ signal }) => api('getTheme', { signal }) }),
}
