import { isThing, prop } from '../data/thing.ts'
import type { ReadTime } from '../read-result.ts'
import { cleanText } from './clean-text.ts'
import { plainDigits } from './number-words.ts'
import { fractionsToDecimals } from './read-number.ts'

const UNITS = [
  ['year', 365 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Ten years; larger numbers are mistakes. */
const MAX_SECONDS = 10 * 365 * 86_400
/** A duration from `P` on: amounts with their units; a missing amount counts as zero. */
const ISO = /^P(?=T|\d)(?:\d+(?:\.\d+)?(?=[a-z]|$)|T|Y|MIN(?:UTE)?|M|W|DAY|D|H(?:OU)?R|H|S(?:EC)?)*$/i
/** Longer texts are not durations. */
const MAX_LENGTH = 40
const ISO_PART = /(\d+(?:\.\d+)?)?(T|Y|M|W|D|H|S)(?:IN(?:UTE)?S?|AYS?|(?:OU)?RS?|EC)?/gi
const ISO_SECONDS: Record<string, number> = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 }

const SAYS_NOTHING = /^(?:null|undefined|nan|none|n\/a|[-–—]+)$/i
/** Words for days, hours and minutes, for texts such as `1 Std. 20 Min`. */
const DAYS =
  /(\d+(?:[.,]\d+)?)\s*(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dagen|dagar|dage?|dni|nap|д(?:ень|ня|ней)|日|天)(?!\p{L})/iu
const HOURS =
  /(\d+(?:[.,]\d+)?)\s*(?:(?:h|hrs?|hours?|horas?|heures?|std|stunden?|or[ae]|u|uur|uren|tim|timm(?:e|ar)|timer?|t|tuntia?|godz\p{L}*|hod\p{L}*|óra|ч|час\p{L}*|год\p{L}*|saat|ώρ\p{L}*|ωρ\p{L}*|sati?|giờ|jam|ساعة|ساعات|שעה|שעות)(?!\p{L})|時間|小时|小時|시간|ساعت)/iu
const MINUTES =
  /(\d+(?:[.,]\d+)?)\s*(?:(?:m|mins?|minutes?|minuten|minut\p{L}{0,3}|minuuttia|perc|мин\p{L}*|хв\p{L}*|dk|dakika|λεπτ\p{L}*|phút|menit|دقيقة|دقائق|دقیقه|דקות|דק|′|')(?!\p{L})|分|분|นาที)/iu
/** `1 h 15` */
const LOOSE_MINUTES = /\d\s*h\p{L}*\s*(\d{1,2})$/iu
const ONLY_TIME = /^(?!-?P[T\d])[\p{L}\p{No}\d\s.,:~+&′'/-]{1,40}$/u

/**
 * A time as text and seconds. ISO 8601 durations and numbers (minutes) are worded in the language of `locale`, other
 * text stays; of objects with `minValue` and of lists the first inner value counts. Null for an empty value.
 */
export function cleanTime(value: unknown, locale = 'en-US'): ReadTime | null {
  const inner = firstValue(value)
  if (typeof inner === 'number')
    return inner >= 0 && inner * 60 <= MAX_SECONDS ? timeOf(inner * 60, locale) : null
  const text = plainDigits(cleanText(inner))
  if (text === '' || SAYS_NOTHING.test(text)) return null
  if (/^\d{1,5}$/.test(text)) return timeOf(Number(text) * 60, locale)
  const seconds = isoSeconds(text.split('/')[0] ?? '') ?? clockSeconds(text)
  const minutes = secondsThatAreMinutes(text)
  if (minutes !== null) return timeOf(minutes * 60, locale)
  return seconds === null ? { text, seconds: spokenSeconds(text) } : timeOf(seconds, locale)
}

/** A duration in words, from days down to seconds (`2 hours 30 minutes`); `none` for zero. */
export function durationToWords(seconds: number, locale = 'en-US'): string {
  const words: string[] = []
  let rest = Math.trunc(seconds)
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count === 0) continue
    words.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return words.length === 0 ? 'none' : words.join(' ')
}

function timeOf(seconds: number, locale: string): ReadTime {
  return { text: durationToWords(seconds, locale), seconds: Math.trunc(seconds) }
}

function firstValue(value: unknown): unknown {
  let current = value
  for (let depth = 0; depth < 20; depth++) {
    if (Array.isArray(current)) current = current[0]
    else if (isThing(current)) current = prop(current, 'minValue', 'value', '@value', 'duration', 'name')
    else break
  }
  return current
}

/** Accepts malformed durations (`P30M`, `PT0D1H0M`, `PTH30MS`); years and months count as zero. */
function isoSeconds(text: string): number | null {
  if (!/^\s*P/i.test(text)) return null
  const duration = text.replace(/\s+/g, '').replaceAll(',', '.').toUpperCase()
  if (duration.length > MAX_LENGTH || !ISO.test(duration)) return null
  const hasDate = /[YWD].*T/.test(duration)
  let isTime = !hasDate
  // A number at the end without unit is minutes: `PT1H30`.
  let seconds = Number(/T(?:\d+H)?(\d+)$/.exec(duration)?.[1] ?? 0) * 60
  for (const [, amount = '0', unit = ''] of duration.matchAll(ISO_PART)) {
    if (unit === 'T') isTime = true
    const isMonths = unit === 'M' && !isTime
    if (!isMonths) seconds += Number(amount) * (ISO_SECONDS[unit] ?? 0)
  }
  return seconds <= MAX_SECONDS ? Math.trunc(seconds) : null
}

/** `1:30` and `01:30:00`: hours, minutes and seconds. */
function clockSeconds(text: string): number | null {
  const [all, hours, minutes, seconds = '0'] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null
}

/** `PT75S` means minutes: some programs write minutes in place of seconds. */
function secondsThatAreMinutes(text: string): number | null {
  const count = /^PT(\d{1,3})S$/i.exec(text)?.[1]
  return count && Number(count) < 120 && Number(count) % 60 !== 0 ? Number(count) : null
}

/** Seconds of a short text about hours and minutes; null for other text. */
export function spokenSeconds(text: string): number | null {
  if (!ONLY_TIME.test(text)) return null
  const plain = fractionsToDecimals(text)
  const amount = (pattern: RegExp) => Number(pattern.exec(plain)?.[1]?.replace(',', '.') ?? 0)
  const seconds =
    amount(DAYS) * 86_400 + amount(HOURS) * 3600 + (amount(MINUTES) || amount(LOOSE_MINUTES)) * 60
  return seconds > 0 ? Math.round(seconds) : null
}
