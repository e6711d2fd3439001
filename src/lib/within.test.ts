import { expect, it } from 'vitest'
import { within } from './within'

it('work counts as failed when it takes too long', async () => {
  expect(await within(1000, Promise.resolve('done'))).toBe('done')
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(within(5, new Promise(() => {}))).rejects.toThrow('no answer within 5 ms')
})
