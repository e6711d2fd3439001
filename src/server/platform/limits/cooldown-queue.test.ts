import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createCooldownQueue } from './cooldown-queue'

/** Blocks the thread. */
function compute(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('runs one task at a time, in order, and lets others in between', async () => {
  const enqueue = createCooldownQueue(16)
  const seen: string[] = []
  let working = 0
  const piece = (name: string) =>
    enqueue('home', async () => {
      working += 1
      expect(working).toBe(1)
      seen.push(name)
      await sleep(5)
      compute(10)
      working -= 1
      return name
    })
  const ticks = setInterval(() => {
    if (working === 0 && seen.at(-1) !== 'rest') seen.push('rest')
  }, 2)
  expect(await Promise.all(['a', 'b', 'c'].map(piece))).toEqual(['a', 'b', 'c'])
  clearInterval(ticks)
  expect(seen).toEqual(['a', 'rest', 'b', 'rest', 'c'])
})

it('rests for time that kept the server busy, not for time that the work waited', async () => {
  const takes = async (work: () => unknown) => {
    const enqueue = createCooldownQueue(16)
    const begun = performance.now()
    await enqueue('home', work)
    await enqueue('home', () => {})
    return performance.now() - begun
  }
  expect(await takes(() => sleep(200))).toBeLessThan(1500)
  expect(await takes(() => compute(50))).toBeGreaterThan(50 * 16)
})

it('continues after a failure, which only its own caller gets', async () => {
  const enqueue = createCooldownQueue(16)
  const failing = enqueue('home', () => {
    throw new Error('burnt')
  })
  const fine = enqueue('home', () => 'done')
  await expect(failing).rejects.toThrow('burnt')
  expect(await fine).toBe('done')
})

it('runs one household before the second task of another', async () => {
  const enqueue = createCooldownQueue(16)
  const seen: string[] = []
  const piece = (whose: string) => enqueue(whose, () => void seen.push(whose))
  await Promise.all(['large', 'large', 'large', 'small'].map(piece))
  expect(seen).toEqual(['large', 'small', 'large', 'large'])
})
