import { expect, it } from 'vitest'
import { findRedirect } from '~/lib/redirects'
import { computedMs } from '../../../tests/support/computed-ms'
import { trimEnd } from './trim-end'

it('removes trailing characters in linear time', () => {
  expect(trimEnd('/a/b//', '/')).toBe('/a/b')
  expect(trimEnd('soup.!?', '!?.')).toBe('soup')
  expect(trimEnd('///', '/')).toBe('')
  expect(trimEnd('', '/')).toBe('')
  const begun = computedMs()
  const slashes = '/'.repeat(100_000)
  expect(trimEnd(`${slashes}a`, '/')).toBe(`${slashes}a`)
  findRedirect([{ from: '/old', to: '/new' }], `/old${slashes}a`)
  expect(computedMs() - begun).toBeLessThan(200)
})
