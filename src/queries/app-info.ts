import { queryOptions } from '@tanstack/react-query'
import { reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

export const appInfoQueries = {
  about: () =>
    queryOptions({
      queryKey: ['app-info'],
      queryFn: reading(routes.getAppInfo),
      staleTime: 60_000,
    }),
  /** Whether the invitation is valid, and its household. */
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['app-info', 'invitation', token],
      queryFn: reading(routes.isInvitationOpen, { query: { token } }),
    }),
  theme: () => queryOptions({ queryKey: ['app-theme'], queryFn: reading(routes.getTheme) }),
}
