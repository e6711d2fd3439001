import type { FieldSource, ReadRecipe, RecipeField } from './read-result.ts'

/** Some fields of a recipe and their source. `confidence` overrides that of the source. */
export type PartialCandidate = {
  source: FieldSource
  recipe: Partial<ReadRecipe>
  confidence?: Partial<Record<RecipeField, number>>
}
