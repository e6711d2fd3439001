import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { SessionUser } from '~/schemas/session'
import { useReloadSession } from './session'

const sessionsKey = ['account', 'sessions']

export const accountQueries = {
  sessions: () =>
    queryOptions({
      queryKey: sessionsKey,
      queryFn: async ({ signal }) => (await api(routes.listSessions, { signal })).sessions,
    }),
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(routes.endSession, { params: { session_id: id }, quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** The operation requires the whole person: omitted fields would be reset to defaults. */
export function useUpdateSelf(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (
      changes: Partial<Pick<SessionUser, 'username' | 'fullName' | 'email' | 'advanced'>> & {
        currentPassword?: string
      },
    ) => api(routes.updateUser, { params: { item_id: user.id }, body: { ...user, ...changes }, quiet: true }),
    onSuccess: () => reloadSession(),
  })
}

/** Other devices are signed out; this one continues with the response's cookie. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string; endTokensAndPasskeys: boolean }) =>
      api(routes.changePassword, { body, quiet: true }),
  })
}

export function useChangeAvatar(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (profile: File) =>
      api(routes.changeAvatar, { params: { id: user.id }, body: { profile }, quiet: true }),
    onSuccess: () => reloadSession(),
  })
}
