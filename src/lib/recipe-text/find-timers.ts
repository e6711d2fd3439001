import { asciiDigits } from '@ramekin/food-engine/quantity'
import { FIRST_WORDS, LESS } from '../kitchen-words/timers.gen.ts'
import { phraseAt } from './duration-phrases.ts'
import { durationAt } from './duration-text.ts'

export interface TimerSpan {
  /** `text.slice(start, end)` is `label`. */
  start: number
  end: number
  label: string
  /** The lower bound of a range. */
  seconds: number
  upperSeconds: number | null
}

const A_DAY = 86_400
/** Per text; one with more is not a step. Each is several elements of a page. */
export const TIMERS_MAX = 25
/** Numbers tried per text, so that a page full of numbers is read quickly. */
const NUMBERS_MAX = 1000

const CANDIDATE = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}.,/])(?:[\\d½⅓⅔¼¾⅛⅜⅝⅞]|(?=(?:${FIRST_WORDS})))`,
  'giu',
)

// "1 minute less than the packet says" is not a duration to wait.
const COMPARISON = new RegExp(`^\\.?\\s+(?:${LESS})(?!\\p{L})`, 'iu')

/** Below a day, without overlap: `4 minutes`, `1 1/2 hours`, `10–12 min`, `half an hour`. At most `TIMERS_MAX`. */
export function findTimers(text: string): TimerSpan[] {
  const plain = asciiDigits(text)
  const spans: TimerSpan[] = []
  let free = 0
  let tried = 0
  for (const { index } of plain.matchAll(CANDIDATE)) {
    tried += 1
    if (spans.length === TIMERS_MAX || tried > NUMBERS_MAX) break
    if (index < free) continue
    const found = durationAt(plain, index) ?? phraseAt(plain, index)
    if (!found || COMPARISON.test(plain.slice(found.end, found.end + 24))) continue
    if (found.seconds < 1 || Math.max(found.seconds, found.upperSeconds ?? 0) >= A_DAY) continue
    free = found.end
    spans.push({
      start: index,
      end: found.end,
      label: text.slice(index, found.end),
      seconds: found.seconds,
      upperSeconds: found.upperSeconds,
    })
  }
  return spans
}
