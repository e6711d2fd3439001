import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { useWrite } from './requests'

export const useParseIngredient = () =>
  useWrite((body: Body<'parseIngredient'>) => api(routes.parseIngredient, { body, quiet: true }))
