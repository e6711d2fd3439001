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

it('gives a rested thread to the next work, and a new one where the last was ended', async () => {
  const pool = createThreadPool({ atOnce: 2, rest: 60_000 })
  const first = await pool.use(script, limits, nameOf)
  expect(await pool.use(script, limits, nameOf)).toBe(first)
  const other = await pool.use(script, { heap: 65 }, nameOf)
  expect(other).not.toBe(first)
  await pool.use(script, limits, (thread) => thread.end())
  expect(await pool.use(script, limits, nameOf)).not.toBe(first)
})

it('starts no more at once than it may, and ends those that rest too long', async () => {
  const pool = createThreadPool({ atOnce: 1, rest: 0 })
  const seen: string[] = []
  const ended = Promise.withResolvers<void>()
  const slow = pool.use(script, limits, async (thread) => {
    await nameOf(thread)
    seen.push('slow')
  })
  const next = pool.use(script, limits, async (thread) => {
    seen.push('next')
    thread.listen({ onMessage() {}, onEnd: () => ended.resolve() })
    void thread.end()
  })
  await Promise.all([slow, next, ended.promise])
  expect(seen).toEqual(['slow', 'next'])
})
