import type { FieldSource, ReadRecipe, RecipeField } from './read-result.ts'

/**
 * Some fields of a recipe and where they are from. `confidence` where it is known better than by the source.
 */
export type PartialCandidate = {
  source: FieldSource
  recipe: Partial<ReadRecipe>
  confidence?: Partial<Record<RecipeField, number>>
}
