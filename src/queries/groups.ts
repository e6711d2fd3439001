import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { UpdateGroupPreferences } from '~/schemas/group'
import { groupKeys } from './keys'
import { useReloadSession } from './session'

export const groupQueries = {
  preferences: () =>
    queryOptions({ queryKey: groupKeys.preferences, queryFn: reading(routes.getGroupPreferences) }),

  /** Used and available space per household. */
  storage: () => queryOptions({ queryKey: groupKeys.storage, queryFn: reading(routes.getGroupStorage) }),
}

export function useChangeGroupPreferences() {
  const client = useQueryClient()
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (body: UpdateGroupPreferences) => api(routes.changeGroupPreferences, { body, quiet: true }),
    onSuccess: async (preferences) => {
      client.setQueryData(groupKeys.preferences, preferences)
      // The session has the language of the group.
      await reloadSession()
    },
  })
}

export function useRenameGroup() {
  const client = useQueryClient()
  const reloadSession = useReloadSession()
  return async (name: string) => {
    await api(routes.renameOwnGroup, { body: { name }, quiet: true })
    // Preferences have the version of the group.
    await Promise.all([reloadSession(), client.invalidateQueries({ queryKey: groupKeys.preferences })])
  }
}
