import { box, uint } from './test-avif'

/** Orientation of a HEIF picture: counterclockwise quarter turns, and mirroring. */
export const rotation = (quarters: number): Buffer => box('irot', uint(1, quarters))
export const topToBottom = box('imir', uint(1, 0))
export const leftToRight = box('imir', uint(1, 1))

interface Box {
  type: string
  start: number
  /** Start of its content. */
  at: number
  end: number
}

function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const end = start + file.readUInt32BE(start)
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, at: start + 8, end })
    start = end
  }
  return boxes
}

/** The HEIC or AVIF with further properties of its picture, in the order of application. */
export function withProperties(file: Buffer, properties: readonly Buffer[]): Buffer {
  const find = (boxes: readonly Box[], type: string): Box => {
    const found = boxes.find((one) => one.type === type)
    if (!found) throw new Error(`the file has no ${type}`)
    return found
  }
  const meta = find(boxesIn(file, 0, file.length), 'meta')
  const children = boxesIn(file, meta.at + 4, meta.end)
  const primary = file.readUInt16BE(find(children, 'pitm').at + 4)
  const iprp = find(children, 'iprp')
  const [ipco, ipma] = ['ipco', 'ipma'].map((type) => find(boxesIn(file, iprp.at, iprp.end), type))
  if (!ipco || !ipma) throw new Error('the file has no properties')
  const known = boxesIn(file, ipco.at, ipco.end).length
  const grown = Buffer.concat([file.subarray(ipco.at, ipco.end), ...properties])
  const links: Buffer[] = []
  for (let at = ipma.at + 8; at < ipma.end; ) {
    const [id, count] = [file.readUInt16BE(at), file.readUInt8(at + 2)]
    const own = file.subarray(at + 3, at + 3 + count)
    const further = id === primary ? properties.map((_, place) => 0x80 | (known + 1 + place)) : []
    links.push(Buffer.concat([uint(2, id), uint(1, count + further.length), own, Buffer.from(further)]))
    at += 3 + count
  }
  const linked = Buffer.concat([file.subarray(ipma.at, ipma.at + 8), ...links])
  const newIprp = box('iprp', box('ipco', grown), box('ipma', linked))
  const moved = newIprp.length - (iprp.end - iprp.start)
  const parts = children.map((child) => {
    if (child.type === 'iprp') return newIprp
    const bytes = Buffer.from(file.subarray(child.start, child.end))
    if (child.type === 'iloc') moveItems(bytes, moved)
    return bytes
  })
  const head = file.subarray(meta.at, meta.at + 4)
  return Buffer.concat([file.subarray(0, meta.start), box('meta', head, ...parts), file.subarray(meta.end)])
}

/** Items after `meta` move by `by` bytes. */
function moveItems(iloc: Buffer, by: number): void {
  const version = iloc.readUInt8(8)
  const sizes = iloc.readUInt16BE(12)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  let at = 16
  for (let items = iloc.readUInt16BE(14); items > 0; items -= 1) {
    const isInFile = version === 0 || (iloc.readUInt16BE(at + 2) & 15) === 0
    const move = (place: number) => {
      if (isInFile) iloc.writeUInt32BE(iloc.readUInt32BE(place) + by, place)
    }
    at += version === 0 ? 4 : 6
    if (baseBytes > 0) move(at)
    at += baseBytes
    const extents = iloc.readUInt16BE(at)
    at += 2
    for (let extent = 0; extent < extents; extent += 1) {
      if (baseBytes === 0) move(at)
      at += offsetBytes + lengthBytes
    }
  }
}
