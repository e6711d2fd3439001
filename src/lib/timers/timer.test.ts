import { describe, expect, it } from 'vitest'
import {
  addTimer,
  extendTimer,
  formatClock,
  inOrder,
  isRinging,
  type NewTimer,
  pauseTimer,
  putBackTimer,
  recentTimers,
  removeTimer,
  resumeTimer,
  timeLeft,
} from '~/lib/timers/timer'

const minute = 60_000
const browning: NewTimer = {
  id: 'a',
  label: 'Browning',
  detail: 'Tagine',
  href: '/g/home/r/tagine',
  seconds: 240,
}
const rest: NewTimer = { ...browning, id: 'b', label: 'Rest', seconds: 60 }

const only = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined || list.length !== 1) throw new Error(`${list.length} entries`)
  return first
}

describe('timers', () => {
  it('run by their end time, even if the page closes', () => {
    const started = addTimer([], browning, 1000)
    expect(timeLeft(only(started), 1000)).toBe(4 * minute)
    const stored = JSON.parse(JSON.stringify(started))
    expect(timeLeft(only(stored), 1000 + 3 * minute)).toBe(minute)
    expect(isRinging(only(stored), 1000 + 4 * minute - 1)).toBe(false)
    expect(isRinging(only(stored), 1000 + 4 * minute)).toBe(true)
  })

  it('do not run while paused', () => {
    const paused = pauseTimer(addTimer([], browning, 0), 'a', minute)
    expect(timeLeft(only(paused), 10 * minute)).toBe(3 * minute)
    const resumed = resumeTimer(paused, 'a', 10 * minute)
    expect(timeLeft(only(resumed), 11 * minute)).toBe(2 * minute)
    expect(pauseTimer(resumed, 'a', 20 * minute)).toEqual(resumed)
  })

  it('a running one is not started twice, an ended one restarts', () => {
    const running = addTimer([], browning, 0)
    expect(addTimer(running, browning, minute)).toBe(running)
    expect(timeLeft(only(addTimer(running, browning, 5 * minute)), 5 * minute)).toBe(4 * minute)
  })

  it('last a little longer: while they run, are paused or ring', () => {
    const running = addTimer([], rest, 0)
    expect(timeLeft(only(extendTimer(running, 'b', 60, 0)), 0)).toBe(2 * minute)
    expect(timeLeft(only(extendTimer(pauseTimer(running, 'b', 0), 'b', 60, 0)), 0)).toBe(2 * minute)
    expect(timeLeft(only(extendTimer(running, 'b', 60, 9 * minute)), 9 * minute)).toBe(minute)
  })

  it('are shown by their end, and forgotten long after it', () => {
    const both = addTimer(addTimer([], browning, 0), rest, 0)
    expect(inOrder(both).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(inOrder(pauseTimer(both, 'b', 0)).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(removeTimer(both, 'b').map(({ id }) => id)).toEqual(['a'])
    expect(recentTimers(both, minute)).toBe(both)
    expect(recentTimers(pauseTimer(both, 'a', 0), 24 * 60 * minute).map(({ id }) => id)).toEqual(['a'])
  })

  it('a restored one continues as if it had not been removed', () => {
    const both = addTimer(addTimer([], browning, 0), rest, 0)
    const [first] = both
    if (!first) throw new Error('there is one')
    const back = putBackTimer(removeTimer(both, 'a'), first)
    expect(back.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(timeLeft(first, minute)).toBe(3 * minute)
    expect(putBackTimer(back, first)).toBe(back)
  })

  it('no household follows more than twenty', () => {
    let all = addTimer([], browning, 0)
    for (let at = 0; at < 40; at++) all = addTimer(all, { ...rest, id: `t${at}` }, 0)
    expect(all).toHaveLength(20)
  })
})

it.each([
  [192_000, 'en-US', '3:12'],
  [191_001, 'en-US', '3:12'],
  [5_400_000, 'de-DE', '1:30:00'],
  [7_000, 'en-US', '0:07'],
  [-5, 'en-US', '0:00'],
  [192_000, 'ar-EG', '٣:١٢'],
])('the clock of %d ms in %s is %s', (left, locale, text) => {
  expect(formatClock(left, locale)).toBe(text)
})
