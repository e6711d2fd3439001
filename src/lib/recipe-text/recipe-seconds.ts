import { formatReadTime, formatTime, type ReadTime, readTime } from './time-text'

export interface RecipeTimes {
  totalTime?: string | null | undefined
  performTime?: string | null | undefined
  cookTime?: string | null | undefined
  prepTime?: string | null | undefined
}

const present = (text: string | null | undefined): string | null => text?.trim() || null

/** The total time, or the sum of preparing and cooking if both are known without a total. */
function wholeTime({ totalTime, performTime, cookTime, prepTime }: RecipeTimes): string | ReadTime | null {
  const total = present(totalTime)
  if (total) return total
  const cook = present(performTime) ?? present(cookTime)
  const prep = present(prepTime)
  const [cooking, preparing] = [cook && readTime(cook), prep && readTime(prep)]
  if (!cooking || !preparing) return cook ?? prep
  const isRange = cooking.upperSeconds !== null || preparing.upperSeconds !== null
  const upper = (time: ReadTime) => time.upperSeconds ?? time.seconds
  return {
    seconds: preparing.seconds + cooking.seconds,
    upperSeconds: isRange ? upper(preparing) + upper(cooking) : null,
  }
}

/** Upper bound in seconds; null if no time is readable. Cards show the same time. */
export function secondsOfRecipe(times: RecipeTimes): number | null {
  const whole = wholeTime(times)
  const time = typeof whole === 'string' ? readTime(whole) : whole
  return time && (time.upperSeconds ?? time.seconds)
}

export function timeOfRecipe(times: RecipeTimes, locale: string): string {
  const whole = wholeTime(times)
  if (whole === null) return ''
  return typeof whole === 'string' ? formatTime(whole, locale) : formatReadTime(whole, locale)
}

/** The stated total, or the sum of preparing and cooking; empty if only one time is known. */
export function totalTimeOfRecipe(times: RecipeTimes, locale: string): string {
  const isTotal = typeof wholeTime(times) !== 'string' || present(times.totalTime) !== null
  return isTotal ? timeOfRecipe(times, locale) : ''
}
