import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { OwnerProof } from '~/schemas/two-step'

const connectionKey = ['account', 'provider']

export const providerQueries = {
  /** Since when the person signs in at the OpenID provider too. */
  connection: () =>
    queryOptions({
      queryKey: connectionKey,
      queryFn: ({ signal }) => api(routes.getProviderConnection, { signal }),
    }),
}

/** Goes to the provider, which sends the person back connected. */
export async function connectProvider(proof: OwnerProof): Promise<void> {
  const { url } = await api(routes.connectProvider, { body: proof, quiet: true })
  window.location.assign(url)
}

/** Signs in with the password only again. */
export function useDisconnectProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(routes.disconnectProvider, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: connectionKey }),
  })
}
