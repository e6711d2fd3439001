import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { ReadHouseholdPreferences } from '~/schemas/household'

const PREFERENCES_STALE_MS = 300_000

export const householdQueries = {
  /** How the caller's own household does things. */
  preferences: () =>
    queryOptions({
      queryKey: ['household', 'preferences'],
      queryFn: ({ signal }) =>
        api.get<ReadHouseholdPreferences>('/api/households/preferences', { signal, quiet: true }),
      staleTime: PREFERENCES_STALE_MS,
    }),
}
