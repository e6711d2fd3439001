import { expect, it } from 'vitest'
import { isLoadingOptional, loadOnce } from './load-once'

it('fetches once for each key and then caches it', async () => {
  const asked: string[] = []
  const words = loadOnce(async (key) => {
    asked.push(key)
    return key.toUpperCase()
  })
  expect(words.ready('de')).toBeNull()
  const loading = [words.load('de'), words.load('de'), words.load('ja')]
  expect(isLoadingOptional()).toBe(true)
  expect(await Promise.all(loading)).toEqual(['DE', 'DE', 'JA'])
  expect(asked).toEqual(['de', 'ja'])
  expect(words.ready('de')).toBe('DE')
  expect(isLoadingOptional()).toBe(false)
})

it('tries again after a failure', async () => {
  let times = 0
  const shaky = loadOnce(async () => {
    times += 1
    if (times === 1) throw new Error('no network')
    return times
  })
  await expect(shaky.load('en')).rejects.toThrow('no network')
  expect(shaky.ready('en')).toBeNull()
  expect(await shaky.load('en')).toBe(2)
})
