import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import * as v from 'valibot'
import { CustomField, TextArea, TextField } from '~/components/kit/form/fields'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { servingsText } from '~/components/recipes/servings-control'
import { Combobox } from '~/components/ui/combobox'
import { Segmented } from '~/components/ui/segmented'
import { Stepper } from '~/components/ui/stepper'
import { baseServings } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import { PLAN_SERVINGS_MAX, PLAN_TEXT_MAX } from '~/schemas/mealplan'
import { RecipeSummary } from '~/schemas/recipe-summary'
import { NAME_MAX } from '~/schemas/wire'

/** Schema of `ContentFields` with `ServingsField`. */
export const contentEntries = {
  kind: v.picklist(['recipe', 'note']),
  recipe: v.nullable(RecipeSummary),
  title: v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX)),
  text: v.pipe(v.string(), v.maxLength(PLAN_TEXT_MAX)),
  servings: v.nullable(v.number()),
}
interface Content {
  kind: 'recipe' | 'note'
  recipe: RecipeSummary | null
  title: string
  text: string
  servings: number | null
}

export const emptyContent: Content = { kind: 'recipe', recipe: null, title: '', text: '', servings: null }

export const hasRecipe = ({ kind, recipe }: Pick<Content, 'kind' | 'recipe'>) =>
  kind === 'note' || recipe !== null
export const hasTitle = ({ kind, title }: Pick<Content, 'kind' | 'title'>) =>
  kind === 'recipe' || title !== ''

export const contentOf = ({ kind, recipe, title, text, servings }: Content) =>
  kind === 'note'
    ? { title, text, recipeId: null, recipe: null, servings: null }
    : { title: '', text: '', recipeId: recipe?.id ?? null, recipe, servings }

export function ContentFields() {
  const { value, setValue } = useKitField('kind')
  const kind = value === 'note' ? 'note' : 'recipe'
  return (
    <>
      {kind === 'recipe' ? (
        <RecipeField />
      ) : (
        <TextField
          name="title"
          label={m.common_title()}
          required
          maxLength={NAME_MAX}
          placeholder={m.mealplan_note_title_placeholder()}
        />
      )}
      <Segmented
        size="sm"
        className="-mt-1.5 w-fit"
        label={m.mealplan_what()}
        value={kind}
        onValueChange={setValue}
        options={[
          { value: 'recipe', label: m.common_recipe() },
          { value: 'note', label: m.common_note() },
        ]}
      />
      {kind === 'note' && <TextArea name="text" label={m.mealplan_note_text()} />}
    </>
  )
}

export function ServingsField() {
  const recipe = useFieldValue('recipe')
  const kind = useFieldValue('kind')
  if (kind === 'note' || !v.is(RecipeSummary, recipe)) return null
  return <ServingsOf recipe={recipe} />
}

/** The field `servings`; null for the recipe's own number. */
export function ServingsOf({ recipe }: { recipe: Parameters<typeof servingsText>[0] }) {
  const base = baseServings(recipe)
  return (
    <CustomField name="servings" label={m.common_servings()} group>
      {({ value, setValue }) => {
        const servings = typeof value === 'number' ? value : base
        return (
          <Stepper
            value={servings}
            onValueChange={setValue}
            label={m.common_servings()}
            valueText={servingsText(recipe, servings)}
            decreaseLabel={m.recipe_fewer()}
            increaseLabel={m.recipe_greater()}
            max={PLAN_SERVINGS_MAX}
            className="justify-self-start"
          />
        )
      }}
    </CustomField>
  )
}

const OPTIONS_MAX = 20

/** A recipe of the group, searched on the server. The field `recipe`. */
function RecipeField() {
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
