import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOverlayPart } from '~/components/ui/lazy-part'
import type { Recipe } from '~/schemas/recipe'
import { parseRecipePart } from './parse-parts'

/** Reads the ingredients of a stored recipe while the address asks for it (`?parse=true`). */
export function RecipeParsing({ recipe }: { recipe: Recipe }) {
  const navigate = useNavigate()
  /** Going back leads to where the recipe was opened from, not to the dialog. */
  const close = useCallback(() => {
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [navigate])
  const part = useOverlayPart(parseRecipePart, true, close)
  return part ? <part.ParseRecipe key={recipe.id} recipe={recipe} onClose={close} /> : null
}
