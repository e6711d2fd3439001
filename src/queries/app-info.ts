import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

export const appInfoQueries = {
  about: () =>
    queryOptions({
      queryKey: ['app-info'],
      queryFn: ({ signal }) => api(routes.getAppInfo, { signal }),
      staleTime: 60_000,
    }),
  /** Whether the invitation is valid, and its household. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['app-info', 'invitation', token],
      queryFn: ({ signal }) => api(routes.isInvitationOpen, { query: { token }, signal, quiet: true }),
    }),
  theme: () =>
    queryOptions({ queryKey: ['app-theme'], queryFn: ({ signal }) => api(routes.getTheme, { signal }) }),
}
