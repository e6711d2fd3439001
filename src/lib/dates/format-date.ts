import { dateFormat } from '../intl.ts'
import { type IsoDate, toUtcDate } from './iso-date.ts'

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
