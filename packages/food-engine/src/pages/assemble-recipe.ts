import { CONFIDENCE, confidenceIn } from './confidence.ts'
import { durationToWords } from './fields/clean-time.ts'
import type { PartialCandidate } from './partial-candidate.ts'
import {
  emptyRecipe,
  type FieldOrigin,
  isEmptyField,
  RECIPE_FIELDS,
  type ReadOptions,
  type ReadRecipe,
  type ReadTime,
  type RecipeField,
} from './read-result.ts'

export type Assembled = {
  recipe: ReadRecipe
  origins: Partial<Record<RecipeField, FieldOrigin>>
  missing: RecipeField[]
}

/** The first candidate with a field provides it. The requested URL takes precedence; totals are derived. */
export function assembleRecipe(candidates: PartialCandidate[], { url, locale }: ReadOptions): Assembled {
  const assembled: Assembled = { recipe: emptyRecipe(), origins: {}, missing: [] }
  const all: PartialCandidate[] = url
    ? [{ source: 'address', recipe: { orgUrl: url } }, ...candidates]
    : candidates
  for (const field of RECIPE_FIELDS) {
    const giver = all.find((candidate) => !isEmptyField(candidate.recipe[field] ?? null))
    if (!giver) continue
    Object.assign(assembled.recipe, { [field]: giver.recipe[field] })
    assembled.origins[field] = { source: giver.source, confidence: confidenceIn(field, giver) }
  }
  const total = assembled.recipe.totalTime ? null : totalOf(assembled.recipe, locale)
  if (total) {
    assembled.recipe.totalTime = total
    assembled.origins.totalTime = { source: 'derived', confidence: CONFIDENCE.derived }
  }
  assembled.missing = RECIPE_FIELDS.filter((field) => !assembled.origins[field])
  return assembled
}

/** Preparation and cooking together; one of them alone is also the total. */
function totalOf({ prepTime, cookTime }: ReadRecipe, locale: string | undefined): ReadTime | null {
  const times = [prepTime, cookTime].filter((time) => time !== null)
  if (times.length === 0 || times.some((time) => time.seconds === null)) return null
  const seconds = times.reduce((sum, time) => sum + (time.seconds ?? 0), 0)
  return { text: durationToWords(seconds, locale), seconds }
}
