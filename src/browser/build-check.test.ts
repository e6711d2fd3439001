import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redirects } from '~/lib/redirects'
import { BUILD_CHECK_MS, watchBuild } from './build-check'

/** The server's build; undefined while it is unreachable. */
let served: string | undefined
let asked = 0

beforeEach(() => {
  vi.useFakeTimers()
  served = 'one'
  asked = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!served) throw new TypeError('Failed to fetch')
    return Response.json({ build: served, version: '1', redirects })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advanceOneCheck = () => vi.advanceTimersByTimeAsync(BUILD_CHECK_MS)

it('reports once that the server has another build', async () => {
  const onNew = vi.fn()
  const watch = watchBuild('one', () => false, onNew)
  await advanceOneCheck()
  expect(onNew).not.toHaveBeenCalled()
  served = 'two'
  await advanceOneCheck()
  await advanceOneCheck()
  expect(onNew).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('looks when the window is entered', async () => {
  const onNew = vi.fn()
  const watch = watchBuild('one', () => false, onNew)
  served = 'two'
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onNew).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('requests nothing while the person is away, and checks soon after they are back', async () => {
  let idle = true
  const onNew = vi.fn()
  const watch = watchBuild('one', () => idle, onNew)
  served = 'two'
  await advanceOneCheck()
  expect(asked).toBe(0)
  idle = false
  watch.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(onNew).toHaveBeenCalledTimes(1)
  watch.stop()
})

it('survives a missing network', async () => {
  const onNew = vi.fn()
  const watch = watchBuild('one', () => false, onNew)
  served = undefined
  await advanceOneCheck()
  served = 'two'
  await advanceOneCheck()
  expect(onNew).toHaveBeenCalledTimes(1)
  watch.stop()
})
