import { expect, it } from 'vitest'
import { computedMs } from '../../../../tests/support/computed-ms'
import { unpackedPixels } from './picture-items'
import { box, uint, versioned } from './test-avif'

const kind = box('ftyp', Buffer.from('avif\0\0\0\0avif'))
const av1Item = versioned(
  'iinf',
  0,
  uint(2, 1),
  versioned('infe', 2, uint(2, 1), uint(2, 0), Buffer.from('av01\0')),
)
const fileOf = (...parts: Buffer[]) => Buffer.concat([kind, versioned('meta', 0, ...parts)])
const repeat = (times: number, part: Buffer) => Buffer.concat(Array(times).fill(part))

/** Positions of items: `sizes` are the bytes of offset, length, base and index, four bits each. */
const locations = (sizes: number, count: number, items = Buffer.alloc(0)) =>
  versioned('iloc', 2, uint(2, sizes), uint(4, count), items)
const itemHead = Buffer.concat([uint(4, 1), uint(2, 0), uint(2, 0)])

/** Items at the end of the file, in extents without further data. */
const withoutOffsets = (end: number) =>
  fileOf(locations(0x0040, 4000, repeat(4000, Buffer.concat([itemHead, uint(4, end), uint(2, 0xffff)]))))

it.each([
  ['very many extents that take no bytes', withoutOffsets(withoutOffsets(0).length)],
  [
    'an item of which an extent begins behind the file',
    fileOf(av1Item, locations(0x4400, 1, Buffer.concat([itemHead, uint(2, 1), uint(4, 1e6), uint(4, 0)]))),
  ],
])('refuses %s, in a moment', (_, file) => {
  const begun = computedMs()
  expect(() => unpackedPixels(file)).toThrow(expect.objectContaining({ id: 'image_unreadable' }))
  expect(computedMs() - begun).toBeLessThan(1000)
})

it('reads very many empty lists of locations in a moment', () => {
  const file = fileOf(repeat(30_000, locations(0, 0)))
  const begun = computedMs()
  expect(unpackedPixels(file)).toEqual({ largest: 0, total: 0 })
  expect(computedMs() - begun).toBeLessThan(1000)
})
