import { addDays, today } from '~/lib/dates/iso-date'
import type { Env } from '~/server/platform/env'

/** Every number of minutes by the clock, or once a day at DAILY_SCHEDULE_TIME. */
export type Schedule = 'daily' | { everyMinutes: number }

/** The latest due time of a task. */
interface DueMoment {
  /** Sorts among the due times of the same task. */
  moment: string
  day: string
}

const MINUTE_MS = 60_000

const timeOfDay = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  )

/** Milliseconds between two due times; an hour more or less on the day of a clock change. */
export const intervalOf = (schedule: Schedule): number =>
  schedule === 'daily' ? 24 * 60 * MINUTE_MS : schedule.everyMinutes * MINUTE_MS

/** The last due time of `schedule`. Daily ones are in local time, so that they follow clock changes. */
export function latestDueMoment(
  schedule: Schedule,
  { TZ, DAILY_SCHEDULE_TIME }: Pick<Env, 'TZ' | 'DAILY_SCHEDULE_TIME'>,
  now: Date,
): DueMoment {
  const here = today(TZ, now)
  if (schedule === 'daily') {
    const day = timeOfDay(TZ, now) >= DAILY_SCHEDULE_TIME ? here : addDays(here, -1)
    return { moment: `${day}T${DAILY_SCHEDULE_TIME}`, day }
  }
  const step = intervalOf(schedule)
  return { moment: new Date(Math.floor(now.getTime() / step) * step).toISOString(), day: here }
}
