import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { useWrite } from './requests'
import { sessionKey } from './session'

export const useCreateApiToken = () =>
  useWrite((body: Body<'createApiToken'>) => api(routes.createApiToken, { body, quiet: true }), sessionKey)

export const useDeleteApiToken = () =>
  useWrite(
    (id: number) => api(routes.deleteApiToken, { params: { token_id: String(id) }, quiet: true }),
    sessionKey,
  )
