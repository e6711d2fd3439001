import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { noCaller } from '~/server/platform/access/caller'
import { createReadQueue, releaseReadSlot } from './read-queue'

const request = (signal?: AbortSignal) =>
  new Request('http://ramekin.test/api/recipes', signal ? { signal } : {})
const from = (address: string) => ({ ...noCaller, address })

/** Eight reads of two networks that wait for `finish`. */
async function fill(queue: ReturnType<typeof createReadQueue>, during = () => {}) {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const running = Array.from({ length: 8 }, (_, at) =>
    queue(request(), from(`10.0.${at % 2}.1`), async () => {
      during()
      await promise
      return new Response('read')
    }),
  )
  await setImmediate()
  return { finish, running }
}

it('a read waits for a slot, and is refused if there is none in time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = createReadQueue()
  const { finish, running } = await fill(queue)
  const respond = vi.fn(async () => new Response('late'))
  const early = queue(request(), from('10.0.2.1'), respond)
  await setTimeout(20)
  expect(respond).not.toHaveBeenCalled()
  finish()
  expect(await (await early).text()).toBe('late')
  expect(await Promise.all((await Promise.all(running)).map((response) => response.text()))).toEqual(
    Array(8).fill('read'),
  )

  const again = await fill(queue)
  const first = queue(request(), from('10.0.2.1'), respond)
  vi.advanceTimersByTime(3100)
  // A burst would have ended.
  const second = queue(request(), from('10.0.2.1'), respond)
  vi.advanceTimersByTime(401)
  const third = queue(request(), from('10.0.2.1'), respond)
  vi.advanceTimersByTime(399)
  const ends = Promise.allSettled([first, second, third])
  again.finish()
  const refused = { status: 'rejected', reason: { id: 'overloaded' } }
  expect(await ends).toMatchObject([refused, refused, { status: 'fulfilled' }])
  expect(respond).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('a read that waits for something else gives its slot away, and one whose caller left takes none', async () => {
  const queue = createReadQueue()
  const { finish, running } = await fill(queue, releaseReadSlot)
  expect(await (await queue(request(), from('10.0.2.1'), async () => new Response('next'))).text()).toBe(
    'next',
  )
  finish()
  await Promise.all(running)
  const left = await queue(request(AbortSignal.abort()), from('10.0.2.1'), () => expect.unreachable())
  expect(left.status).toBe(499)
})

it('a failure is the caller’s, and releases the slot', async () => {
  const queue = createReadQueue()
  for (let at = 0; at < 20; at += 1)
    await expect(queue(request(), from('10.0.0.1'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
})

it('a network with many reads does not shorten the wait of another', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = createReadQueue()
  const { finish, running } = await fill(queue)
  const read = (address: string) => queue(request(), from(address), async () => new Response('read'))
  const early = [read('10.0.0.1'), read('10.0.1.1')]
  vi.advanceTimersByTime(3100)
  const late = [read('10.0.0.1'), read('10.0.1.1'), read('10.0.2.1')]
  vi.advanceTimersByTime(401)
  finish()
  const refused = { status: 'rejected', reason: { id: 'overloaded' } }
  const ends = await Promise.allSettled([...early, ...late])
  expect(ends).toMatchObject([refused, refused, refused, refused, { status: 'fulfilled' }])
  await Promise.all(running)
  vi.useRealTimers()
})

it('reads of a network beyond its queue are refused immediately, and those of others wait', async () => {
  const queue = createReadQueue()
  const { finish, running } = await fill(queue)
  const read = (address: string) => queue(request(), from(address), async () => new Response('read'))
  const many = Array.from({ length: 1010 }, () => read('10.0.0.1'))
  const refused = await Promise.allSettled(many.slice(1000))
  expect(refused).toMatchObject(Array(10).fill({ status: 'rejected', reason: { id: 'overloaded' } }))
  const other = read('10.0.2.1')
  finish()
  expect((await Promise.all([other, ...many.slice(0, 1000), ...running])).every(({ ok }) => ok)).toBe(true)
})

it('a network has one page rendered at a time, while its reads and the pages of others run', async () => {
  const queue = createReadQueue()
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const started: string[] = []
  const open = (name: string, address: string) =>
    queue(
      request(),
      from(address),
      async () => {
        started.push(name)
        await promise
        return new Response(name)
      },
      'page',
    )
  const pages = [open('one', '10.0.0.1'), open('two', '10.0.0.1'), open('other', '10.0.1.1')]
  expect(await (await queue(request(), from('10.0.0.1'), async () => new Response('read'))).text()).toBe(
    'read',
  )
  await setTimeout(20)
  expect(started.toSorted()).toEqual(['one', 'other'])
  finish()
  await Promise.all(pages)
  expect(started[2]).toBe('two')
})
