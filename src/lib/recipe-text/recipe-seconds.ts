import { readTime } from './time-text'

/** The times of a recipe as they are written; the first that says something is how long it takes. */
export interface RecipeTimes {
  totalTime?: string | null | undefined
  performTime?: string | null | undefined
  cookTime?: string | null | undefined
  prepTime?: string | null | undefined
}

/** How long a recipe takes at most, in seconds; null where no time can be read. Cards show the same time. */
export function secondsOfRecipe({ totalTime, performTime, cookTime, prepTime }: RecipeTimes): number | null {
  const text = totalTime ?? performTime ?? cookTime ?? prepTime
  const time = text ? readTime(text) : null
  return time && (time.upperSeconds ?? time.seconds)
}
