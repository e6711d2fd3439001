import zlib from 'node:zlib'
import { expect, it } from 'vitest'
import { decodeText, isBinary } from './decode-text'

it.each([
  ['UTF-8', Buffer.from('Crème brûlée')],
  ['UTF-8 with a mark', Buffer.from('\ufeffCrème brûlée')],
  ['windows-1252', Buffer.from('Crème brûlée', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\ufeffCrème brûlée', 'utf16le')],
  ['UTF-16 without one', Buffer.from('Crème brûlée', 'utf16le')],
])('decodes a file in %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('Crème brûlée')
})

it('tells documents of other programs from texts', () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    zlib.deflateRawSync(Buffer.from(String(Math.PI).repeat(90))),
  ])
  expect(isBinary(decodeText(new Uint8Array(zip)))).toBe(true)
  for (const text of ['Crème brûlée\n\t2 eggs\f', '', '２個 🥚'])
    expect(isBinary(decodeText(new Uint8Array(Buffer.from(text))))).toBe(false)
})
