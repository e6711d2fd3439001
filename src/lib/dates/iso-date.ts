import { dateFormat } from '../intl.ts'

/** `YYYY-MM-DD` without time and zone, in the proleptic Gregorian calendar, years 0001 to 9999. */
export type IsoDate = string

const DAY_MS = 86_400_000
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

/** False for days that do not exist, such as `2026-02-30`. */
export function isIsoDate(text: string): boolean {
  return dayNumberOf(text) !== null
}

/** Accepts a date or date-time (`2026-11-21T…` → `2026-11-21`); else null. */
export function parseIsoDate(text: string): IsoDate | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:$|[T\s])/.exec(text)?.[1]
  return day && isIsoDate(day) ? day : null
}

/** `days` may be negative. Throws RangeError for an invalid date or a result out of range. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(dayNumber(date) + Math.trunc(days))
}

/** Negative if the second is earlier; NaN for an invalid date. */
export function daysBetween(first: IsoDate, second: IsoDate): number {
  return (dayNumberOf(second) ?? Number.NaN) - (dayNumberOf(first) ?? Number.NaN)
}

/** 0 for Sunday to 6 for Saturday, as in household preferences. */
function dayOfWeek(date: IsoDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** `firstDayOfWeek` is 0 (Sunday) to 6 (Saturday). */
export function startOfWeek(date: IsoDate, firstDayOfWeek: number): IsoDate {
  return addDays(date, -((dayOfWeek(date) - firstDayOfWeek + 7) % 7))
}

export function weekDays(date: IsoDate, firstDayOfWeek: number): IsoDate[] {
  const first = startOfWeek(date, firstDayOfWeek)
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** Undefined is the machine's own. */
let readDefaultZone = (): string | undefined => undefined

/** For a machine that renders pages of a server in another zone. */
export function setDefaultZone(read: () => string | undefined): void {
  readDefaultZone = read
}

/** `timeZone` is an IANA name, by default the machine's. Throws RangeError for an unknown zone. */
export function today(timeZone = readDefaultZone(), now: Date = new Date()): IsoDate {
  if (timeZone === undefined) return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
  const parts = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return isoDate(part('year'), part('month'), part('day'))
}

function isoDate(year: number, month: number, day: number): IsoDate {
  const digits = (number: number, length: number) => String(number).padStart(length, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

/** Midnight UTC of the day, for formatters that use UTC. */
export function toUtcDate(date: IsoDate): Date {
  return new Date(dayNumber(date) * DAY_MS)
}

function dayNumber(date: IsoDate): number {
  const number = dayNumberOf(date)
  if (number === null) throw new RangeError(`Not a calendar day: ${date.slice(0, 40)}`)
  return number
}

function dayNumberOf(text: string): number | null {
  const [, year, month, day] = FORM.exec(text) ?? []
  if (!year || !month || !day || year === '0000') return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day)) return null
  return ms / DAY_MS
}

function fromDayNumber(number: number): IsoDate {
  const date = new Date(number * DAY_MS)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  if (!isIsoDate(text)) throw new RangeError('The day must be in the years 0001 to 9999')
  return text
}

export type WeekdayStyle = 'long' | 'short' | 'narrow'

/** `21 Nov`, `21 November`, `Sat 21 Nov`, `Saturday 21 November`, `21 Nov 2026` or `21 November 2026`. */
export type DayStyle = 'short' | 'withMonth' | 'medium' | 'long' | 'shortWithYear' | 'withYear'

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  withMonth: { day: 'numeric', month: 'long' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  shortWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  withYear: { day: 'numeric', month: 'long', year: 'numeric' },
}

/** Plans use Gregorian dates, so every locale gets that calendar, including ar-SA. */
const formatterFor = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })

/** `Thursday`, `Thu` or `T`. */
export function formatWeekday(date: IsoDate, locale: string, style: WeekdayStyle = 'long'): string {
  return formatterFor(locale, { weekday: style }).format(toUtcDate(date))
}

export function formatDay(date: IsoDate, locale: string, style: DayStyle = 'medium'): string {
  return formatterFor(locale, DAY_STYLES[style]).format(toUtcDate(date))
}

/** A month such as `2026-11`: `November 2026`, or `November` without its year. */
export const formatMonth = (month: string, locale: string, { withYear }: { withYear: boolean }): string =>
  formatterFor(locale, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) }).format(
    toUtcDate(`${month}-01`),
  )

export const formatYear = (year: string, locale: string): string =>
  formatterFor(locale, { year: 'numeric' }).format(toUtcDate(`${year}-01-01`))

export function formatDayNumber(date: IsoDate, locale: string): string {
  const parts = formatterFor(locale, { day: 'numeric' }).formatToParts(toUtcDate(date))
  return parts.find(({ type }) => type === 'day')?.value ?? ''
}

/** Servers and browsers have locale data of different versions, which differ in the width of spaces around a dash. */
const withPlainBlanks = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** From the first to the last day, without repeating a common month: `16 – 22 Nov`. */
export function formatDayRange(
  first: IsoDate,
  last: IsoDate,
  locale: string,
  style: DayStyle = 'short',
): string {
  const range = withPlainBlanks(
    formatterFor(locale, DAY_STYLES[style]).formatRange(toUtcDate(first), toUtcDate(last)),
  )
  const from = formatDay(first, locale, style)
  // Some languages write the months of a range as numbers: `11/28～12/04` next to `11月28日`.
  const hidesMonth = /\p{L}/u.test(from) && (range.includes('/') || !/\p{L}/u.test(range))
  return hidesMonth ? `${from} – ${formatDay(last, locale, style)}` : range
}

/** In the household's order; `firstDayOfWeek` is 0 (Sunday) to 6 (Saturday). */
export function weekdayNames(locale: string, firstDayOfWeek: number, style: WeekdayStyle = 'long'): string[] {
  // 2023-01-01 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => `2023-01-0${1 + ((index + firstDayOfWeek) % 7)}`).map(
    (day) => formatWeekday(day, locale, style),
  )
}
