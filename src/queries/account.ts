import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { changeRow, ifMatch } from '~/lib/row-version'
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

type SelfChanges = Partial<Pick<SessionUser, 'username' | 'fullName' | 'email' | 'advanced'>> & {
  currentPassword?: string | undefined
}

/** The operation requires the whole person: omitted fields would be reset to defaults. */
export function useUpdateSelf(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    /** `based` is the person whose form was filled in; other changes apply to whatever the person is now. */
    mutationFn: ({ based, ...changes }: SelfChanges & { based?: SessionUser | undefined }) => {
      const save = (user: SessionUser) =>
        api(routes.updateUser, {
          params: { item_id: user.id },
          body: { ...user, ...changes },
          headers: ifMatch(user),
          quiet: true,
        })
      return based ? save(based) : changeRow(user, save)
    },
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
