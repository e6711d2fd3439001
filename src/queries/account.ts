import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { HouseholdStatistics } from '~/schemas/household'
import type { SessionUser } from '~/schemas/session'
import { useReloadSession } from './session'

interface Note {
  message: string
}

export const householdQueries = {
  /** How many recipes, people and organizers the household has. */
  statistics: () =>
    queryOptions({
      queryKey: ['household', 'statistics'],
      queryFn: ({ signal }) => api.get<HouseholdStatistics>('/api/households/statistics', { signal }),
    }),
}

/**
 * Changes the signed-in person's own details. The interface wants the whole person: what is left out would count
 * as its default. Throws ApiError: 409 when the username or the address belongs to somebody else.
 */
export function useUpdateSelf(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (changes: Partial<Pick<SessionUser, 'username' | 'fullName' | 'email'>>) =>
      api.put<Note>(`/api/users/${user.id}`, { ...user, ...changes }, { quiet: true }),
    onSuccess: () => reloadSession(),
  })
}

/** Changes the password; other devices are signed out, this one goes on by the cookie of the answer. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      api.put<Note>('/api/users/password', passwords, { quiet: true }),
  })
}

/** Replaces the person's picture. */
export function useChangeAvatar(user: SessionUser) {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: async (picture: File) => {
      const form = new FormData()
      form.append('profile', picture)
      await api.post(`/api/users/${user.id}/image`, form, { quiet: true })
    },
    onSuccess: () => reloadSession(),
  })
}
