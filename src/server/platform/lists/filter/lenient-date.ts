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
export function readLenientDate(text: string): number | null {
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
