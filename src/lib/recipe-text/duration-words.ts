import { parseIsoDuration } from './iso-duration.ts'

export type DurationUnit = 'year' | 'day' | 'hour' | 'minute' | 'second'

/** How a language says durations: `say('hour', 2)` → `2 hours`. */
export interface DurationWords {
  none: string
  say: (unit: DurationUnit, count: number) => string
}

/** The words that times are stored in, whatever the language of the reader. */
export const ENGLISH_DURATION_WORDS: DurationWords = {
  none: 'none',
  say: (unit, count) => `${count} ${unit}${count === 1 ? '' : 's'}`,
}

const UNIT_SECONDS: [DurationUnit, number][] = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Seconds in words, largest unit first, empty ones left out: 9000 → `2 hours 30 minutes`; 0 → `none`. */
export function durationInWords(seconds: number, words: DurationWords = ENGLISH_DURATION_WORDS): string {
  let rest = Math.trunc(seconds)
  const parts: string[] = []
  for (const [unit, length] of UNIT_SECONDS) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(words.say(unit, count))
  }
  return parts.join(' ') || words.none
}

/**
 * The time text to store for whatever a page gives as a time: ISO durations and numbers (of minutes) in words,
 * of lists and `{minValue}` objects the first inner value, other texts as they are; null when there is nothing.
 */
export function cleanTime(value: unknown, words: DurationWords = ENGLISH_DURATION_WORDS): string | null {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? durationInWords(Math.round(value * 60), words) : null
  }
  if (typeof value === 'string') {
    const text = value.trim()
    const seconds = parseIsoDuration(text)
    return seconds === null ? text || null : durationInWords(seconds, words)
  }
  if (Array.isArray(value)) return cleanTime(value[0], words)
  if (typeof value === 'object' && value !== null && 'minValue' in value)
    return cleanTime(value.minValue, words)
  return null
}
