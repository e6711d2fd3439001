import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Combobox } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const MOST_OFFERED = 20

export interface PlanRecipeFieldProps {
  recipe: RecipeSummary | null
  onRecipeChange: (recipe: RecipeSummary | null) => void
  error?: string
}

/** A recipe of the group, found by typing; the server searches. */
export function PlanRecipeField({ recipe, onRecipeChange, error }: PlanRecipeFieldProps) {
  const client = useQueryClient()
  const offered = useRef(new Map<string, RecipeSummary>())

  const loadOptions = async (text: string) => {
    const search = text.trim()
    const order = search ? {} : { orderBy: 'name', orderDirection: 'asc' as const }
    const { items } = await client.ensureQueryData(
      recipeQueries.list({ search, perPage: MOST_OFFERED, ...order }),
    )
    for (const item of items) offered.current.set(item.id, item)
    return items.map((item) => ({
      value: item.id,
      label: item.name,
      mark: <RecipePicture recipe={item} size="tiny" width={36} height={36} className="plan-option" />,
    }))
  }

  return (
    <Field label={m.mealplan_recipe()} error={error} required>
      <Combobox
        label={m.mealplan_recipe()}
        placeholder={m.mealplan_recipe_placeholder()}
        icon={<Search />}
        loadOptions={loadOptions}
        value={recipe && { value: recipe.id, label: recipe.name }}
        onValueChange={(option) =>
          onRecipeChange(option ? (offered.current.get(option.value) ?? null) : null)
        }
        clearLabel={m.mealplan_recipe_clear()}
        texts={{
          empty: m.mealplan_recipe_none(),
          loading: m.mealplan_recipe_loading(),
          failed: m.explorer_failed_title(),
          results: (count) => m.mealplan_recipe_results({ count }),
        }}
      />
    </Field>
  )
}
