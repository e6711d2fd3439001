export const uint = (bytes: number, value: number): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint(4, 8 + data.length), Buffer.from(type), data])
}
export const versioned = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, uint(1, version), uint(3, 0), ...parts)

/** Content of the box `type`. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type)
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4))
}

/** A square AVIF of `edge` pixels: a grid of `across` times `across` squares of `tile` pixels, all of them the same one. */
export function buildTiledAvif({
  edge,
  tile,
  across,
  source,
  frames = 1,
  framesInSettings = 0,
  copies = 0,
}: {
  edge: number
  tile: number
  across: number
  source: Buffer
  frames?: number
  /** The number of frames in its settings (`av1C`), where none belongs. */
  framesInSettings?: number
  /** Additional items with the bytes of the tile. */
  copies?: number
}): Buffer {
  const frame = contentOf(source, 'mdat')
  const data = Buffer.concat(Array(frames).fill(frame))
  const settings = box('av1C', contentOf(source, 'av1C'), ...Array(framesInSettings).fill(frame))
  const grid = Buffer.concat([
    uint(2, 1),
    uint(1, across - 1),
    uint(1, across - 1),
    uint(4, edge),
    uint(4, edge),
  ])
  const size = (pixels: number) => versioned('ispe', 0, uint(4, pixels), uint(4, pixels))
  const item = (id: number, type: string) =>
    versioned('infe', 2, uint(2, id), uint(2, 0), Buffer.from(`${type}\0`))
  const place = (id: number, isInMeta: boolean, at: number, length: number) =>
    Buffer.concat([
      uint(2, id),
      uint(2, isInMeta ? 1 : 0),
      uint(2, 0),
      uint(2, 1),
      uint(4, at),
      uint(4, length),
    ])
  const tiles = Array<Buffer>(across ** 2).fill(uint(2, 2))
  const copyIds = Array.from({ length: copies }, (_, i) => 3 + i)
  const kind = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'))
  const meta = (at: number) =>
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, uint(2, 1)),
      versioned(
        'iloc',
        1,
        uint(2, 0x4400),
        uint(2, 2 + copies),
        place(1, true, 0, grid.length),
        ...[2, ...copyIds].map((id) => place(id, false, at, data.length)),
      ),
      versioned(
        'iinf',
        0,
        uint(2, 2 + copies),
        item(1, 'grid'),
        ...[2, ...copyIds].map((id) => item(id, 'av01')),
      ),
      box(
        'iprp',
        box('ipco', size(edge), size(tile), settings, versioned('pixi', 0, uint(4, 0x03080808))),
        versioned('ipma', 0, uint(4, 2), Buffer.from([0, 1, 2, 1, 4]), Buffer.from([0, 2, 3, 2, 0x83, 4])),
      ),
      versioned('iref', 0, box('dimg', uint(2, 1), uint(2, tiles.length), ...tiles)),
      box('idat', grid),
    )
  return Buffer.concat([kind, meta(kind.length + meta(0).length + 8), box('mdat', data)])
}
