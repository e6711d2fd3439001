import type { IngredientFood } from '~/schemas/food'
import { fromJson } from '~/server/platform/db/dialect'
import type { FoodRow } from './foods.repository'

export function presentFood(row: FoodRow): IngredientFood {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    description: row.description,
    extras: JSON.parse(row.extras),
    labelId: row.labelId,
    label: fromJson(row.label),
    aliases: fromJson(row.aliases),
    householdsWithIngredientFood: fromJson(row.households).map(({ slug }) => slug),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
