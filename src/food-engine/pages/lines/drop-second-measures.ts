import type { ReadIngredient } from '../read-result.ts'
import { isMeasure } from './words/measure-words.ts'

/** Share of lines that have to name the same things in the same order. */
const ALIKE = 0.7

/**
 * Pages with a switch between metric and other measures hold the list twice. Of two halves that name the
 * same things in the same order only the first stays.
 */
export function dropSecondMeasures(ingredients: ReadIngredient[]): ReadIngredient[] {
  const names = ingredients.map(({ text }) => nameIn(text))
  for (const half of [ingredients.length / 2, Math.floor(ingredients.length / 2)]) {
    if (!Number.isInteger(half) || half < 3) continue
    const same = names.slice(0, half).filter((name, i) => name !== '' && name === names[half + i]).length
    if (same >= half * ALIKE) return ingredients.slice(0, half)
  }
  return ingredients
}

/** A line without amounts and measures. */
function nameIn(text: string): string {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !isMeasure(word)).join(' ')
}
