import { m } from '~/paraglide/messages.js'
import { type Nutrient, nutrients } from '~/schemas/nutrition'
import type { Nutrition } from '~/schemas/recipe'

interface NutrientTexts {
  label: () => string
  /** For the label of a field. */
  unit: () => string
  /** "12 g" */
  withUnit: (inputs: { amount: string }) => string
}

const kilocalories = { unit: m.editor_unit_calories, withUnit: m.recipe_nutrition_kcal }
const grams = { unit: m.editor_unit_grams, withUnit: m.recipe_nutrition_grams }
const milligrams = { unit: m.editor_unit_milligrams, withUnit: m.recipe_nutrition_milligrams }

export const nutrientTexts: Record<Nutrient, NutrientTexts> = {
  calories: { label: m.recipe_nutrition_calories, ...kilocalories },
  fatContent: { label: m.recipe_nutrition_fat, ...grams },
  saturatedFatContent: { label: m.recipe_nutrition_saturated_fat, ...grams },
  unsaturatedFatContent: { label: m.recipe_nutrition_unsaturated_fat, ...grams },
  transFatContent: { label: m.recipe_nutrition_trans_fat, ...grams },
  cholesterolContent: { label: m.recipe_nutrition_cholesterol, ...milligrams },
  sodiumContent: { label: m.recipe_nutrition_sodium, ...milligrams },
  carbohydrateContent: { label: m.recipe_nutrition_carbohydrates, ...grams },
  fiberContent: { label: m.recipe_nutrition_fiber, ...grams },
  sugarContent: { label: m.recipe_nutrition_sugar, ...grams },
  proteinContent: { label: m.recipe_nutrition_protein, ...grams },
}

/** Bare numbers get their unit; text stays. */
export const nutrientRows = (nutrition: Nutrition): { label: string; amount: string }[] =>
  nutrients.flatMap((nutrient) => {
    const amount = nutrition[nutrient]?.trim()
    if (!amount) return []
    const { label, withUnit } = nutrientTexts[nutrient]
    return { label: label(), amount: /^[\d.,\s]+$/.test(amount) ? withUnit({ amount }) : amount }
  })
