import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

/** Creates the administrator, the group and the household, and signs in by the response's cookie. */
export const useSetUpServer = () =>
  useMutation({ mutationFn: (body: Body<'setUpServer'>) => api(routes.setUpServer, { body, quiet: true }) })
