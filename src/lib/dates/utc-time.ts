import { dateFormat } from '../intl.ts'

const DAY_MINUTES = 24 * 60

/** `07:30` as minutes since midnight. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** Minutes ahead of UTC, on this device today. */
export const utcOffset = (now = new Date()): number => -now.getTimezoneOffset()

/** A time of day in UTC (`23:30:00`) as local time, `offset` minutes ahead: `00:30`, past midnight. */
export const toLocalTime = (utc: string, offset: number): string => timeOf(minutesOf(utc) + offset)

export const toUtcTime = (local: string, offset: number): string => timeOf(minutesOf(local) - offset)

export const formatTimeOfDay = (time: string, locale: string): string =>
  dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(minutesOf(time) * 60_000))
