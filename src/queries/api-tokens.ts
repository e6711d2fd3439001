import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { useReloadSession } from './session'

export function useCreateApiToken() {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (body: Body<'createApiToken'>) => api(routes.createApiToken, { body, quiet: true }),
    onSuccess: () => reloadSession(),
  })
}

export function useDeleteApiToken() {
  const reloadSession = useReloadSession()
  return useMutation({
    mutationFn: (id: number) => api(routes.deleteApiToken, { params: { token_id: String(id) }, quiet: true }),
    onSettled: () => reloadSession(),
  })
}
