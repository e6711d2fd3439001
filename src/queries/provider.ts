import { queryOptions } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { OwnerProof } from '~/schemas/two-step'
import { useWrite } from './requests'

const connectionKey = ['account', 'provider']

export const providerQueries = {
  /** When the person's account was linked with the OpenID provider. */
  connection: () => queryOptions({ queryKey: connectionKey, queryFn: reading(routes.getProviderConnection) }),
}

/** Opens the provider, which returns to this page after linking. */
export async function connectProvider(proof: OwnerProof): Promise<void> {
  const { url } = await api(routes.connectProvider, { body: proof, quiet: true })
  window.location.assign(url)
}

/** Unlinks the account, so that only the password remains. */
export const useDisconnectProvider = () =>
  useWrite(() => api(routes.disconnectProvider, { quiet: true }), connectionKey)
