import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { useRecipeOptions } from '~/components/recipes/use-recipe-options'
import { Combobox } from '~/components/ui/combobox'
import type { Named } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'

interface RecipeComboboxProps {
  recipe: Named | null
  onRecipeChange: (recipe: Named | null) => void
  className?: string
}

export function RecipeCombobox({ recipe, onRecipeChange, className }: RecipeComboboxProps) {
  const findRecipes = useRecipeOptions()
  const { recipeId } = useEditor()

  const loadOptions = async (search: string) => {
    const items = await findRecipes(search)
    return items.filter(({ id }) => id !== recipeId).map(({ id, name }) => ({ value: id, label: name }))
  }

  return (
    <Combobox
      fieldSize="sm"
      className={className}
      label={m.common_recipe()}
      placeholder={m.editor_linked_recipe_placeholder()}
      loadOptions={loadOptions}
      value={recipe && { value: recipe.id, label: recipe.name }}
      onValueChange={(option) => onRecipeChange(option && { id: option.value, name: option.label })}
      texts={comboboxTexts()}
    />
  )
}
