import { useMutation } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { ParsedIngredient, RegisteredParser } from '~/schemas/parser'

interface LinesToParse {
  parser: RegisteredParser
  ingredients: readonly string[]
}

/** Takes ingredient lines apart, one answer each in the same order; nothing is stored. */
export function useParseIngredients() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (lines: LinesToParse) =>
      api.post<ParsedIngredient[]>('/api/parser/ingredients', lines, { quiet: true }),
  })
}
