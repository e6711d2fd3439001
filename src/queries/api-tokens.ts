import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { useReloadSession } from './session'

/** Makes an API token. The session lists the names of all. */
export function useCreateApiToken() {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (body: Body<'createApiToken'>) => api(routes.createApiToken, { body, quiet: true }),
    onSuccess: () => reloadSession(),
  })
}

/** Deletes an API token. */
export function useDeleteApiToken() {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (id: number) => api(routes.deleteApiToken, { params: { token_id: String(id) }, quiet: true }),
    onSettled: () => reloadSession(),
  })
}
