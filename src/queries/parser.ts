import { useMutation } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'

/** Takes ingredient lines apart, one result each in the same order; nothing is stored. */
export function useParseIngredients() {
  return useMutation({
    mutationFn: (body: Body<'parseIngredients'>) => api('parseIngredients', { body, quiet: true }),
  })
}
