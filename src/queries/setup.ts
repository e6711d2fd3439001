import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { useWrite } from './requests'

/** Creates the administrator, the group and the household, and signs in by the response's cookie. */
export const useSetUpServer = () =>
  useWrite((body: Body<'setUpServer'>) => api(routes.setUpServer, { body, quiet: true }))
