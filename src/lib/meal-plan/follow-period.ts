import { addDays, type IsoDate, startOfWeek } from '~/lib/dates/iso-date'

export interface DayRange {
  firstDay: IsoDate
  lastDay: IsoDate
}

/** The days that a list follows: this week, seven days from today, or given ones. */
export interface FollowPeriod {
  period: 'week' | 'days' | 'dates'
  firstDay: IsoDate | null
  lastDay: IsoDate | null
}

/** As of today; `firstDayOfWeek` is 0 (Sunday) to 6 (Saturday). */
export function daysOfPeriod(
  { period, firstDay, lastDay }: FollowPeriod,
  today: IsoDate,
  firstDayOfWeek: number,
): DayRange {
  if (period === 'dates' && firstDay && lastDay) return { firstDay, lastDay }
  const first = period === 'week' ? startOfWeek(today, firstDayOfWeek) : today
  return { firstDay: first, lastDay: addDays(first, 6) }
}
