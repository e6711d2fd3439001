import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { atMost } from '~/server/at-most'
import { encodeImage } from './images'

const plain = (width: number, height: number, background = '#cc3300'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

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

  it('turns pictures upright and drops what the camera wrote, such as the place', async () => {
    const photo = await plain(40, 30)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
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
    await expect(encodeImage(bomb)).rejects.toMatchObject({ id: 'image_unreadable' })
  })
})

describe('atMost', () => {
  it('runs so many pieces of work at once and no more, and survives failing ones', async () => {
    const inLine = atMost(2)
    let running = 0
    let most = 0
    const work = (fails: boolean) =>
      inLine(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 2))
        running -= 1
        if (fails) throw new Error('no')
        return 'done'
      })
    const results = await Promise.allSettled([true, false, true, false, false, true, false].map(work))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(most).toBe(2)
    expect(await work(false)).toBe('done')
  })
})
