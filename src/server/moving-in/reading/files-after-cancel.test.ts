import { expect, it, vi } from 'vitest'
import type { Answer, FromThread, ToThread } from './protocol'

/** A thread that answers all but the second item, which it is still reading when the files are closed. */
const thread = vi.hoisted(() => ({ ended: 0, resting: 0, late: () => {} }))
vi.mock('~/server/threads/guarded-thread', () => ({
  startThread: (_script: URL, _limits: object, { onMessage }: { onMessage(message: FromThread): void }) => {
    let items = 0
    const answers: Record<string, Answer> = {
      open: { is: 'known', readers: [{ key: 'app', name: 'App' }] },
      begin: { is: 'begun' },
      next: { is: 'item', item: { kind: 'broken', name: 'Torn', reason: '' } },
      close: { is: 'closed' },
    }
    return {
      post(task: ToThread) {
        if (task.to !== 'ask') return
        const { id, question } = task
        const answer = answers[question.ask]
        if (question.ask === 'next') items += 1
        const send = () => answer && onMessage({ from: 'answer', id, answer })
        if (question.ask === 'next' && items === 2) thread.late = send
        else queueMicrotask(send)
      },
      endAfter(_ms: number, before?: () => void) {
        if (before) thread.resting += 1
      },
      goOn() {},
      async end() {
        thread.ended += 1
      },
    }
  },
}))

it('ends its thread, which is at the next item still, when somebody cancels', async () => {
  const { withFiles } = await import('./files-in-thread')
  const isDone = await withFiles(
    {
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
  thread.late()
  expect(thread).toMatchObject({ ended: 1, resting: 0 })
})
