import { expect, it } from 'vitest'
import type { ThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import { withFiles } from './files-in-thread'
import type { Reply, ToThread } from './protocol'

const replies: Record<string, Reply> = {
  open: { is: 'known', readers: [{ key: 'app', name: 'App' }] },
  begin: { is: 'begun' },
  next: { is: 'item', item: { kind: 'broken', name: 'Torn', reason: 'damaged' } },
  close: { is: 'closed' },
}

/** A thread that returns all but the second item, which it is still reading when the files are closed. */
function slowThread() {
  let items = 0
  let ended = 0
  let say = (_message: unknown) => {}
  const threads: Pick<ThreadPool, 'use'> = {
    use: (_householdId, _script, _limits, work) =>
      work({
        hasEnded: () => ended > 0,
        listen: ({ onMessage }) => {
          say = (message) => onMessage(JSON.parse(JSON.stringify(message)))
        },
        post: (task) => receive(JSON.parse(JSON.stringify(task))),
        endAfter() {},
        cancelEnd() {},
        end: async () => {
          ended += 1
        },
      }),
  }
  function receive(task: ToThread) {
    if (task.to !== 'ask') return
    const { id, question } = task
    if (question.ask === 'next') items += 1
    if (question.ask !== 'next' || items < 2)
      queueMicrotask(() => say({ from: 'reply', id, reply: replies[question.ask] }))
  }
  return { threads, ended: () => ended }
}

it('ends its thread, which is still at the next item, when the reading is cancelled', async () => {
  const { threads, ended } = slowThread()
  const isDone = await withFiles(
    {
      threads,
      householdId: 'home',
      uploads: [],
      scratchFolder: '/nowhere',
      readPage: () => Promise.reject(new Error('no page')),
      signal: new AbortController().signal,
    },
    async (files) => {
      for await (const item of files.items('app', { locale: 'en-US' })) return item.kind === 'broken'
      return false
    },
  )
  expect(isDone).toBe(true)
  expect(ended()).toBe(1)
})
