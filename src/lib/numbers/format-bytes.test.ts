import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes'

it('formats bytes in a suitable unit', () => {
  const text = (bytes: number) => formatBytes(bytes, 'en-US').replaceAll('\u00a0', ' ')
  expect([0, 900, 1536, 3.4 * 1024 ** 2, 50 * 1024 ** 3].map(text)).toEqual([
    '0 bytes',
    '900 bytes',
    '1.5 kB',
    '3.4 MB',
    '50 GB',
  ])
})
