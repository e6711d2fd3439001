import { expect, it } from 'vitest'
import { createFairLimit } from './fair-limit'

/** Work that ends when the test resolves it, and records its start. */
function createWork(limit: ReturnType<typeof createFairLimit>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    begin: (owner: string, name: string) =>
      limit(owner, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
    settle,
  }
}

it('runs half of the limit for one owner, and all of it for several', async () => {
  const { begun, begin, settle } = createWork(createFairLimit(4))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void begin('anna', name)
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  void begin('berta', 'b1')
  void begin('clara', 'c1')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

it('runs others before the next task of an owner with many', async () => {
  const { begun, begin, end, settle } = createWork(createFairLimit(1))
  for (const name of ['a1', 'a2', 'a3']) void begin('anna', name)
  await settle()
  void begin('berta', 'b1')
  void begin('clara', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('gives the next free place to someone new, though others have many tasks', async () => {
  const { begun, begin, end, settle } = createWork(createFairLimit(4))
  for (const owner of ['anna', 'berta', 'clara'])
    for (const task of [1, 2, 3, 4]) void begin(owner, `${owner}${task}`)
  await settle()
  expect(begun).toEqual(['anna1', 'anna2', 'berta1', 'berta2'])
  void begin('dora', 'dora1')
  await end('anna1')
  await end('anna2')
  expect(begun.slice(4)).toEqual(['clara1', 'dora1'])
})

it('continues after a failure, which only its own caller gets', async () => {
  const limit = createFairLimit(1)
  const failing = limit('anna', () => Promise.reject(new Error('burnt')))
  const fine = limit('anna', async () => 'done')
  await expect(failing).rejects.toThrow('burnt')
  expect(await fine).toBe('done')
})
