import { countOf } from '../fields/step-numbering.ts'
import type { ReadIngredient } from '../read-result.ts'
import { startsWithNumber, withoutBullet } from './amount-text.ts'
import { shareInside, wordsOf } from './compare-texts.ts'
import type { RunEntry } from './run-entries.ts'

/** Share of a line's words that must be in the ingredients for it to repeat some of them. */
const MOST = 0.8
/** A list of ingredients below a step is shorter. */
const MAX_LENGTH = 600
const SENTENCE_END = /[.!?。]$/

/** Pages repeat ingredients below a step: `2 eggs, 100 g flour`. */
export function withoutRepeatedIngredients(steps: RunEntry[], ingredients: ReadIngredient[]): RunEntry[] {
  const known = ingredients.flatMap(({ text }) => wordsOf(text))
  return steps.filter(({ text, isTitle }) => {
    const line = withoutBullet(text)
    if (isTitle || line.length > MAX_LENGTH || SENTENCE_END.test(line)) return true
    if (!startsWithNumber(line) || countOf(line) !== null) return true
    return shareInside(wordsOf(line), known) < MOST
  })
}
