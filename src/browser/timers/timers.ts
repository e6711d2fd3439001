import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { onSignOut } from '~/browser/sign-out'
import {
  addTimer,
  extendTimer,
  type NewTimer,
  pauseTimer,
  putBackTimer,
  recentTimers,
  removeTimer,
  resumeTimer,
  type Timer,
} from '~/lib/timers/timer'

const StoredTimer = v.object({
  id: v.string(),
  label: v.string(),
  title: v.optional(v.string()),
  duration: v.optional(v.string()),
  detail: v.string(),
  href: v.string(),
  seconds: v.number(),
  endsAt: v.nullable(v.number()),
  left: v.number(),
})

/** Shared by all tabs. */
const stored = definePreference<readonly Timer[]>('timers', v.array(StoredTimer), [])

const update = (change: (timers: readonly Timer[], now: number) => readonly Timer[]) => {
  const before = stored.read()
  const after = change(before, Date.now())
  if (after !== before) stored.write(after)
}

export const timers = {
  read: stored.read,
  /** `running` if it already runs, `full` at the maximum. */
  start: (timer: NewTimer): 'started' | 'running' | 'full' => {
    const before = stored.read()
    update((all, now) => addTimer(all, timer, now))
    if (stored.read() !== before) return 'started'
    return before.some(({ id }) => id === timer.id) ? 'running' : 'full'
  },
  pause: (id: string) => update((all, now) => pauseTimer(all, id, now)),
  resume: (id: string) => update((all, now) => resumeTimer(all, id, now)),
  extend: (id: string, seconds: number) => update((all, now) => extendTimer(all, id, seconds, now)),
  remove: (id: string) => update((all) => removeTimer(all, id)),
  putBack: (timer: Timer) => update((all) => putBackTimer(all, timer)),
  /** Removes timers that ended while no page was open. */
  tidy: () => update(recentTimers),
}

export function useTimers(): readonly Timer[] {
  return usePreference(stored)[0]
}

if (typeof window !== 'undefined') onSignOut(() => stored.write([]))
