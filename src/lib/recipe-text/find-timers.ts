import { asciiDigits } from '@ramekin/food-engine/quantity'
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

// Common durations without digits. Excludes "a minute", which rarely needs a timer.
const PHRASES: [RegExp, number][] = [
  [
    /half an hour|(?:eine |einer )?halben? stunde|(?:une )?demi-heure|media hora|mezz['’]ora|half uur|نصف ساعة/iuy,
    1800,
  ],
  [/(?:an|one) hour|eine[rn]? stunde|une heure|una hora|un['’]ora|(?:een|één) uur/iuy, 3600],
  [/two hours|zwei stunden|deux heures|dos horas|due ore|twee uur|ساعتان|ساعتين/iuy, 7200],
  [/two minutes|zwei minuten|deux minutes|dos minutos|due minuti|twee minuten|دقيقتان|دقيقتين/iuy, 120],
  [/three minutes|drei minuten|trois minutes|tres minutos|tre minuti|drie minuten/iuy, 180],
  [/five minutes|fünf minuten|cinq minutes|cinco minutos|cinque minuti|vijf minuten/iuy, 300],
  [/ten minutes|zehn minuten|dix minutes|diez minutos|dieci minuti|tien minuten/iuy, 600],
]
const CANDIDATE =
  /(?<![\p{Script=Latin}\p{N}.,/])(?:[\d½⅓⅔¼¾⅛⅜⅝⅞]|(?=(?:half|an|one|two|three|five|ten|eine|halb|zwei|drei|fünf|zehn|une?|demi|deux|trois|cinq|dix|media|dos|tres|cinco|diez|mezz|due|tre|dieci|een|één|twee|drie|vijf|tien|نصف|ساعتا?ي?ن|دقيقتا?ي?ن)))/giu

// "1 minute less than the packet says" is no time to wait.
const COMPARISON =
  /^\.?\s+(?:less|fewer|shorter|weniger|kürzer|de moins|menos|in meno|di meno|minder|korter|أقل)(?!\p{L})/iu

/** Below a day, without overlap: `4 minutes`, `1 1/2 hours`, `10–12 min`, `half an hour`. At most `TIMERS_MAX`. */
export function findTimers(text: string): TimerSpan[] {
  const plain = asciiDigits(text)
  const spans: TimerSpan[] = []
  let free = 0
  for (const { index } of plain.matchAll(CANDIDATE)) {
    if (spans.length === TIMERS_MAX) break
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

function phraseAt(plain: string, start: number) {
  for (const [pattern, seconds] of PHRASES) {
    pattern.lastIndex = start
    const phrase = pattern.exec(plain)?.[0]
    if (phrase && !/^\p{L}/u.test(plain.slice(start + phrase.length))) {
      return { seconds, upperSeconds: null, end: start + phrase.length }
    }
  }
  return null
}
