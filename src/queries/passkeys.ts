import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { OwnerProof } from '~/schemas/two-step'
import { useWrite } from './requests'

const listKey = ['account', 'passkeys']

export const passkeyQueries = {
  own: () =>
    queryOptions({
      queryKey: listKey,
      queryFn: async ({ signal }) => (await api(routes.listPasskeys, { signal })).passkeys,
    }),
}

export const useAddPasskey = () =>
  useWrite(async ({ name, ...proof }: { name: string } & OwnerProof) => {
    const optionsJSON = await api(routes.beginPasskey, { body: proof, quiet: true })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    return api(routes.addPasskey, {
      body: { name, credential: { id, rawId, type, response } },
      quiet: true,
    })
  }, listKey)

export const useDeletePasskey = () =>
  useWrite((id: string) => api(routes.deletePasskey, { params: { passkey_id: id }, quiet: true }), listKey)
