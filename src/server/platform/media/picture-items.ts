import { DomainError } from '~/server/platform/errors'

interface UnpackedPixels {
  /** Pixels of the largest part, which is held at once. */
  largest: number
  /** Pixels of all parts, each as often as it is displayed. */
  total: number
}

/** Nesting of derived pictures; real files have less. */
const MAX_DEPTH = 4

/** Encoders store equal tiles once, so the items together may exceed the file size by this factor. */
const MAX_SHARING = 4
/** And these, for small files that are nearly all equal tiles. */
const SHARED_BYTES = 65_536

/** HEIC and AVIF declare only the final size: tiles repeat, frames hide. Error: `image_unreadable`. */
export function unpackedPixels(file: Buffer): UnpackedPixels {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return { largest: 0, total: 0 }
  try {
    return countPixels(readItems(file))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new DomainError('image_unreadable', {}, { cause: error })
  }
}

interface Item {
  pixels: number
  frames: number
  parts: number[]
}

function countPixels(items: ReadonlyMap<number, Item>): UnpackedPixels {
  const known = new Map<number, number>()
  const totalOf = (id: number, depth: number): number => {
    const item = items.get(id)
    if (!item) return 0
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
    const total =
      known.get(id) ??
      Math.max(
        item.pixels * item.frames,
        item.parts.reduce((sum, part) => sum + totalOf(part, depth + 1), 0),
      )
    known.set(id, total)
    return total
  }
  let [largest, total] = [0, 0]
  for (const [id, { pixels }] of items) {
    largest = Math.max(largest, pixels)
    total = Math.max(total, totalOf(id, 0))
  }
  return { largest, total }
}

/** A range of the file, read from its start. */
class Reader {
  readonly file: Buffer
  readonly end: number
  at: number

  constructor(file: Buffer, at: number, end: number) {
    this.file = file
    this.at = at
    this.end = end
  }

  /** 0 for zero bytes. Throws `RangeError` beyond the end. */
  uint(bytes: number): number {
    const start = this.at
    if (start + bytes > this.end) throw new RangeError('a box is truncated')
    this.at += bytes
    if (bytes === 0) return 0
    if (bytes === 8) return Number(this.file.readBigUInt64BE(start))
    return this.file.readUIntBE(start, bytes)
  }

  text(): string {
    this.at += 4
    return this.file.toString('latin1', this.at - 4, this.at)
  }

  head(): { version: number; flags: number } {
    return { version: this.uint(1), flags: this.uint(3) }
  }

  *boxes(): Generator<{ type: string; box: Reader }> {
    while (this.at + 8 <= this.end) {
      const start = this.at
      const short = this.uint(4)
      const type = this.text()
      const size = short === 1 ? this.uint(8) : short === 0 ? this.end - start : short
      const end = start + size
      if (end < this.at) return
      yield { type, box: new Reader(this.file, this.at, Math.min(end, this.end)) }
      this.at = end
    }
  }
}

function readItems(file: Buffer): Map<number, Item> {
  const items = new Map<number, Item>()
  const itemOf = (id: number): Item => {
    const item = items.get(id) ?? { pixels: 0, frames: 1, parts: [] }
    items.set(id, item)
    return item
  }
  let bytesLeft = MAX_SHARING * file.length + SHARED_BYTES
  for (const { type, box } of new Reader(file, 0, file.length).boxes()) {
    if (type !== 'meta') continue
    box.head()
    const children = [...box.boxes()]
    const all = (wanted: string) => children.filter(({ type }) => type === wanted).map(({ box }) => box)
    for (const iprp of all('iprp')) readSizes(iprp, itemOf)
    for (const iref of all('iref')) readParts(iref, itemOf)
    const av1Ids = new Set(all('iinf').flatMap((iinf) => [...readAv1Ids(iinf)]))
    const idatStart = all('idat')[0]?.at ?? 0
    for (const iloc of all('iloc'))
      for (const [id, data] of readData(iloc, idatStart, av1Ids)) {
        bytesLeft -= data.length
        if (bytesLeft < 0) throw new RangeError('too many items share the same bytes')
        const item = itemOf(id)
        item.frames = Math.max(item.frames, countFrames(data))
      }
  }
  return items
}

/** Properties are numbered from 1; of an item's sizes the largest counts. */
function readSizes(iprp: Reader, itemOf: (id: number) => Item): void {
  const boxes = [...iprp.boxes()]
  const pixels = boxes
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ box }) => [...box.boxes()])
    .map(({ type, box }) => {
      // Others may be shorter than a header: a rotation is one byte.
      if (type !== 'av1C' && type !== 'ispe') return 0
      box.head()
      if (type === 'ispe') return box.uint(4) * box.uint(4)
      // Settings that the decoder reads before each picture must not contain frames.
      if (countFrames(box.file.subarray(box.at, box.end)) > 0)
        throw new RangeError('the settings contain a frame')
      return 0
    })
  for (const { type, box } of boxes) {
    if (type !== 'ipma') continue
    const { version, flags } = box.head()
    for (let left = box.uint(4); left > 0; left -= 1) {
      const item = itemOf(box.uint(version < 1 ? 2 : 4))
      for (let properties = box.uint(1); properties > 0; properties -= 1) {
        const index = flags & 1 ? box.uint(2) & 0x7fff : box.uint(1) & 0x7f
        item.pixels = Math.max(item.pixels, pixels[index - 1] ?? 0)
      }
    }
  }
}

function readParts(iref: Reader, itemOf: (id: number) => Item): void {
  const { version } = iref.head()
  const idBytes = version === 0 ? 2 : 4
  for (const { type, box } of iref.boxes()) {
    if (type !== 'dimg') continue
    const { parts } = itemOf(box.uint(idBytes))
    for (let left = box.uint(2); left > 0; left -= 1) parts.push(box.uint(idBytes))
  }
}

/** AV1 items, of which the decoder reads every frame. */
function* readAv1Ids(iinf: Reader): Generator<number> {
  iinf.uint(iinf.head().version === 0 ? 2 : 4)
  for (const { type, box } of iinf.boxes()) {
    if (type !== 'infe') continue
    const { version } = box.head()
    const id = box.uint(version < 3 ? 2 : 4)
    box.uint(2)
    if (box.text() === 'av01') yield id
  }
}

/** The bytes of an item, anywhere in the file. Throws `RangeError` for invalid locations. */
function* readData(
  iloc: Reader,
  idatStart: number,
  wanted: ReadonlySet<number>,
): Generator<[id: number, data: Buffer]> {
  const { version } = iloc.head()
  const sizes = iloc.uint(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const { file } = iloc
  for (let left = iloc.uint(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = iloc.uint(version < 2 ? 2 : 4)
    const method = version > 0 ? iloc.uint(2) & 15 : 0
    if (method > 1) throw new RangeError('items inside other items are not supported')
    iloc.uint(2)
    const base = iloc.uint(baseBytes) + (method === 1 ? idatStart : 0)
    const extents: Buffer[] = []
    let bytes = 0
    const count = iloc.uint(2)
    // Such entries take time but no bytes.
    if (count > 1 && indexBytes + offsetBytes + lengthBytes === 0)
      throw new RangeError('extents have no offset')
    for (let extent = count; extent > 0; extent -= 1) {
      iloc.uint(indexBytes)
      const start = base + iloc.uint(offsetBytes)
      if (start > file.length) throw new RangeError('an item starts after the end of the file')
      const length = iloc.uint(lengthBytes) || file.length - start
      bytes += length
      if (bytes > file.length) throw new RangeError('an item is larger than the file')
      extents.push(file.subarray(start, start + length))
    }
    if (wanted.has(id)) yield [id, Buffer.concat(extents)]
  }
}

/** Types of AV1 units: a frame header that tiles follow, and a whole frame. */
const FRAMES = new Set([3, 6])

function countFrames(av1: Buffer): number {
  let count = 0
  for (let at = 0; at < av1.length; ) {
    const head = av1[at] ?? 0
    at += head & 4 ? 2 : 1
    // Between frames the decoder skips zeros.
    if (head === 0) continue
    if (FRAMES.has((head >> 3) & 15)) count += 1
    if (!(head & 2)) return count
    let size = 0
    for (let digit = 0; digit < 8; digit += 1) {
      const byte = av1[at] ?? 0
      at += 1
      size += (byte & 127) * 128 ** digit
      if (byte < 128) break
    }
    at += size
  }
  return count
}
