import { Worker } from 'node:worker_threads'
import { createFairLimit } from '~/lib/fair-limit'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import type { Files } from './files'
import { IMAGE_NAMES, type ImageName } from './image-names'
import { withoutBombs } from './picture-bombs'
import { unpackedPixels } from './picture-items'
import { loadSharp, type Metadata } from './sharp'
import { assertRoom } from './storage-quota'

export type EncodedImage = Record<ImageName, Buffer>

/** Longest edges in pixels; the tiny one is a square. */
const ORIGINAL_EDGE = 2400
const MIN_EDGE = 1000
const TINY_EDGE = 300
/** Three times a card's CSS pixels on phones, twice on other screens. */
const CARD_WIDTH = 540
const CARD_HEIGHT = 675
const QUALITY = 72
/** Beyond the largest phone cameras; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 120_000_000
/** Memory for one picture that must be decoded whole before it is resized. */
const MAX_HELD_BYTES = 250_000_000
/** Larger pictures are decoded one at a time. */
const LARGE_PIXELS = 40_000_000
const TIMEOUT_SECONDS = 30
/** Above the 50 megapixels of phones; a HEIC is decoded whole, four bytes a pixel. */
const MAX_HEIC_PIXELS = 55_000_000

const inLine = createFairLimit(2)
const largeInLine = createFairLimit(1)

/** A JPEG of at most `edge` pixels, upright and without metadata, for AI models. Errors as of `encodeImage`. */
export async function toJpeg(householdId: string, bytes: Uint8Array, edge: number): Promise<Buffer> {
  const { 'original.webp': upright } = await encodeImage(householdId, bytes)
  const sharp = await loadSharp()
  return sharp(upright)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/**
 * Reads a JPEG, PNG, WebP, GIF, TIFF, AVIF or HEIC and creates the three sizes: upright, in sRGB, without metadata.
 * Runs outside the event loop, with a limit for each household. Errors: `image_unreadable`; `image_too_large` for more
 * than 120 megapixels (a HEIC: 55) or 250 MB in all its parts, by its headers before anything is decoded, and for what
 * `withoutBombs` refuses.
 */
export async function encodeImage(householdId: string, given: Uint8Array): Promise<EncodedImage> {
  const bytes = withoutBombs(given)
  const largest = largestPart(bytes)
  if (isHeic(bytes)) {
    if (largest > MAX_HEIC_PIXELS) throw new DomainError('image_too_large')
    return largeInLine(householdId, async () =>
      encodePixels(await shrink(await decodeHeic(bytes, MAX_HEIC_PIXELS))),
    )
  }
  // Reading the metadata of some formats is expensive.
  const metadata = await inLine(householdId, () => readMetadata(bytes))
  const pixels = Math.max(largest, metadata.width * metadata.height)
  if (pixels > MAX_PIXELS || heldBytes(metadata, pixels) > MAX_HELD_BYTES)
    throw new DomainError('image_too_large')
  const work = () => inLine(householdId, () => orUnreadable(() => encode(bytes)))
  return pixels > LARGE_PIXELS ? largeInLine(householdId, work) : work()
}

/** Pixels of the largest part of a HEIC or AVIF, 0 for others. Throws if its parts together are too large. */
function largestPart({ buffer, byteOffset, byteLength }: Uint8Array): number {
  const { largest, total } = unpackedPixels(Buffer.from(buffer, byteOffset, byteLength))
  if (total > MAX_PIXELS) throw new DomainError('image_too_large')
  return largest
}

const readMetadata = (bytes: Uint8Array) =>
  orUnreadable(async () => (await loadSharp())(bytes, { limitInputPixels: false }).metadata())

async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new DomainError('image_unreadable', {}, { cause: error })
  }
}

/** Bytes a decoder holds at once because of the format or a rotation. */
function heldBytes(metadata: Metadata, pixels: number): number {
  const { format, channels, depth, isProgressive, orientation = 1 } = metadata
  // Progressive JPEG holds its coefficients, two bytes each; others are scaled while reading.
  if (format === 'jpeg')
    return isProgressive ? pixels * (metadata.chromaSubsampling === '4:2:0' ? 3 : channels * 2) : 0
  const whole = pixels * channels * (DEPTH_BYTES.get(depth) ?? 1)
  if (format === 'png' || format === 'tiff') return isProgressive || orientation > 1 ? whole : 0
  // The AVIF decoder makes several copies.
  return format === 'heif' ? whole * 4 : whole
}

/** Bytes a sample by sharp's names; one byte for all others. */
const DEPTH_BYTES: ReadonlyMap<string, number> = new Map([
  ['ushort', 2],
  ['short', 2],
  ['uint', 4],
  ['int', 4],
  ['float', 4],
  ['complex', 8],
  ['double', 8],
  ['dpcomplex', 16],
])

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(ORIGINAL_EDGE, ORIGINAL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return encodePixels({ data, ...info })
}

/** Creates the three sizes of upright sRGB pixels. */
async function encodePixels({ data, width, height, channels }: Pixels): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const upright = () => sharp(data, { raw: { width, height, channels } })
  const [original, min, tiny] = await Promise.all([
    upright().webp({ quality: QUALITY }).toBuffer(),
    upright()
      .resize(MIN_EDGE, MIN_EDGE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
    upright()
      .resize(TINY_EDGE, TINY_EDGE, { fit: 'cover', position: 'centre' })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ])
  return { 'original.webp': original, 'min-original.webp': min, 'tiny-original.webp': tiny }
}

/** The same bytes after validation; missing sizes are created from the largest. Errors as of `encodeImage`. */
export async function acceptStoredImage(
  householdId: string,
  given: { readonly [name in ImageName]?: Uint8Array | null },
): Promise<EncodedImage> {
  const original = given['original.webp']
  if (!original) throw new DomainError('image_unreadable')
  const made = await encodeImage(householdId, original)
  const edges = {
    'original.webp': ORIGINAL_EDGE,
    'min-original.webp': MIN_EDGE,
    'tiny-original.webp': TINY_EDGE,
  }
  for (const name of IMAGE_NAMES) {
    const bytes = given[name]
    if (bytes && (await inLine(householdId, () => isStoredForm(bytes, edges[name]))))
      made[name] = Buffer.from(bytes)
  }
  return made
}

/** Whether the bytes already are a WebP as from `encodePixels`: one frame, small enough, without metadata. */
async function isStoredForm(bytes: Uint8Array, edge: number): Promise<boolean> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(withoutBombs(bytes), { limitInputPixels: edge ** 2, failOn: 'error' }).timeout({
      seconds: TIMEOUT_SECONDS,
    })
    const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await picture.metadata()
    const isPlain = format === 'webp' && pages === 1 && !exif && !icc && !xmp && !iptc
    if (!isPlain || width > edge || height > edge) return false
    await picture.stats()
    return true
  } catch {
    return false
  }
}

/** Center crop of a stored picture in card shape, never enlarged. Null for an invalid or oversized picture. */
export async function encodeCard(bytes: Uint8Array): Promise<Buffer | null> {
  const sharp = await loadSharp()
  try {
    const safe = withoutBombs(bytes)
    if (largestPart(safe) > ORIGINAL_EDGE ** 2) return null
    const picture = sharp(safe, { limitInputPixels: ORIGINAL_EDGE ** 2 }).timeout({
      seconds: TIMEOUT_SECONDS,
    })
    const { width, height } = await picture.metadata()
    const scale = Math.min(1, width / CARD_WIDTH, height / CARD_HEIGHT)
    const edge = (whole: number) => Math.max(1, Math.round(whole * scale))
    return await picture
      .resize(edge(CARD_WIDTH), edge(CARD_HEIGHT), { fit: 'cover', position: 'centre' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}

/** Stores the three files in `folder`, replacing existing ones. Throws `storage_full`. */
export async function storeImage(ctx: UserCtx, folder: string, image: EncodedImage): Promise<void> {
  await assertRoom(
    ctx,
    IMAGE_NAMES.reduce((sum, name) => sum + image[name].length, 0),
  )
  for (const name of IMAGE_NAMES) await ctx.files.write(`${folder}/${name}`, image[name])
}

/** Removes the three files from `folder`; missing ones are fine. */
export async function removeImage(files: Files, folder: string): Promise<void> {
  for (const name of IMAGE_NAMES) await files.remove(`${folder}/${name}`)
}

/** A new key: URLs of a picture contain it, so that a changed picture is fetched again. */
export const newImageKey = (): string => crypto.randomUUID().slice(0, 8)

async function shrink({ data, width, height, channels }: Pixels): Promise<Pixels> {
  const sharp = await loadSharp()
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(ORIGINAL_EDGE, ORIGINAL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { data: small.data, ...small.info }
}

/** Unpacked pixels, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Per picture; a phone's picture takes one to three seconds. */
const TIMEOUT_MS = 30_000
const HEAP_MB = 512

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** The build puts the script next to the server (build/worker-threads.ts); in development the source runs directly. */
const script = import.meta.env?.PROD
  ? new URL('../threads/decode-heic.mjs', import.meta.url)
  : new URL('./decode-heic.worker.ts', import.meta.url)

/** By file header. AVIF uses the same container with other brands. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.slice(4, 8) !== 'ftyp') return false
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), head.length)
  const brands: string[] = head.slice(8, end).match(/.{4}/gs) ?? []
  return brands.some((brand) => BRANDS.includes(brand)) && !brands.includes('avif')
}

/** Upright, in a thread. Errors: `image_unreadable`, also on timeout; `image_too_large` above `maxPixels`. */
function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(script, {
    workerData: { bytes, maxPixels },
    // The library prints warnings about broken pictures.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS).unref()
  return new Promise<Pixels>((resolve, reject) => {
    worker.on('message', (result: Pixels | 'too-large') =>
      result === 'too-large' ? reject(new DomainError('image_too_large')) : resolve(result),
    )
    worker.on('error', (error) => reject(new DomainError('image_unreadable', {}, { cause: error })))
    worker.on('exit', () => reject(new DomainError('image_unreadable')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
