import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createCooldownQueue } from './cooldown-queue'

it('runs one task at a time, in order, and lets others in between', async () => {
  const enqueue = createCooldownQueue()
  const seen: string[] = []
  let working = 0
  const piece = (name: string) =>
    enqueue('home', async () => {
      working += 1
      expect(working).toBe(1)
      seen.push(name)
      await sleep(20)
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

it('goes on after a failure, which only its own caller hears of', async () => {
  const enqueue = createCooldownQueue()
  const failing = enqueue('home', () => {
    throw new Error('burnt')
  })
  const fine = enqueue('home', () => 'done')
  await expect(failing).rejects.toThrow('burnt')
  expect(await fine).toBe('done')
})

it('lets one household go before the second piece of another', async () => {
  const enqueue = createCooldownQueue()
  const seen: string[] = []
  const piece = (whose: string) => enqueue(whose, () => void seen.push(whose))
  await Promise.all(['large', 'large', 'large', 'small'].map(piece))
  expect(seen).toEqual(['large', 'small', 'large', 'large'])
})
