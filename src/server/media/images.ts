import { atMost } from '~/server/at-most'
import { DomainError } from '~/server/errors'
import type { Files } from './files'
import { loadSharp } from './sharp'

/** The three files of a picture: whole, for cards, for thumbnails. Clients know the names. */
export const IMAGE_NAMES = ['original.webp', 'min-original.webp', 'tiny-original.webp'] as const
type ImageName = (typeof IMAGE_NAMES)[number]
export type EncodedImage = Record<ImageName, Buffer>

/** Longest edges in pixels; the tiny one is a square. */
const ORIGINAL_EDGE = 2400
const MIN_EDGE = 1000
const TINY_EDGE = 300
const QUALITY = 72
/** Beyond the largest phone cameras; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 120_000_000

/** A picture of 100 megapixels takes about 100 MB while it is read. */
const inLine = atMost(2)

/**
 * Reads a JPEG, PNG, WebP, GIF, TIFF or AVIF and makes the three sizes: upright, in sRGB, without metadata.
 * The work is done outside the event loop. Error: `image_unreadable`, also for what unpacks to more than 120
 * megapixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  return inLine(async () => {
    try {
      return await encode(bytes)
    } catch (error) {
      throw new DomainError('image_unreadable', {}, { cause: error })
    }
  })
}

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(ORIGINAL_EDGE, ORIGINAL_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
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

/** Stores the three files in `folder`, over those that are there. */
export async function storeImage(files: Files, folder: string, image: EncodedImage): Promise<void> {
  for (const name of IMAGE_NAMES) await files.write(`${folder}/${name}`, image[name])
}

/** Removes the three files from `folder`; missing ones are fine. */
export async function removeImage(files: Files, folder: string): Promise<void> {
  for (const name of IMAGE_NAMES) await files.remove(`${folder}/${name}`)
}

/** A new opaque key: addresses of a picture carry it, so that a changed picture is fetched again. */
export const newImageKey = (): string => crypto.randomUUID().slice(0, 8)
