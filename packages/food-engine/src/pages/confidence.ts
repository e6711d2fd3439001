import { areIngredientsIncomplete } from './lines/incomplete-data.ts'
import type { PartialCandidate } from './partial-candidate.ts'
import type { FieldSource, RecipeField } from './read-result.ts'

/** Confidence by source, 0 to 1: about the share of pages on which such values are right. */
export const CONFIDENCE: Record<FieldSource, number> = {
  address: 1,
  'json-ld': 0.95,
  microdata: 0.9,
  rdfa: 0.9,
  'h-recipe': 0.9,
  'open-graph': 0.8,
  visible: 0.75,
  page: 0.7,
  derived: 0.7,
}
/** Lists in data that look broken, such as names without amounts. */
const DOUBTFUL = 0.5

export function confidenceIn(field: RecipeField, { source, recipe, confidence }: PartialCandidate): number {
  const known = confidence?.[field]
  if (known !== undefined) return known
  const { ingredients } = recipe
  const isDoubtful = field === 'ingredients' && ingredients && areIngredientsIncomplete(ingredients)
  return isDoubtful ? Math.min(DOUBTFUL, CONFIDENCE[source]) : CONFIDENCE[source]
}
