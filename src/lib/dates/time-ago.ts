import { addDays, formatDay, formatWeekday, type IsoDate } from './iso-date'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const WEEK_DAYS = 7

/** "5 minutes ago", "3 hours ago", "yesterday", "Thursday", "November 19"; null within the last minute. */
export function formatAgo(
  moment: string,
  { now, day, today, locale }: { now: number; day: IsoDate; today: IsoDate; locale: string },
): string | null {
  const elapsed = Math.max(0, now - Date.parse(moment))
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (elapsed < MINUTE_MS) return null
  if (elapsed < HOUR_MS) return relative.format(-Math.floor(elapsed / MINUTE_MS), 'minute')
  if (day === today) return relative.format(-Math.floor(elapsed / HOUR_MS), 'hour')
  if (day === addDays(today, -1)) return relative.format(-1, 'day')
  return day > addDays(today, -WEEK_DAYS) ? formatWeekday(day, locale) : formatDay(day, locale, 'long')
}
