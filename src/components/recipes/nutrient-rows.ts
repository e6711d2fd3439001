import { m } from '~/paraglide/messages.js'
import type { Nutrition } from '~/schemas/recipe'

/** Amounts that are bare numbers get their unit; what someone wrote with words stays. */
export function nutrientRows(nutrition: Nutrition): { label: string; amount: string }[] {
  const grams = (amount: string) => m.recipe_nutrition_grams({ amount })
  const milligrams = (amount: string) => m.recipe_nutrition_milligrams({ amount })
  const rows: [string, string | null, (amount: string) => string][] = [
    [m.recipe_nutrition_calories(), nutrition.calories, (amount) => m.recipe_nutrition_kcal({ amount })],
    [m.recipe_nutrition_fat(), nutrition.fatContent, grams],
    [m.recipe_nutrition_saturated_fat(), nutrition.saturatedFatContent, grams],
    [m.recipe_nutrition_unsaturated_fat(), nutrition.unsaturatedFatContent, grams],
    [m.recipe_nutrition_trans_fat(), nutrition.transFatContent, grams],
    [m.recipe_nutrition_carbohydrates(), nutrition.carbohydrateContent, grams],
    [m.recipe_nutrition_sugar(), nutrition.sugarContent, grams],
    [m.recipe_nutrition_fiber(), nutrition.fiberContent, grams],
    [m.recipe_nutrition_protein(), nutrition.proteinContent, grams],
    [m.recipe_nutrition_cholesterol(), nutrition.cholesterolContent, milligrams],
    [m.recipe_nutrition_sodium(), nutrition.sodiumContent, milligrams],
  ]
  return rows.flatMap(([label, amount, withUnit]) =>
    amount?.trim() ? [{ label, amount: /^[\d.,\s]+$/.test(amount) ? withUnit(amount.trim()) : amount }] : [],
  )
}
