import { addDays, today } from '~/lib/dates/iso-date'
import type { Env } from '~/server/platform/env'
import type { Schedule } from './schedule'

/** The latest moment up to now at which a task was to run. */
export interface DueMoment {
  /** Text that sorts among the moments of the same task. */
  moment: string
  day: string
}

const MINUTE_MS = 60_000

const timeOfDay = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  )

/** Milliseconds between two due moments; on the day of a clock change an hour more or less. */
export const intervalOf = (schedule: Schedule): number =>
  schedule === 'daily' ? 24 * 60 * MINUTE_MS : schedule.everyMinutes * MINUTE_MS

/** When `schedule` came due last. Daily moments are local time, so that they move with the clocks. */
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
