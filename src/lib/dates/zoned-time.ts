import { dateFormat } from '../intl.ts'
import type { IsoDate } from './iso-date.ts'

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Local time of a zone as if it were UTC, in milliseconds. */
function clockAt(timeZone: string, moment: number): number {
  const parts = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value ?? 0)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Minutes ahead of UTC. */
export const offsetOf = (timeZone: string, moment: number): number =>
  Math.round((clockAt(timeZone, moment) - moment) / 60_000)

/** Converts a zone's local date and time (`18:30`). A time skipped by a clock change is shifted by the change. */
export function momentOf(date: IsoDate, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const first = wanted - (clockAt(timeZone, wanted) - wanted)
  return new Date(first - (clockAt(timeZone, first) - wanted))
}

/** Returns a function for the month (`2026-11`) of a moment in the zone. */
export function monthsOfZone(timeZone: string): (moment: string) => string {
  const format = dateFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
  })
  return (moment) => {
    const parts = format.formatToParts(new Date(moment))
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
    return `${part('year')}-${part('month')}`
  }
}
