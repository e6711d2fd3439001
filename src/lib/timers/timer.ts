/** A cook's timer. Stores its end, so that it survives reload, navigation and sleep. */
export interface Timer {
  id: string
  /** "Step 2", "Browning". */
  label: string
  /** Distinguishes two timers of one step: step and duration. */
  title?: string | undefined
  duration?: string | undefined
  detail: string
  /** URL of its step; empty for a timer without a recipe. */
  href: string
  seconds: number
  /** Milliseconds since 1970; null while paused. */
  endsAt: number | null
  /** Remaining milliseconds while paused. */
  left: number
}

export type NewTimer = Pick<Timer, 'id' | 'label' | 'title' | 'duration' | 'detail' | 'href' | 'seconds'>

/** More than a cook can follow. */
export const TIMERS_AT_ONCE_MAX = 20
/** Timers that ended longer ago are removed. */
const FORGET_MS = 12 * 60 * 60 * 1000

/** Milliseconds until it ends; negative afterwards. */
export function timeLeft({ endsAt, left }: Timer, now: number): number {
  return endsAt === null ? left : endsAt - now
}

export const isRinging = (timer: Timer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

export function addTimer(timers: readonly Timer[], { id, ...rest }: NewTimer, now: number): readonly Timer[] {
  const known = timers.find((timer) => timer.id === id)
  if (known && !isRinging(known, now)) return timers
  const others = timers.filter((timer) => timer.id !== id)
  if (others.length >= TIMERS_AT_ONCE_MAX) return timers
  return [...others, { id, ...rest, endsAt: now + rest.seconds * 1000, left: 0 }]
}

const change = (timers: readonly Timer[], id: string, to: (timer: Timer) => Timer): readonly Timer[] =>
  timers.map((timer) => (timer.id === id ? to(timer) : timer))

export function pauseTimer(timers: readonly Timer[], id: string, now: number): readonly Timer[] {
  return change(timers, id, (timer) =>
    timer.endsAt === null || isRinging(timer, now)
      ? timer
      : { ...timer, endsAt: null, left: timer.endsAt - now },
  )
}

export function resumeTimer(timers: readonly Timer[], id: string, now: number): readonly Timer[] {
  return change(timers, id, (timer) =>
    timer.endsAt === null ? { ...timer, endsAt: now + timer.left, left: 0 } : timer,
  )
}

/** An ended timer runs again from now. */
export function extendTimer(
  timers: readonly Timer[],
  id: string,
  seconds: number,
  now: number,
): readonly Timer[] {
  const more = seconds * 1000
  return change(timers, id, (timer) =>
    timer.endsAt === null
      ? { ...timer, left: timer.left + more }
      : { ...timer, endsAt: Math.max(timer.endsAt, now) + more },
  )
}

export function removeTimer(timers: readonly Timer[], id: string): readonly Timer[] {
  return timers.filter((timer) => timer.id !== id)
}

/** Undoes a removal. A timer restarted since then stays. */
export function putBackTimer(timers: readonly Timer[], timer: Timer): readonly Timer[] {
  return timers.some(({ id }) => id === timer.id) ? timers : [...timers, timer]
}

/** Without timers that ended too long ago. */
export function recentTimers(timers: readonly Timer[], now: number): readonly Timer[] {
  const recent = timers.filter(({ endsAt }) => endsAt === null || now - endsAt < FORGET_MS)
  return recent.length === timers.length ? timers : recent
}

export function inOrder(timers: readonly Timer[]): Timer[] {
  const end = ({ endsAt }: Timer) => endsAt ?? Number.POSITIVE_INFINITY
  return [...timers].sort((one, other) => (end(one) < end(other) ? -1 : end(one) > end(other) ? 1 : 0))
}

/** `3:12`, `1:30:00`, in the digits of the locale. A started second counts. */
export function formatClock(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const digits = (value: number, atLeast: number) =>
    value.toLocaleString(locale, { minimumIntegerDigits: atLeast, useGrouping: false })
  return hours > 0
    ? `${digits(hours, 1)}:${digits(minutes, 2)}:${digits(rest, 2)}`
    : `${digits(minutes, 1)}:${digits(rest, 2)}`
}
