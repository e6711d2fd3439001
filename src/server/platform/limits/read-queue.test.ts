import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { noCaller } from '~/server/platform/access/caller'
import { createReadTurns, endTurn } from './turns'

const request = (signal?: AbortSignal) =>
  new Request('http://ramekin.test/api/recipes', signal ? { signal } : {})
const from = (address: string) => ({ ...noCaller, address })

/** Sixteen reads of two networks that wait for `finish`. */
async function fill(turns: ReturnType<typeof createReadTurns>, during = () => {}) {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const running = Array.from({ length: 16 }, (_, at) =>
    turns(request(), from(`10.0.${at % 2}.1`), async () => {
      during()
      await promise
      return new Response('read')
    }),
  )
  await setImmediate()
  return { finish, running }
}

it('a read waits for its turn, and is refused if it does not come in time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const turns = createReadTurns()
  const { finish, running } = await fill(turns)
  const answer = vi.fn(async () => new Response('late'))
  const early = turns(request(), from('10.0.2.1'), answer)
  await setTimeout(20)
  expect(answer).not.toHaveBeenCalled()
  finish()
  expect(await (await early).text()).toBe('late')
  expect(await Promise.all((await Promise.all(running)).map((response) => response.text()))).toEqual(
    Array(16).fill('read'),
  )

  const again = await fill(turns)
  const first = turns(request(), from('10.0.2.1'), answer)
  vi.advanceTimersByTime(3100)
  // A burst would have ended.
  const second = turns(request(), from('10.0.2.1'), answer)
  vi.advanceTimersByTime(401)
  const third = turns(request(), from('10.0.2.1'), answer)
  vi.advanceTimersByTime(399)
  const ends = Promise.allSettled([first, second, third])
  again.finish()
  const refused = { status: 'rejected', reason: { id: 'overloaded' } }
  expect(await ends).toMatchObject([refused, refused, { status: 'fulfilled' }])
  expect(answer).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('a read that waits for something else gives its turn away, and one whose caller left takes none', async () => {
  const turns = createReadTurns()
  const { finish, running } = await fill(turns, endTurn)
  expect(await (await turns(request(), from('10.0.2.1'), async () => new Response('next'))).text()).toBe(
    'next',
  )
  finish()
  await Promise.all(running)
  const left = await turns(request(AbortSignal.abort()), from('10.0.2.1'), () => expect.unreachable())
  expect(left.status).toBe(499)
})

it('a failure is the caller’s, and ends the turn', async () => {
  const turns = createReadTurns()
  for (let at = 0; at < 20; at += 1)
    await expect(turns(request(), from('10.0.0.1'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
})
