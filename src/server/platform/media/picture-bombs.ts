import { DomainError } from '~/server/platform/errors'
import { withFirstPicture } from './first-picture'

/** Cameras and the web use about ten. Each scan visits every pixel, and the decoder cannot be stopped. */
const MAX_SCANS = 100

/** Ten times as many as in the largest picture; each marker costs a search. */
const MAX_MARKS = 1_000_000

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length and type before a chunk's data, checksum after it. */
const PNG_CHUNK_FRAME = 12
/**
 * Chunks needed for correct display. The decoder decompresses texts to a thousand times their size, only to drop them.
 */
const PNG_CHUNKS = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf'].map((type) =>
    Buffer.from(type, 'latin1').readUInt32BE(),
  ),
)

/** Error: `image_too_large` for a JPEG of more than 100 scans or a million markers. */
export function withoutBombs(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return withoutTexts(buffer)
  if (buffer[0] === 0xff && buffer[1] === 0xd8 && hasTooManyScans(buffer))
    throw new DomainError('image_too_large')
  return withFirstPicture(buffer)
}

/** Keeps the chunks needed for display; invalid data is left to the decoder. */
function withoutTexts(png: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(png.length)
  let size = png.copy(kept, 0, 0, PNG_SIGNATURE.length)
  let at = PNG_SIGNATURE.length
  while (at + PNG_CHUNK_FRAME <= png.length) {
    const end = at + PNG_CHUNK_FRAME + png.readUInt32BE(at)
    if (PNG_CHUNKS.has(png.readUInt32BE(at + 4))) size += png.copy(kept, size, at, end)
    at = end
  }
  size += png.copy(kept, size, Math.min(at, png.length))
  return kept.subarray(0, size)
}

/** Markers without a segment: restarts among pixels, and the start of a picture. */
const isLone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Up to the end of the picture: phones append videos, and embed previews in segments. */
function hasTooManyScans(jpeg: Buffer): boolean {
  let count = 0
  let at = 0
  for (let marks = 0; count <= MAX_SCANS && marks < MAX_MARKS; marks += 1) {
    at = jpeg.indexOf(0xff, at)
    const marker = jpeg[at + 1]
    if (at < 0 || marker === undefined || marker === END_OF_IMAGE) return false
    if (marker === 0xff) at += 1
    else if (marker === 0 || isLone(marker) || at + 4 > jpeg.length) at += 2
    else {
      if (marker === START_OF_SCAN) count += 1
      at += 2 + Math.max(2, jpeg.readUInt16BE(at + 2))
    }
  }
  return true
}
