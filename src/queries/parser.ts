import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { foodQueries } from './foods'
import { unitQueries } from './units'

const parsedLines = ['parsed-lines'] as const

export const parserQueries = {
  /** What our parser reads of ingredient lines, one result each in the same order; nothing is stored. */
  lines: (ingredients: readonly string[]) =>
    queryOptions({
      queryKey: [...parsedLines, ingredients],
      queryFn: ({ signal }) =>
        api(routes.parseIngredients, { body: { parser: 'nlp', ingredients }, signal, quiet: true }),
      enabled: ingredients.length > 0,
      retry: false,
    }),
}

/** Parses ingredient lines, one result each in the same order; nothing is stored. */
export function useParseIngredients() {
  return useMutation({
    mutationFn: (body: Body<'parseIngredients'>) => api(routes.parseIngredients, { body, quiet: true }),
  })
}

/** Makes the foods and units that are missing, all of them or none; returns what each name stands for. */
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

/** Parses one line, with how sure the parser is of each part. */
export function useParseIngredient() {
  return useMutation({
    mutationFn: (body: Body<'parseIngredient'>) => api(routes.parseIngredient, { body, quiet: true }),
  })
}
