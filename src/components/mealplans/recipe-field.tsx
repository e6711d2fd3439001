import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { CustomField } from '~/components/kit/form/fields'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Combobox } from '~/components/ui/combobox'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import { RecipeSummary } from '~/schemas/recipe-summary'

const OPTIONS_MAX = 20

/** A recipe of the group, searched on the server. The field `recipe`. */
export function RecipeField() {
  const client = useQueryClient()
  const offered = useRef(new Map<string, RecipeSummary>())

  const loadOptions = async (text: string) => {
    const search = text.trim()
    const order = search ? {} : { orderBy: 'name', orderDirection: 'asc' as const }
    const { items } = await client.ensureQueryData(
      recipeQueries.list({ search, perPage: OPTIONS_MAX, ...order }),
    )
    for (const item of items) offered.current.set(item.id, item)
    return items.map((item) => ({
      value: item.id,
      label: item.name,
      mark: <RecipePicture recipe={item} size="tiny" width={36} height={36} className="size-9 rounded-sm" />,
    }))
  }

  return (
    <CustomField name="recipe" label={m.common_recipe()} hideLabel required>
      {({ value, setValue, hold }) => (
        <Combobox
          label={m.common_recipe()}
          placeholder={m.mealplan_recipe_placeholder()}
          icon={<Search />}
          loadOptions={loadOptions}
          value={v.is(RecipeSummary, value) ? { value: value.id, label: value.name } : null}
          onValueChange={(option) => setValue(option ? (offered.current.get(option.value) ?? null) : null)}
          hold={hold}
          clearLabel={m.mealplan_recipe_clear()}
          texts={{
            empty: m.finder_none(),
            loading: m.mealplan_recipe_loading(),
            failed: m.explorer_failed_title(),
            results: (count) => m.recipes_found({ count }),
          }}
        />
      )}
    </CustomField>
  )
}
