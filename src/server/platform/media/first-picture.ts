/**
 * The file with its first picture only, which is the displayed one: decoders of GIF, WebP and TIFF scan all frames
 * first, which takes seconds for hundreds of thousands. Other and invalid files are left to the decoder.
 */
export function withFirstPicture(file: Buffer): Buffer {
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
