import { DomainError } from '~/server/platform/errors'

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

/**
 * The file with its first picture only, which is the displayed one: decoders of GIF, WebP and TIFF scan all frames
 * first, which takes seconds for hundreds of thousands. Other and invalid files are left to the decoder.
 */
function withFirstPicture(file: Buffer): Buffer {
  const head = file.toString('latin1', 0, 4)
  if (head === 'GIF8') return ofGif(file)
  if (head === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return ofWebp(file)
  return head.startsWith('II') || head.startsWith('MM') ? ofTiff(file, head.startsWith('II')) : file
}

const GIF_HEAD = 13
const EXTENSION = 0x21
const GRAPHIC_CONTROL = 0xf9
const PICTURE = 0x2c
const GIF_END = Buffer.from([0x3b])

/** Bytes of a color table, by the flags that announce it. */
const colorsOf = (flags = 0) => (flags & 0x80 ? 6 << (flags & 7) : 0)

/** End of a chain of GIF sub-blocks: each has a length byte, the last is empty. */
function endOfBlocks(gif: Buffer, start: number): number {
  let at = start
  for (let length = gif[at]; length; length = gif[at]) at += 1 + length
  return at + 1
}

/** Header, colors, the last graphic control extension before the picture, and the picture. */
function ofGif(gif: Buffer): Buffer {
  const start = GIF_HEAD + colorsOf(gif[10])
  let control: Buffer = Buffer.alloc(0)
  let at = start
  while (gif[at] === EXTENSION) {
    const end = endOfBlocks(gif, at + 2)
    if (gif[at + 1] === GRAPHIC_CONTROL) control = gif.subarray(at, end)
    at = end
  }
  if (gif[at] !== PICTURE) return Buffer.concat([gif.subarray(0, start), gif.subarray(at, at + 1)])
  const end = endOfBlocks(gif, at + 11 + colorsOf(gif[at + 9]))
  return Buffer.concat([gif.subarray(0, start), control, gif.subarray(at, end), GIF_END])
}

const CHUNK_HEAD = 8
const FRAME = 'ANMF'
/** Chunks needed for correct display. */
const WEBP_CHUNKS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'EXIF', 'ANIM', FRAME])

function ofWebp(webp: Buffer): Buffer {
  const kept = [webp.subarray(0, 12)]
  const taken = new Set<string>()
  const limit = Math.min(webp.length, CHUNK_HEAD + webp.readUInt32LE(4))
  for (let at = 12; at + CHUNK_HEAD <= limit; ) {
    const name = webp.toString('latin1', at, at + 4)
    const size = webp.readUInt32LE(at + 4)
    const end = at + CHUNK_HEAD + size + (size % 2)
    // Each occurs once.
    if (WEBP_CHUNKS.has(name) && !taken.has(name)) kept.push(webp.subarray(at, Math.min(end, limit)))
    taken.add(name)
    at = end
  }
  const first = Buffer.concat(kept)
  first.writeUInt32LE(first.length - CHUNK_HEAD, 4)
  return first
}

/** TIFF and BigTIFF: position of the first directory, sizes of numbers and entries. */
const TIFFS = new Map([
  [42, { first: 4, count: 2, entry: 12, offset: 4 }],
  [43, { first: 8, count: 8, entry: 20, offset: 8 }],
])

/** A TIFF directory ends with the offset of the next one. */
function ofTiff(tiff: Buffer, isLittle: boolean): Buffer {
  const numberAt = (at: number, length: number): number => {
    // Also catches NaN from a read beyond the end.
    if (!(at + length <= tiff.length)) return Number.NaN
    if (length === 8) return Number(isLittle ? tiff.readBigUInt64LE(at) : tiff.readBigUInt64BE(at))
    return isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length)
  }
  const layout = TIFFS.get(numberAt(2, 2))
  if (!layout) return tiff
  const directory = numberAt(layout.first, layout.offset)
  const next = directory + layout.count + layout.entry * numberAt(directory, layout.count)
  if (!numberAt(next, layout.offset)) return tiff
  const first = Buffer.from(tiff)
  first.fill(0, next, next + layout.offset)
  return first
}
