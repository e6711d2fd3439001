import type { Recipe } from '~/schemas/recipe'
import type { GroupRecipe } from '~/server/kitchen/recipes/group-recipes.service'

/** What a format is made of. */
export interface ToExport {
  /** All recipes of the group, by name. */
  recipes: readonly GroupRecipe[]
  /** Whole recipes, few in memory at a time. Called once. */
  read(ids: readonly string[]): AsyncIterable<Recipe>
}
