import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiAs, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { UpdateHouseholdPreferences } from '~/schemas/household'
import { guestKey } from './guests'
import { householdKeys } from './keys'
import { useReloadSession } from './session'
import { listAll } from './whole-lists'

const PREFERENCES_STALE_MS = 300_000

export const householdQueries = {
  preferences: () =>
    queryOptions({
      queryKey: householdKeys.preferences,
      queryFn: reading(routes.getHouseholdPreferences),
      staleTime: PREFERENCES_STALE_MS,
    }),

  statistics: () =>
    queryOptions({ queryKey: householdKeys.statistics, queryFn: reading(routes.getHouseholdStatistics) }),

  /** With the permissions that they grant each other. */
  ofGroup: (guestOf: string | null = null) =>
    listAll([...householdKeys.ofGroup, ...guestKey(guestOf)], (options) =>
      apiAs(guestOf, routes.listGroupHouseholds, options),
    ),
}

export function useRenameHousehold() {
  const client = useQueryClient()
  const reloadSession = useReloadSession()
  return async (name: string) => {
    await api(routes.renameOwnHousehold, { body: { name }, quiet: true })
    await Promise.all([
      reloadSession(),
      client.invalidateQueries({ queryKey: householdKeys.ofGroup }),
      // Preferences have the version of the household.
      client.invalidateQueries({ queryKey: householdKeys.preferences }),
    ])
  }
}

/** One by one, each on the preferences that the one before left. */
export function useChangeHouseholdPreferences() {
  const client = useQueryClient()
  const query = householdQueries.preferences()
  return useMutation({
    scope: { id: 'household-preferences' },
    mutationFn: async (changed: Partial<UpdateHouseholdPreferences>) => {
      const { id: _, updatedAt, ...current } = await client.ensureQueryData(query)
      const body = { ...current, ...changed }
      const headers = ifMatch({ updatedAt })
      return api(routes.changeHouseholdPreferences, { body, headers, quiet: true })
    },
    onSuccess: (preferences) => client.setQueryData(query.queryKey, preferences),
    onSettled: () => client.invalidateQueries({ queryKey: householdKeys.ofGroup }),
  })
}
