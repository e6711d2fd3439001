import { useQueryClient } from '@tanstack/react-query'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { Combobox } from '~/components/ui/combobox'
import type { Named } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import { useEditor } from './editor-context'

const MOST_OFFERED = 12

interface RecipeComboboxProps {
  recipe: Named | null
  onRecipeChange: (recipe: Named | null) => void
  className?: string
}

/** Another recipe of the group, found by typing. */
export function RecipeCombobox({ recipe, onRecipeChange, className }: RecipeComboboxProps) {
  const client = useQueryClient()
  const { recipeId } = useEditor()

  const loadOptions = async (search: string) => {
    const list = recipeQueries.list({ search, perPage: MOST_OFFERED, orderBy: 'name', orderDirection: 'asc' })
    const { items } = await client.ensureQueryData(list)
    return items.filter(({ id }) => id !== recipeId).map(({ id, name }) => ({ value: id, label: name }))
  }

  return (
    <Combobox
      fieldSize="sm"
      className={className}
      label={m.editor_linked_recipe()}
      placeholder={m.editor_linked_recipe_placeholder()}
      loadOptions={loadOptions}
      value={recipe && { value: recipe.id, label: recipe.name }}
      onValueChange={(option) => onRecipeChange(option && { id: option.value, name: option.label })}
      texts={comboboxTexts()}
    />
  )
}
