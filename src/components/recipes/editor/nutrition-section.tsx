import { memo } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { type EditorRecipe, NUTRIENTS, type Nutrient } from '~/lib/editor/editor-recipe'
import { m } from '~/paraglide/messages.js'
import { Disclosure } from './disclosure'
import { useEditor } from './editor-context'

const names: Record<Nutrient, () => string> = {
  calories: () => m.editor_calories(),
  fatContent: () => m.editor_fat(),
  saturatedFatContent: () => m.editor_saturated_fat(),
  unsaturatedFatContent: () => m.editor_unsaturated_fat(),
  transFatContent: () => m.editor_trans_fat(),
  cholesterolContent: () => m.editor_cholesterol(),
  sodiumContent: () => m.editor_sodium(),
  carbohydrateContent: () => m.editor_carbohydrates(),
  fiberContent: () => m.editor_fiber(),
  sugarContent: () => m.editor_sugar(),
  proteinContent: () => m.editor_protein(),
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
  const isFilled = NUTRIENTS.some((nutrient) => nutrition[nutrient] !== '')
  return (
    <Disclosure
      field="nutrition"
      title={m.editor_nutrition()}
      summary={m.editor_nutrition_hint()}
      open={isFilled || problemOf('nutrition') !== undefined}
    >
      <div className="nutrition-fields">
        {NUTRIENTS.map((nutrient) => (
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
