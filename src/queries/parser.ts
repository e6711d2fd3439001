import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { foodQueries } from './foods'
import { unitQueries } from './units'

const parsedLines = ['parsed-lines'] as const

export const parserQueries = {
  /** One result per line, in order; stores nothing. */
  lines: (ingredients: readonly string[]) =>
    queryOptions({
      queryKey: [...parsedLines, ingredients],
      queryFn: ({ signal }) =>
        api(routes.parseIngredients, { body: { parser: 'nlp', ingredients }, signal, quiet: true }),
      enabled: ingredients.length > 0,
      retry: false,
    }),
}

/** One result per line, in order; stores nothing. */
export function useParseIngredients() {
  return useMutation({
    mutationFn: (body: Body<'parseIngredients'>) => api(routes.parseIngredients, { body, quiet: true }),
  })
}

export function useEnsureWords() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'ensureWords'>) => api(routes.ensureWords, { body, quiet: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: foodQueries.all().queryKey })
      void client.invalidateQueries({ queryKey: unitQueries.all().queryKey })
      void client.invalidateQueries({ queryKey: parsedLines })
    },
  })
}

export function useParseIngredient() {
  return useMutation({
    mutationFn: (body: Body<'parseIngredient'>) => api(routes.parseIngredient, { body, quiet: true }),
  })
}
