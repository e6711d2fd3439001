import { quantityAt } from '@ramekin/food-engine/quantity'
import { ABBREVIATIONS, AND, AND_JOINED, UNIT_WORDS, UNSPACED_UNITS } from '../kitchen-words/times.gen.ts'

/** A duration in a text; `upperSeconds` is the end of a range, else null. */
export interface FoundDuration {
  seconds: number
  upperSeconds: number | null
  end: number
}

const SECONDS = [31_536_000, 86_400, 3600, 60, 1] as const
const UNSPACED: Readonly<Record<string, number>> = UNSPACED_UNITS

/** Each is followed by "no letter", except in scripts without spaces. */
const UNIT_AT = new RegExp(
  `[\\s-]{0,2}(?:${SECONDS.map((seconds) => `(${UNIT_WORDS[seconds]})`).join('|')})(?!\\p{L})|\\s?(${Object.keys(UNSPACED).join('|')})(?!の)`,
  'iuy',
)
const LETTER_AT = /\s?([dhms])(?![\p{L}])/iuy
const LETTERS: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 }
const JOINER_AT = new RegExp(`,?\\s*(?:(?:(?:${AND})(?!\\p{L})|${AND_JOINED})\\s*)?`, 'iuy')
const ABBREVIATION = new RegExp(`^(?:[dhms]|${ABBREVIATIONS})$`, 'iu')
// "90 s", but not "the 90s" and "2 s'ajoutent".
const SPACED_SECONDS_AT = /\s(s)(?![\p{L}'’])/uy
/** `1:30 h`, `2:30 min`. */
const CLOCK_AT = /(\d{1,2}):([0-5]\d)(?![\d:])/y
/** `1h30`, `1 Stunde 30`, `1 ora e 30`, but not the amount of a food. */
const BARE_MINUTES_AT =
  /(?:\s?|\s(?:e|y|et|und|and)\s)([0-5]\d)(?!\d|[.,/]\d|\s?[-–°%½¼¾x×]|\s?(?:[kmcd]?[gl]|[cm]m|cc|oz|lbs?|tbsp|tsp|cups?|EL|TL|dag|гр?|кг|м?л)(?!\p{L}))/iuy
const HOUR = 3600

/**
 * The duration at `start`: an amount with its unit, or several with ever smaller units (`1 hour and 30 minutes`,
 * `1h30`). With `letters`, `m`, `s` and `d` are units, too, which they are not in running text. Pass the text through
 * `asciiDigits` first.
 */
export function durationAt(plain: string, start: number, { letters = false } = {}): FoundDuration | null {
  const clock = clockAt(plain, start, letters)
  if (clock) return clock
  let found: FoundDuration | null = null
  let last = { seconds: Number.POSITIVE_INFINITY, word: '' }
  for (let at = start; ; at = found.end + joinerLength(plain, found.end, last.word)) {
    const amount = quantityAt(plain, at)
    const unit = amount && unitAt(plain, amount.end, letters || found !== null)
    if (!unit || unit.seconds >= last.seconds) break
    const upper = amount.upperQuantity === null ? null : amount.upperQuantity * unit.seconds
    found = plus(found, amount.quantity * unit.seconds, upper, unit.end)
    if (upper !== null) return found
    last = unit
  }
  const bareMinutes = found && last.seconds === HOUR ? matchAt(BARE_MINUTES_AT, plain, found.end) : null
  if (!found || !bareMinutes) return found
  return plus(found, Number(bareMinutes[1]) * 60, null, found.end + bareMinutes[0].length)
}

function clockAt(plain: string, start: number, letters: boolean): FoundDuration | null {
  const clock = matchAt(CLOCK_AT, plain, start)
  const unit = clock && unitAt(plain, start + clock[0].length, letters)
  if (!unit) return null
  return plus(null, (Number(clock[1]) + Number(clock[2]) / 60) * unit.seconds, null, unit.end)
}

/** Length of the text before the next amount. Only an abbreviated unit may be followed by a dot (`1 Std. 20 Min.`). */
function joinerLength(plain: string, end: number, word: string): number {
  const afterDot = ABBREVIATION.test(word) && plain[end] === '.' ? end + 1 : end
  return afterDot - end + (matchAt(JOINER_AT, plain, afterDot)?.[0].length ?? 0)
}

function plus(found: FoundDuration | null, lower: number, upper: number | null, end: number): FoundDuration {
  const before = found?.seconds ?? 0
  return {
    seconds: Math.round(before + lower),
    upperSeconds: upper === null ? null : Math.round(before + upper),
    end,
  }
}

function unitAt(
  plain: string,
  start: number,
  letters: boolean,
): { seconds: number; word: string; end: number } | null {
  const written =
    matchAt(UNIT_AT, plain, start) ?? matchAt(letters ? LETTER_AT : SPACED_SECONDS_AT, plain, start)
  if (!written) return null
  const group = written.slice(1).findIndex((part) => part !== undefined)
  const word = written[group + 1] ?? ''
  const isLetter = written.length === 2
  const seconds = isLetter ? LETTERS[word.toLowerCase()] : (SECONDS[group] ?? UNSPACED[word])
  return seconds === undefined ? null : { seconds, word, end: start + written[0].length }
}

function matchAt(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}
