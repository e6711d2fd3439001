import { DomainError } from '~/server/errors'

/**
 * Most passes over a progressive JPEG: those of cameras and of the web have about ten. Each goes over every pixel,
 * however few bytes it has, and the decoder cannot be stopped in between.
 */
const MAX_SCANS = 100

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length and type before the data of a chunk, checksum behind it. */
const PNG_CHUNK_FRAME = 12
/** What a PNG needs to look right. The decoder unpacks packed texts, thousand times as large as they are, and drops them. */
const PNG_CHUNKS = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'eXIf'].map((type) =>
    Buffer.from(type, 'latin1').readUInt32BE(),
  ),
)

/**
 * The picture without what costs its decoder far more than the picture does. Error: `image_too_large` for a JPEG of more
 * than 100 scans.
 */
export function withoutBombs(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return withoutTexts(buffer)
  if (buffer[0] === 0xff && buffer[1] === 0xd8 && hasTooManyScans(buffer))
    throw new DomainError('image_too_large')
  return bytes
}

/** A PNG with the chunks that make its picture; what is no chunk stays, for the decoder to refuse. */
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

/** A marker begins with a byte that pixels never leave unescaped, so whatever looks like one counts. */
function hasTooManyScans(jpeg: Buffer): boolean {
  const scan = Buffer.from([0xff, 0xda])
  let count = 0
  for (let at = jpeg.indexOf(scan); at >= 0 && count <= MAX_SCANS; at = jpeg.indexOf(scan, at + 2)) count += 1
  return count > MAX_SCANS
}
