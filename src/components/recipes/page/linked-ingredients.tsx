import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { TextLanguage } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Spinner } from '~/components/ui/spinner'
import { recipeQueries } from '~/queries/recipes'
import type { RecipeIngredient } from '~/schemas/recipe'

export interface LinkedIngredientsProps {
  recipeId: string
  children: (ingredients: readonly RecipeIngredient[]) => ReactNode
}

export function LinkedIngredients({ recipeId, children }: LinkedIngredientsProps) {
  const recipe = useQuery(recipeQueries.detail(recipeId, useGuestOf()))
  return (
    <QueryState query={recipe} loading={<Spinner />}>
      {({ recipeIngredient, language }) => (
        <TextLanguage value={language}>{children(recipeIngredient)}</TextLanguage>
      )}
    </QueryState>
  )
}
