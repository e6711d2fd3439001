import type { Recipe } from '~/schemas/recipe'
import type { GroupRecipe } from '~/server/kitchen/recipes/recipes.service'

export interface ToExport {
  /** By name. */
  recipes: readonly GroupRecipe[]
  /** Whole recipes, few in memory at a time. Call once. */
  read(ids: readonly string[]): AsyncIterable<Recipe>
}
