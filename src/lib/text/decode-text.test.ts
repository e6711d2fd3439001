import { expect, it } from 'vitest'
import { decodeText } from './decode-text'

it.each([
  ['UTF-8', Buffer.from('Crème brûlée')],
  ['UTF-8 with a mark', Buffer.from('\ufeffCrème brûlée')],
  ['windows-1252', Buffer.from('Crème brûlée', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\ufeffCrème brûlée', 'utf16le')],
  ['UTF-16 without one', Buffer.from('Crème brûlée', 'utf16le')],
])('decodes a file in %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('Crème brûlée')
})
