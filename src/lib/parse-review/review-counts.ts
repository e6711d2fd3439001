import { newWords } from './accept-all'
import { isDoubtful, type Review, remainingLines } from './review-line'

/** Doubtful lines, and foods and units new to the group. */
export interface ReviewCounts {
  lines: number
  foods: number
  units: number
}

/** Depends on whether the person may add foods and units. */
export function countReview(review: Review, mayAddWords: boolean): ReviewCounts {
  const words = mayAddWords ? newWords(review) : { foods: [], units: [] }
  return {
    lines: remainingLines(review).filter(isDoubtful).length,
    foods: words.foods.length,
    units: words.units.length,
  }
}
