import { formatReadTime, formatTime, type ReadTime, readTime } from './time-text'

export interface RecipeTimes {
  totalTime?: string | null | undefined
  performTime?: string | null | undefined
  cookTime?: string | null | undefined
  prepTime?: string | null | undefined
}

const present = (text: string | null | undefined): string | null => text?.trim() || null

/** The text that says how long a recipe takes, or the sum of preparing and cooking where both are known and no total is. */
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

/** How long a recipe takes at most, in seconds; null where no time can be read. Cards show the same time. */
export function secondsOfRecipe(times: RecipeTimes): number | null {
  const whole = wholeTime(times)
  const time = typeof whole === 'string' ? readTime(whole) : whole
  return time && (time.upperSeconds ?? time.seconds)
}

/** How long a recipe takes, for display; empty where nothing says it. */
export function timeOfRecipe(times: RecipeTimes, locale: string): string {
  const whole = wholeTime(times)
  if (whole === null) return ''
  return typeof whole === 'string' ? formatTime(whole, locale) : formatReadTime(whole, locale)
}
