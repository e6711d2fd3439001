import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import type { RecipeIngredient } from '~/schemas/recipe'
import type { ShoppingListOut, ShoppingListSummary } from '~/schemas/shopping'
import type { PageOf } from '~/schemas/wire'

const all = ['shopping'] as const
const path = '/api/households/shopping/lists'

export const shoppingQueries = {
  /** The lists of the household by name, without their items. */
  lists: () =>
    queryOptions({
      queryKey: [...all, 'lists'],
      queryFn: async ({ signal }) => {
        const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
        return (await api.get<PageOf<ShoppingListSummary>>(path, { query, signal, quiet: true })).items
      },
    }),
}

/** Creates an empty list. */
export function useCreateShoppingList() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post<ShoppingListOut>(path, { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** A recipe and the lines of it that are to be bought, so many times. */
export interface RecipeToAdd {
  recipeId: string
  recipeIncrementQuantity: number
  recipeIngredients: readonly RecipeIngredient[]
}

/** Puts ingredients of recipes on a list; equal things there grow. */
export function useAddRecipesToList() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ listId, recipes }: { listId: string; recipes: readonly RecipeToAdd[] }) =>
      api.post<ShoppingListOut>(`${path}/${listId}/recipe`, recipes, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}
