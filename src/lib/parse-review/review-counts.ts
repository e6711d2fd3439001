import { newWords } from './accept-all'
import { isDoubtful, type Review, remainingLines } from './review-line'

/** What a review would ask about: lines that may be wrong, and foods and units that are new to the group. */
export interface ReviewCounts {
  lines: number
  foods: number
  units: number
}

/** Counts what a review asks someone who may add foods and units, or may not. */
export function countReview(review: Review, mayAddWords: boolean): ReviewCounts {
  const words = mayAddWords ? newWords(review) : { foods: [], units: [] }
  return {
    lines: remainingLines(review).filter(isDoubtful).length,
    foods: words.foods.length,
    units: words.units.length,
  }
}
