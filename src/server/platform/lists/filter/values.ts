import type { Kind } from '~/server/platform/lists/entity'
import { badFilter } from './bad-filter'
import { readLenientDate } from './lenient-date'

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
