/** Every number of minutes by the clock, or once a day at DAILY_SCHEDULE_TIME. */
export type Schedule = 'daily' | { everyMinutes: number }
