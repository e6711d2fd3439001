import { useQueryClient } from '@tanstack/react-query'
import { recipeQueries } from '~/queries/recipes'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const OPTIONS_MAX = 12

export function useRecipeOptions(): (search: string) => Promise<RecipeSummary[]> {
  const client = useQueryClient()
  return async (search) => {
    const list = recipeQueries.list({ search, perPage: OPTIONS_MAX, orderBy: 'name', orderDirection: 'asc' })
    const { items } = await client.ensureQueryData(list)
    return items
  }
}
