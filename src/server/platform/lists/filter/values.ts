import { FilterError } from '~/lib/query-filter/filter-error'
import { DomainError } from '~/server/platform/errors'
import type { Kind } from '~/server/platform/lists/entity'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i
const RELATIVE = /^\$NOW(?:([+-])(\d{1,9})([ymdHMS]))?$/
/** Stored instants have four-digit years, so that their text sorts. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')
const fixedUnits: Record<string, number> = { d: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 }

/** A filter value in the form that the column stores. `now` is the value of `$NOW`. */
export function readFilterValue(kind: Kind, text: string, now: string): string | number {
  switch (kind) {
    case 'text':
      return text
    case 'boolean':
      return /^[ty]/i.test(text) || text === '1' ? 1 : 0
    case 'number': {
      const value = Number(text)
      if (!NUMBER.test(text) || !Number.isFinite(value)) throw badFilter(`"${text}" is not a number`)
      return value
    }
    case 'uuid': {
      const parts = UUID.exec(text)
      if (!parts) throw badFilter(`"${text}" is not a UUID`)
      return parts.slice(1).join('-').toLowerCase()
    }
    case 'day':
      return readInstant(text, now).slice(0, 10)
    case 'instant':
      return readInstant(text, now)
  }
}

function readInstant(text: string, now: string): string {
  const instant = text.startsWith('$NOW') ? relativeInstant(text, now) : readLenientDate(text)
  if (instant === null) throw badFilter(`"${text}" is not a date`)
  if (!(instant >= FIRST_INSTANT && instant <= LAST_INSTANT))
    throw badFilter(`"${text}" is too far away to be a date`)
  return new Date(instant).toISOString()
}

/** `$NOW`, `$NOW+30d`, `$NOW-5M`: y and m by the calendar, d, H, M and S by the clock. */
function relativeInstant(text: string, now: string): number {
  const match = RELATIVE.exec(text)
  if (!match) throw badFilter(`"${text}" is not a time relative to $NOW, such as $NOW-30d`)
  const [, sign, digits, unit] = match
  if (!unit) return Date.parse(now)
  const amount = (sign === '-' ? -1 : 1) * Number(digits)
  const length = fixedUnits[unit]
  return length === undefined
    ? addMonths(new Date(now), unit === 'y' ? amount * 12 : amount)
    : Date.parse(now) + amount * length
}

/** Clamps to the last day of a shorter month. */
function addMonths(date: Date, amount: number): number {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + amount)
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), daysInMonth))
  return moved.getTime()
}

/** Handwritten dates, in UTC unless they name a zone. */

const TIME =
  /(?:t|[\s,]+)(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$/i
/** No date format is longer. */
const MAX_LENGTH = 64
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

const dayPatterns: readonly RegExp[] = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
  /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/,
  new RegExp(`^(?<m>${MONTH})\\.?\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y>\\d{4})$`, 'i'),
  new RegExp(`^(?<d>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?(?<m>${MONTH})\\.?,?\\s+(?<y>\\d{4})$`, 'i'),
  new RegExp(`^(?<y>\\d{4})\\s+(?<m>${MONTH})\\.?\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?$`, 'i'),
  new RegExp(`^(?<m>${MONTH})\\.?,?\\s+(?<y>\\d{4})$`, 'i'),
]

/** Milliseconds of a date or date-time: ISO, `January 2nd, 2014`, `2 Jan 2014 18:30`, `1/2/2014` (month first). */
function readLenientDate(text: string): number | null {
  if (text.length > MAX_LENGTH) return null
  const trimmed = text.trim().replace(WEEKDAY, '')
  const time = TIME.exec(trimmed)
  const day = readDay(time ? trimmed.slice(0, time.index) : trimmed)
  if (day === null) return null
  if (!time) return day
  const moment = readTime(time)
  return moment === null ? null : day + moment
}

function readDay(text: string): number | null {
  for (const pattern of dayPatterns) {
    const found = pattern.exec(text.trim())?.groups
    if (!found) continue
    const year = Number(found.y)
    const name = found.m ?? ''
    const month = /^\d/.test(name) ? Number(name) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1
    const day = Number(found.d ?? 1)
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    return isReal ? date.getTime() : null
  }
  return null
}

/** Milliseconds since midnight UTC; a zone may move it to a neighboring day. */
function readTime([, hourText, minute, second = '0', fraction = '0', half, zone]: RegExpExecArray):
  | number
  | null {
  const hour = Number(hourText)
  const inHalf = half ? hour >= 1 && hour <= 12 : hour <= 23
  if (!inHalf || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000)
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds - readZone(zone)
}

function readZone(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000
}

/** `reason` is shown to the caller. */
export function badFilter(reason: string): DomainError {
  return new DomainError('bad_filter', { reason: `Invalid query filter: ${reason}` })
}

/** Turns a parse error of a filter into an error for the caller; returns other errors unchanged. */
export const asBadFilter = (error: unknown): unknown =>
  error instanceof FilterError ? badFilter(error.message) : error
