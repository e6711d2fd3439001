import { asciiDigits } from '@ramekin/food-engine/quantity'
import { listFormat, numberFormat } from '../intl.ts'
import { ABOUT } from '../kitchen-words/times.gen.ts'
import { phraseAt } from './duration-phrases.ts'
import { durationAt } from './duration-text.ts'

/** A time parsed from a text; `upperSeconds` is the end of a range, else null. */
export interface ReadTime {
  seconds: number
  upperSeconds: number | null
}

const FILLER = new RegExp(`^(?:${ABOUT})?[\\s.~:≈]*`, 'i')
const LONGEST = 366 * 86_400

/**
 * Parses a text that is only a time, in common spellings and many languages: `1 hour 30 minutes`, `ca. 2 Std.`, `1h30`,
 * `1:30`, `PT45M`, `half an hour`, `45` (minutes). Null for any other content, so that nothing is lost when the time replaces the text.
 */
export function readTime(text: string): ReadTime | null {
  const trimmed = asciiDigits(text.trim())
  const plain = trimmed.slice(FILLER.exec(trimmed)?.[0].length ?? 0)
  const iso = parseIsoDuration(plain)
  const clock = /^(\d{1,2}):([0-5]\d)(?:\s?(?:h|hours?|std\.?))?$/i.exec(plain)
  if (iso !== null) return withinLimits({ seconds: iso, upperSeconds: null })
  if (clock)
    return withinLimits({ seconds: Number(clock[1]) * 3600 + Number(clock[2]) * 60, upperSeconds: null })
  if (/^\d{1,4}$/.test(plain)) return withinLimits({ seconds: Number(plain) * 60, upperSeconds: null })
  const found = durationAt(plain, 0, { letters: true }) ?? phraseAt(plain, 0)
  if (!found || !/^\.?$/.test(plain.slice(found.end))) return null
  return withinLimits({ seconds: found.seconds, upperSeconds: found.upperSeconds })
}

type Unit = 'day' | 'hour' | 'minute' | 'second'

const ENGLISH: Record<Exclude<Unit, 'day'>, string> = { hour: 'h', minute: 'min', second: 'sec' }
/** Languages whose abbreviations are uncommon in cookbooks. */
const WRITTEN_OUT = new Set(['ar', 'he'])

/** Seconds in the short form of cookbooks: `2 h 25 min`, `2 Std. 25 Min.`, `3 days`. Seconds only below an hour. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds))
  const counts: [Unit, number][] = [
    ['day', Math.floor(whole / 86_400)],
    ['hour', Math.floor(whole / 3600) % 24],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole < 3600 ? whole % 60 : 0],
  ]
  const parts = counts.filter(([, count]) => count > 0).map(([unit, count]) => unitText(unit, count, locale))
  if (parts.length === 0) return unitText('minute', 0, locale)
  const joinsWithAnd = WRITTEN_OUT.has(locale.slice(0, 2))
  return joinsWithAnd ? listFormat(locale, { type: 'unit' }).format(parts) : parts.join(' ')
}

/** A time text for display: shortened if it can be parsed, else as written. */
export function formatTime(text: string, locale: string): string {
  const time = readTime(text)
  return time ? formatReadTime(time, locale) : text.trim()
}

/** For display: `30 min – 40 min` for a range. */
export function formatReadTime({ seconds, upperSeconds }: ReadTime, locale: string): string {
  const lower = formatDuration(seconds, locale)
  return upperSeconds === null ? lower : `${lower} – ${formatDuration(upperSeconds, locale)}`
}

function unitText(unit: Unit, count: number, locale: string): string {
  const language = locale.slice(0, 2)
  if (language === 'en' && unit !== 'day') return `${count} ${ENGLISH[unit]}`
  const unitDisplay = WRITTEN_OUT.has(language) ? 'long' : 'short'
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count)
}

function withinLimits(time: ReadTime): ReadTime | null {
  const longest = Math.max(time.seconds, time.upperSeconds ?? 0)
  return time.seconds > 0 && longest <= LONGEST ? time : null
}

const ISO_DURATION =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6}(?:\.\d{1,6})?)H)?(?:(\d{1,6}(?:\.\d{1,6})?)M)?(?:(\d{1,9})(?:[.,]\d+)?S)?)?$/i

/**
 * Whole seconds of an ISO 8601 duration (`PT2H30M`); ignores years and months, which have no fixed length, and drops
 * fractions. `PT` is 0. Null for any other text, including negative durations.
 */
function parseIsoDuration(text: string): number | null {
  const match = ISO_DURATION.exec(text.trim())
  if (!match) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return Math.trunc((weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds)
}
