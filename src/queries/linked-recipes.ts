import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { LinkedRecipeChoice } from '~/schemas/linked-recipe'
import { shoppingKeys } from './keys'

/** The household's choices for linked recipes. */
export const linkedRecipeQueries = {
  all: () =>
    queryOptions({ queryKey: shoppingKeys.linkedRecipes, queryFn: reading(routes.listLinkedRecipes) }),
}

export function useChooseLinkedRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: LinkedRecipeChoice }) =>
      api(routes.chooseLinkedRecipe, { params: { item_id: id }, body: { choice }, quiet: true }),
    onSuccess: (linked) =>
      client.setQueryData(linkedRecipeQueries.all().queryKey, (before = []) => [
        ...before.filter(({ recipeId }) => recipeId !== linked.recipeId),
        linked,
      ]),
  })
}
