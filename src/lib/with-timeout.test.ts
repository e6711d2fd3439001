import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout'

it('work counts as failed when it exceeds its timeout', async () => {
  expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done')
  await expect(withTimeout(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(withTimeout(5, new Promise(() => {}))).rejects.toThrow('no response within 5 ms')
})
