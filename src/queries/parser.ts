import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'

export const useParseIngredient = () =>
  useMutation({
    mutationFn: (body: Body<'parseIngredient'>) => api(routes.parseIngredient, { body, quiet: true }),
  })
