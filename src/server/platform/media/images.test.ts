import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeCard, encodeImage as encodeFor } from './images'
import { withoutBombs } from './picture-bombs'
import { buildTiledAvif } from './test-avif'
import { HEIC, QUARTERS_HEIC } from './test-heic'
import { leftToRight, rotation, topToBottom, withProperties } from './test-turned'

const plain = (width: number, height: number, background = '#cc3300'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

const encodeImage = (bytes: Uint8Array) => encodeFor('household', bytes)
const bytesOf = (...numbers: number[]) => Buffer.from(numbers)
const uint32 = (value: number) =>
  bytesOf(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A PNG with color and transparency, truncated after its first pixels. */
function pngHead({
  width,
  height,
  depth,
  interlaced = false,
  orientation,
}: {
  width: number
  height: number
  depth: number
  interlaced?: boolean
  orientation?: number
}): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), bytesOf(depth, 6, 0, 0, interlaced ? 1 : 0)])
  const exif = bytesOf(
    77,
    77,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation ?? 1,
    0,
    0,
    0,
    0,
    0,
    0,
  )
  return Buffer.concat([
    bytesOf(137, 80, 78, 71, 13, 10, 26, 10),
    pngChunk('IHDR', header),
    ...(orientation ? [pngChunk('eXIf', exif)] : []),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const QUARTERS = { R: [255, 0, 0], G: [0, 255, 0], B: [0, 0, 255], Y: [255, 255, 0] } as const

/** 64 by 32 pixels: red, green, below them blue, yellow. */
async function quartersAvif(): Promise<Buffer> {
  const { R, G, B, Y } = QUARTERS
  const row = (left: readonly number[], right: readonly number[]) =>
    Array.from({ length: 64 }, (_, x) => (x < 32 ? left : right)).flat()
  const pixels = Array.from({ length: 32 }, (_, y) => (y < 16 ? row(R, G) : row(B, Y))).flat()
  return sharp(Buffer.from(pixels), { raw: { width: 64, height: 32, channels: 3 } })
    .avif({ effort: 0 })
    .toBuffer()
}

/** Size and colors of the stored picture: `64x32 RG/BY`. */
async function quartersOf(given: Uint8Array): Promise<string> {
  const { 'original.webp': original } = await encodeImage(given)
  const { data, info } = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (right: number, down: number) => {
    const x = Math.floor(info.width * (right ? 0.75 : 0.25))
    const y = Math.floor(info.height * (down ? 0.75 : 0.25))
    const seen = data.subarray((y * info.width + x) * 3)
    const isNear = ([, color]: [string, readonly number[]]) =>
      color.every((value, channel) => Math.abs(value - (seen[channel] ?? 0)) < 80)
    return Object.entries(QUARTERS).find(isNear)?.[0] ?? '?'
  }
  return `${info.width}x${info.height} ${at(0, 0)}${at(1, 0)}/${at(0, 1)}${at(1, 1)}`
}

/** A JPEG, truncated before its pixels. */
function jpegHead({
  width,
  height,
  progressive,
}: {
  width: number
  height: number
  progressive: boolean
}): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.concat([
    bytesOf(
      0xff,
      0xd8,
      0xff,
      progressive ? 0xc2 : 0xc0,
      0,
      17,
      8,
      ...size,
      3,
      1,
      0x11,
      0,
      2,
      0x11,
      0,
      3,
      0x11,
      0,
    ),
    bytesOf(0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, progressive ? 0 : 63, 0, 0xff, 0xd9),
  ])
}

describe('encodeImage', () => {
  it('makes three sizes in WebP: whole, for cards, square', async () => {
    const image = await encodeImage(await plain(3000, 1500).jpeg().toBuffer())
    const sizes = await Promise.all(
      Object.values(image).map(async (bytes) => {
        const { format, width, height } = await sharp(bytes).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['webp', 2400, 1200],
      ['webp', 1000, 500],
      ['webp', 300, 300],
    ])
  })

  it('leaves small pictures as small as they are, but for the square', async () => {
    const image = await encodeImage(await plain(120, 80).png().toBuffer())
    const { width, height } = await sharp(image['min-original.webp']).metadata()
    expect([width, height]).toEqual([120, 80])
    expect((await sharp(image['tiny-original.webp']).metadata()).width).toBe(300)
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('reads %s', async (format) => {
    const image = await encodeImage(await plain(40, 30).toFormat(format).toBuffer())
    expect((await sharp(image['original.webp']).metadata()).width).toBe(40)
  })

  it('reads what iPhones make', async () => {
    const { 'original.webp': original } = await encodeImage(Buffer.from(HEIC, 'base64'))
    const { width, height } = await sharp(original).metadata()
    expect([width, height]).toEqual([64, 48])
    const { data } = await sharp(original)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data
    expect([red > 150, green < 100, blue < 100]).toEqual([true, true, true])
  })

  describe.each([
    ['HEIC', async () => Buffer.from(QUARTERS_HEIC, 'base64')],
    ['AVIF', quartersAvif],
  ])('a %s that says how it lies is upright', (_, quarters) => {
    it.each([
      ['not turned', [rotation(0)], '64x32 RG/BY'],
      ['a quarter turn', [rotation(1)], '32x64 GY/RB'],
      ['half a turn', [rotation(2)], '64x32 YB/GR'],
      ['three quarter turns', [rotation(3)], '32x64 BR/YG'],
      ['top to bottom', [topToBottom], '64x32 BY/RG'],
      ['left to right', [leftToRight], '64x32 GR/YB'],
      ['turned, then mirrored', [rotation(1), leftToRight], '32x64 YG/BR'],
      ['mirrored, then turned', [leftToRight, rotation(1)], '32x64 RB/GY'],
      ['turned three quarters, then upside down', [rotation(3), topToBottom], '32x64 YG/BR'],
    ])('%s', async (_, properties, seen) => {
      expect(await quartersOf(withProperties(await quarters(), properties))).toBe(seen)
    })
  })

  it('refuses half of what iPhones make', async () => {
    const bytes = Buffer.from(HEIC, 'base64')
    await expect(encodeImage(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
      id: 'image_unreadable',
    })
  })

  it('rotates pictures upright and drops metadata such as the location', async () => {
    const photo = await plain(40, 30)
      .withExif({ IFD0: { Copyright: 'a photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { 'original.webp': original } = await encodeImage(photo)
    const { width, height, exif, icc, xmp, orientation } = await sharp(original).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({
      width: 30,
      height: 40,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    })
  })

  it('reads grey, CMYK, deep and see-through pictures', async () => {
    const pictures = await Promise.all([
      plain(20, 20).toColourspace('b-w').png().toBuffer(),
      plain(20, 20).toColourspace('cmyk').jpeg().toBuffer(),
      plain(20, 20).toColourspace('rgb16').png().toBuffer(),
      plain(20, 20).ensureAlpha(0.5).png().toBuffer(),
    ])
    for (const picture of pictures) {
      const { 'original.webp': original } = await encodeImage(picture)
      expect((await sharp(original).metadata()).space).toBe('srgb')
    }
  })

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a web page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>'],
    ['a PDF', '%PDF-1.7\n1 0 obj <<>> endobj'],
    ['an SVG that says it is a GIF', 'GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('refuses %s', async (_, text) => {
    await expect(encodeImage(Buffer.from(text))).rejects.toMatchObject({ id: 'image_unreadable' })
  })

  it('refuses half a picture', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    await expect(encodeImage(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({
      id: 'image_unreadable',
    })
  })

  it('refuses a small file that unpacks to a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 8_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(encodeImage(bomb)).rejects.toMatchObject({ id: 'image_too_large' })
  })

  // Only the headers of the files: reading further would make them unreadable.
  it.each([
    [
      'an interlaced picture of 16 bits',
      pngHead({ width: 10_900, height: 10_900, depth: 16, interlaced: true }),
    ],
    ['a turned picture of 16 bits', pngHead({ width: 6000, height: 6000, depth: 16, orientation: 6 })],
    ['a progressive JPEG', jpegHead({ width: 10_900, height: 10_900, progressive: true })],
  ])('refuses %s that would be held whole', async (_, head) => {
    await expect(encodeImage(head)).rejects.toMatchObject({ id: 'image_too_large' })
  })

  it.each([
    ['a large PNG that is read row by row', pngHead({ width: 10_900, height: 10_900, depth: 16 })],
    ['a small interlaced one', pngHead({ width: 3000, height: 2000, depth: 16, interlaced: true })],
    ['a large JPEG of a camera', jpegHead({ width: 12_000, height: 9000, progressive: false })],
    ['a progressive JPEG of the web', jpegHead({ width: 6000, height: 4000, progressive: true })],
  ])('begins to read %s', async (_, head) => {
    await expect(encodeImage(head)).rejects.toMatchObject({ id: 'image_unreadable' })
  })
})

describe('pictures that mean harm', () => {
  /** A PNG with texts before its pixels that unpack to 5 GB. */
  async function pngWithTexts(): Promise<Buffer> {
    const png = await plain(40, 30).png().toBuffer()
    const packed = deflateSync(Buffer.alloc(50_000_000, 65))
    const texts = Array.from({ length: 100 }, (_, at) =>
      pngChunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`), packed])),
    )
    const pixels = png.indexOf('IDAT') - 4
    return Buffer.concat([png.subarray(0, pixels), ...texts, png.subarray(pixels)])
  }

  it('packed texts in a PNG cost no memory', async () => {
    const png = await pngWithTexts()
    const before = process.resourceUsage().maxRSS
    const { 'original.webp': original } = await encodeImage(png)
    expect((await sharp(original).metadata()).width).toBe(40)
    expect(await encodeCard(png)).not.toBeNull()
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(500_000)
  })

  it('a JPEG of thousands of scans is refused before it holds up others', async () => {
    const [head, scan] = [jpegHead({ width: 6000, height: 4000, progressive: true }), [0xff, 0xda, 0, 8]]
    const scans = Array.from({ length: 2000 }, () => bytesOf(...scan, 1, 1, 0, 1, 63, 0, 0x1f, 0xff, 0))
    const jpeg = Buffer.concat([head.subarray(0, -2), ...scans, bytesOf(0xff, 0xd9)])
    await expect(encodeImage(jpeg)).rejects.toMatchObject({ id: 'image_too_large' })
    expect(await encodeCard(jpeg)).toBeNull()
  })

  const uint16LE = (value: number) => bytesOf(value & 255, value >>> 8)
  const uint32LE = (value: number) => Buffer.concat([uint16LE(value & 0xffff), uint16LE(value >>> 16)])
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([Buffer.from(name), uint32LE(data.length), data])

  /** Any number of pictures of one red pixel. */
  const repeated = {
    async gif(count: number) {
      const still = await plain(1, 1).gif().toBuffer()
      const frames = still.indexOf(bytesOf(0x2c, 0, 0, 0, 0, 1, 0, 1, 0))
      return Buffer.concat([still.subarray(0, frames), ...Array(count).fill(still.subarray(frames, -1))])
    },
    async webp(count: number) {
      const still = await plain(1, 1).webp({ lossless: true }).toBuffer()
      const place = bytesOf(...Array(12).fill(0), 10, 0, 0, 0)
      const frame = chunk('ANMF', Buffer.concat([place, still.subarray(12)]))
      const head = [chunk('VP8X', bytesOf(2, ...Array(9).fill(0))), chunk('ANIM', Buffer.alloc(6))]
      const tail = chunk('EXIF', Buffer.from('MM'))
      const all = [Buffer.from('WEBP'), ...head, ...Array(count).fill(frame), tail]
      return chunk('RIFF', Buffer.concat(all))
    },
    async tiff(count: number) {
      const tags = [
        ...[
          [256, 1],
          [257, 1],
          [258, 8],
          [259, 1],
          [262, 1],
          [273, 8],
          [278, 1],
          [279, 1],
        ],
      ].map(([tag = 0, value = 0]) =>
        Buffer.concat([uint16LE(tag), uint16LE(3), uint32LE(1), uint32LE(value)]),
      )
      const size = 2 + 12 * tags.length + 4
      const pages = Array.from({ length: count }, (_, at) =>
        Buffer.concat([uint16LE(tags.length), ...tags, uint32LE(at + 1 < count ? 10 + (at + 1) * size : 0)]),
      )
      return Buffer.concat([Buffer.from('II'), uint16LE(42), uint32LE(10), bytesOf(200, 0), ...pages])
    },
  }

  it.each(['gif', 'webp', 'tiff'] as const)(
    'of a %s with very many pictures the first is read, and nothing after it',
    async (format) => {
      const [one, many] = [await repeated[format](1), await repeated[format](100_000)]
      expect((await sharp(await repeated[format](3)).metadata()).pages).toBe(3)
      expect((await sharp(withoutBombs(many)).metadata()).pages ?? 1).toBe(1)
      expect(await encodeImage(many)).toEqual(await encodeImage(one))
      expect(await encodeCard(many)).toEqual(await encodeCard(one))
    },
  )

  it.each(['gif', 'webp', 'tiff'] as const)('a %s that is cut off anywhere is refused', async (format) => {
    const whole = await repeated[format](3)
    for (let length = 0; length < 60; length += 1)
      await encodeImage(whole.subarray(0, length)).catch((error: unknown) =>
        expect(error).toMatchObject({ id: 'image_unreadable' }),
      )
  })

  it.each(['gif', 'webp'] as const)('of a moving %s the first picture is shown', async (format) => {
    const frames = [plain(40, 30), plain(40, 30, '#0033cc')].map((frame) => frame.png().toBuffer())
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      [format]({ loop: 1 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { 'original.webp': original } = await encodeImage(moving)
    const { dominant } = await sharp(original).stats()
    expect([(await sharp(original).metadata()).height, dominant.r > dominant.b]).toEqual([30, true])
  })

  type Tiles = Omit<Parameters<typeof buildTiledAvif>[0], 'source'>
  const tilesBySize = new Map<number, Buffer>()
  async function tileOf(edge: number): Promise<Buffer> {
    const known = tilesBySize.get(edge)
    if (known) return known
    const tile = await plain(edge, edge, '#0033cc').avif({ effort: 0 }).toBuffer()
    tilesBySize.set(edge, tile)
    return tile
  }
  const tiledAvif = async (tiles: Tiles) => buildTiledAvif({ ...tiles, source: await tileOf(tiles.tile) })

  it('an AVIF of tiles is a picture', async () => {
    const { 'original.webp': original } = await encodeImage(
      await tiledAvif({ edge: 120, tile: 64, across: 2 }),
    )
    const { width, height } = await sharp(original).metadata()
    const { dominant } = await sharp(original).stats()
    expect([width, height, dominant.b > dominant.r]).toEqual([120, 120, true])
  })

  it.each([
    ['hundreds of large tiles for a small picture', { edge: 64, tile: 2048, across: 16 }],
    ['one tile that is far larger than the picture', { edge: 64, tile: 5000, across: 1 }],
    ['a tile with hundreds of frames', { edge: 1024, tile: 1024, across: 1, frames: 200 }],
  ])('an AVIF of %s is refused before it holds up others', async (_, parts) => {
    const avif = await tiledAvif(parts)
    expect(avif.length).toBeLessThan(100_000)
    await expect(encodeImage(avif)).rejects.toMatchObject({ id: 'image_too_large' })
    expect(await encodeCard(avif)).toBeNull()
  })

  it('an AVIF with frames where its settings should be is refused', async () => {
    const avif = await tiledAvif({ edge: 64, tile: 64, across: 1, framesInSettings: 2 })
    await expect(encodeImage(avif)).rejects.toMatchObject({ id: 'image_unreadable' })
  })

  it.each([
    ['a tile that is far larger', { edge: 64, tile: 5000, across: 1 }, 'image_too_large'],
    [
      'frames where its settings should be',
      { edge: 64, tile: 64, across: 1, framesInSettings: 2 },
      'image_unreadable',
    ],
  ])('a turned AVIF of %s is refused as well', async (_, parts, id) => {
    const avif = withProperties(await tiledAvif(parts), [rotation(1), leftToRight])
    await expect(encodeImage(avif)).rejects.toMatchObject({ id })
  })

  it('an AVIF of very many items that are the same bytes is refused', async () => {
    const avif = await tiledAvif({ edge: 120, tile: 64, across: 2, copies: 1000 })
    await expect(encodeImage(avif)).rejects.toMatchObject({ id: 'image_unreadable' })
  })

  it('an AVIF that is cut off anywhere is refused', async () => {
    const whole = await tiledAvif({ edge: 120, tile: 64, across: 2 })
    for (let length = 0; length < whole.length; length += 7)
      await expect(encodeImage(whole.subarray(0, length))).rejects.toMatchObject({ id: 'image_unreadable' })
  })

  it("a phone's JPEG with a film after its picture is a picture", async () => {
    const film = Buffer.alloc(400_000, Buffer.from([0xff, 0xda, 0x12, 0x34]))
    const jpeg = Buffer.concat([await plain(40, 30).jpeg({ progressive: true }).toBuffer(), film])
    expect(await encodeImage(jpeg)).toHaveProperty('original.webp')
  })

  it('a JPEG whose segments contain data like scans is a picture', async () => {
    const looksLikeScans = Buffer.alloc(60_000, Buffer.from([0xff, 0xda, 0x12, 0x34]))
    const jpeg = await plain(40, 30).jpeg().toBuffer()
    const segment = Buffer.concat([bytesOf(0xff, 0xed, 0xea, 0x62), looksLikeScans])
    const padded = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
    expect(await encodeImage(padded)).toHaveProperty('original.webp')
  })

  it('a JPEG of only markers is refused immediately', async () => {
    const marks = Buffer.alloc(25_000_000, Buffer.from([0xff, 0]))
    await expect(encodeImage(Buffer.concat([bytesOf(0xff, 0xd8), marks]))).rejects.toMatchObject({
      id: 'image_too_large',
    })
  })

  it.each([true, false])(
    'invalid chunks of a PNG are refused by its decoder, at its end: %s',
    async (isAtEnd) => {
      const png = await plain(40, 30).png().toBuffer()
      const rest = Buffer.concat([bytesOf(0xff, 0xff, 0xff, 0xff), Buffer.from('tEXt')])
      const broken = isAtEnd ? Buffer.concat([png, rest]) : Buffer.concat([png.subarray(0, 33), rest])
      const reading = encodeImage(broken)
      if (isAtEnd) expect(await reading).toHaveProperty('original.webp')
      else await expect(reading).rejects.toMatchObject({ id: 'image_unreadable' })
    },
  )
})

describe('encodeCard', () => {
  const sizeOf = async (bytes: Uint8Array) => {
    const card = await encodeCard(bytes)
    const { format, width, height } = await sharp(card ?? Buffer.alloc(0)).metadata()
    return [format, width, height]
  }

  it.each([
    ['upright', 750, 1000, 540, 675],
    ['wide', 1000, 667, 534, 667],
    ['a panorama', 1000, 300, 240, 300],
    ['small', 60, 200, 60, 75],
    ['a line', 1000, 1, 1, 1],
  ])(
    'makes the middle of a picture that is %s, never larger than it is',
    async (_, width, height, ...card) => {
      expect(await sizeOf(await plain(width, height).webp().toBuffer())).toEqual(['webp', ...card])
    },
  )

  it.each([
    ['no picture', Buffer.from('text')],
    ['a huge one', pngHead({ width: 20_000, height: 20_000, depth: 8 })],
  ])('makes none of %s', async (_, bytes) => {
    expect(await encodeCard(bytes)).toBeNull()
  })
})
