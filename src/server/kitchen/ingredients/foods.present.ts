import { sectionOf } from '@ramekin/food-engine/sections'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { isStaple } from '~/lib/staples'
import type { IngredientFood } from '~/schemas/food'
import { fromJson } from '~/server/platform/db/dialect'
import type { FoodRow } from './foods.repository'

export function presentFood(row: FoodRow): IngredientFood {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    forms: formsFromJson(row.forms),
    description: row.description,
    extras: JSON.parse(row.extras),
    labelId: row.labelId,
    label: fromJson(row.label),
    aliases: fromJson(row.aliases),
    householdsWithIngredientFood: fromJson(row.households).map(({ slug }) => slug),
    householdsToBuy: fromJson(row.buyers).map(({ slug }) => slug),
    staple: stapleOf(row.name),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** What most households have of a food: any amount, or a little of a spice. */
function stapleOf(name: string): IngredientFood['staple'] {
  if (!isStaple(name)) return null
  return sectionOf(name) === 'spices' ? 'little' : 'any'
}
