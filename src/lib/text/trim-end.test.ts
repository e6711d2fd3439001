import { expect, it } from 'vitest'
import { findRedirect } from '~/lib/redirects'
import { trimEnd } from './trim-end'

it('takes away what ends a text, however much of it stands there', () => {
  expect(trimEnd('/a/b//', '/')).toBe('/a/b')
  expect(trimEnd('soup.!?', '!?.')).toBe('soup')
  expect(trimEnd('///', '/')).toBe('')
  expect(trimEnd('', '/')).toBe('')
  const begun = performance.now()
  const slashes = '/'.repeat(100_000)
  expect(trimEnd(`${slashes}a`, '/')).toBe(`${slashes}a`)
  findRedirect([{ from: '/old', to: '/new' }], `/old${slashes}a`)
  expect(performance.now() - begun).toBeLessThan(200)
})
