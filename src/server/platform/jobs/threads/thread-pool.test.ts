import { expect, it } from 'vitest'
import type { GuardedThread } from './guarded-thread'
import { createThreadPool } from './thread-pool'

const script = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage(threadId))",
  )}`,
)
const limits = { heap: 64 }

const nameOf = (thread: GuardedThread) =>
  new Promise<number>((resolve, reject) => {
    thread.listen<number>({ onMessage: resolve, onEnd: reject })
    thread.post('who are you?')
  })

it('reuses an idle thread, and starts a new one if the last was ended', async () => {
  const pool = createThreadPool({ atOnce: 2, idleMs: 60_000 })
  const first = await pool.use('home', script, limits, nameOf)
  expect(await pool.use('home', script, limits, nameOf)).toBe(first)
  const other = await pool.use('home', script, { heap: 65 }, nameOf)
  expect(other).not.toBe(first)
  await pool.use('home', script, limits, (thread) => thread.end())
  expect(await pool.use('home', script, limits, nameOf)).not.toBe(first)
})

it('shares idle threads with other pools, and ends those of its own kinds', async () => {
  const [one, other, third] = Array.from({ length: 3 }, () => createThreadPool({ atOnce: 2, idleMs: 60_000 }))
  const first = await one?.use('home', script, { heap: 66 }, nameOf)
  third?.endIdle()
  expect(await other?.use('home', script, { heap: 66 }, nameOf)).toBe(first)
  one?.endIdle()
  expect(await other?.use('home', script, { heap: 66 }, nameOf)).not.toBe(first)
})

it('starts no more at once than allowed, and ends those that are idle too long', async () => {
  const pool = createThreadPool({ atOnce: 1, idleMs: 0 })
  const seen: string[] = []
  const ended = Promise.withResolvers<void>()
  const slow = pool.use('home', script, limits, async (thread) => {
    await nameOf(thread)
    seen.push('slow')
  })
  const next = pool.use('home', script, limits, async (thread) => {
    seen.push('next')
    thread.listen({ onMessage() {}, onEnd: () => ended.resolve() })
    void thread.end()
  })
  await Promise.all([slow, next, ended.promise])
  expect(seen).toEqual(['slow', 'next'])
})

it('reserves half of the threads for other households', async () => {
  const pool = createThreadPool({ atOnce: 4, idleMs: 0 })
  const free = Promise.withResolvers<void>()
  const ends: Promise<void>[] = []
  let large = 0
  for (let at = 0; at < 10; at += 1)
    ends.push(
      pool.use('large', script, limits, async () => {
        large += 1
        await free.promise
      }),
    )
  await pool.use('small', script, limits, nameOf)
  expect(large).toBe(2)
  free.resolve()
  await Promise.all(ends)
  expect(large).toBe(10)
})
