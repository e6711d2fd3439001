import { memo } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { type Nutrient, nutrients } from '~/schemas/nutrition'
import { Disclosure } from './disclosure'
import { useEditor } from './editor-context'

const names: Record<Nutrient, () => string> = {
  calories: () => m.recipe_nutrition_calories(),
  fatContent: () => m.recipe_nutrition_fat(),
  saturatedFatContent: () => m.recipe_nutrition_saturated_fat(),
  unsaturatedFatContent: () => m.recipe_nutrition_unsaturated_fat(),
  transFatContent: () => m.recipe_nutrition_trans_fat(),
  cholesterolContent: () => m.recipe_nutrition_cholesterol(),
  sodiumContent: () => m.recipe_nutrition_sodium(),
  carbohydrateContent: () => m.recipe_nutrition_carbohydrates(),
  fiberContent: () => m.recipe_nutrition_fiber(),
  sugarContent: () => m.recipe_nutrition_sugar(),
  proteinContent: () => m.recipe_nutrition_protein(),
}

function unitOf(nutrient: Nutrient): string {
  if (nutrient === 'calories') return m.editor_unit_calories()
  return nutrient === 'cholesterolContent' || nutrient === 'sodiumContent'
    ? m.editor_unit_milligrams()
    : m.editor_unit_grams()
}

/** Amounts per serving. */
export const NutritionSection = memo(function NutritionSection({
  nutrition,
}: {
  nutrition: EditorRecipe['nutrition']
}) {
  const { update, problemOf } = useEditor()
  const isFilled = nutrients.some((nutrient) => nutrition[nutrient] !== '')
  return (
    <Disclosure
      field="nutrition"
      title={m.editor_nutrition()}
      summary={m.editor_nutrition_hint()}
      open={isFilled || problemOf('nutrition') !== undefined}
    >
      <div className="nutrition-fields">
        {nutrients.map((nutrient) => (
          <Field key={nutrient} label={names[nutrient]()}>
            <Input
              className="border-line-2"
              inputMode="decimal"
              autoComplete="off"
              maxLength={100}
              value={nutrition[nutrient]}
              onChange={(event) => {
                const text = event.currentTarget.value
                update((recipe) => ({ ...recipe, nutrition: { ...recipe.nutrition, [nutrient]: text } }))
              }}
              end={<span className="pe-3.5 text-sm text-fg-3">{unitOf(nutrient)}</span>}
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  )
})
