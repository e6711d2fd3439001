import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { type EditorRecipe, toEditorRecipe } from '~/lib/editor/editor-recipe'
import { toRecipe } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSaveRecipe } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { ParseDialog } from './parse-dialog'

/** Reads the ingredients of a stored recipe and saves it; only its ingredients change. */
export function ParseRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const locale = getLocale()
  const [base] = useState(() => toEditorRecipe(recipe, locale))
  const { mutateAsync } = useSaveRecipe()

  const save = async (ingredients: EditorRecipe['ingredients']) => {
    const { body } = toRecipe({ ...base, ingredients }, locale)
    try {
      await mutateAsync({ slug: recipe.id, recipe: body, version: recipe.updatedAt })
      toast.success(m.parse_saved())
      return true
    } catch (error) {
      toast.error(toMessage(error))
      return false
    }
  }

  return (
    <ParseDialog
      base={base}
      recipeId={recipe.id}
      isQuiet
      saveLabel={m.editor_save()}
      onSave={save}
      onClose={onClose}
    />
  )
}
