import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IDLE_MS, watchIdle } from './idle'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is idle after a minute without input, and active with the next input', () => {
  const heard: boolean[] = []
  const watch = watchIdle((idle) => heard.push(idle))
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(watch.isIdle()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(watch.isIdle()).toBe(true)
  window.dispatchEvent(new Event('keydown'))
  expect(watch.isIdle()).toBe(false)
  expect(heard).toEqual([true, false])
})

it('counts from the last sign', () => {
  const watch = watchIdle(() => {}, 1000)
  vi.advanceTimersByTime(900)
  window.dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(900)
  expect(watch.isIdle()).toBe(false)
  vi.advanceTimersByTime(100)
  expect(watch.isIdle()).toBe(true)
})

it('stops reporting once it is stopped', () => {
  const heard: boolean[] = []
  watchIdle((idle) => heard.push(idle), 1000).stop()
  vi.advanceTimersByTime(5000)
  window.dispatchEvent(new Event('keydown'))
  expect(heard).toEqual([])
})
