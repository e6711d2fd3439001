import type { MatchedIngredient, Matcher } from '@ramekin/food-engine/matching'
import { foldName } from '~/lib/text/fold-name'
import type { LineQuestion } from '~/schemas/line-question'
import { isName, questionOf } from './question-of'
import { toStorableIngredient } from './storable-ingredient'

interface LineToStore {
  quantity: number | null
  unit: { id: string; name: string } | null
  /** Without id for a food that the group does not have yet. */
  food: { id: string | null; name: string } | null
  note: string
  display: string
  originalText: string
  question: LineQuestion | null
}

/** An uncertain line stays text until a person decides; any other names its food, which may be new. */
export function lineToStore(ingredient: MatchedIngredient, matcher: Matcher, language: string): LineToStore {
  const question = questionOf(ingredient, matcher, language)
  const text = ingredient.food?.text.trim() ?? ''
  const isText = question !== null || !isName(text) || foldName(text) === ''
  const food = ingredient.food && isText ? { ...ingredient.food, entry: null } : null
  const { unit, ...stored } = toStorableIngredient({ ...ingredient, food })
  return {
    ...stored,
    unit: unit && { id: unit.id, name: unit.name },
    food: isText
      ? null
      : { id: ingredient.food?.entry?.id ?? null, name: ingredient.food?.entry?.name ?? text },
    question,
  }
}
