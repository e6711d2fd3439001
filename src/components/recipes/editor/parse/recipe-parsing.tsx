import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import type { Recipe } from '~/schemas/recipe'

const ParseRecipe = lazy(async () => ({ default: (await import('./parse-recipe')).ParseRecipe }))

/** Reads the ingredients of a stored recipe while the address asks for it (`?parse=true`). */
export function RecipeParsing({ recipe }: { recipe: Recipe }) {
  const navigate = useNavigate()
  /** Going back leads to where the recipe was opened from, not to the dialog. */
  const close = useCallback(() => {
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [navigate])
  return (
    <Suspense>
      <ParseRecipe key={recipe.id} recipe={recipe} onClose={close} />
    </Suspense>
  )
}
