const INTERIOR = 5
const LEAF = 13
/** On the first page, the page header follows the file header. */
const FIRST_HEADER = 100
/** Longest `create table` statement. */
const STATEMENT_BYTES_MAX = 128 * 1024
const SCHEMA_BYTES_MAX = 4 * 1024 * 1024

/**
 * Whether a SQLite file's schema is a tree of reasonable size. SQLite parses it before anything else, in code that
 * cannot be interrupted even by ending its thread: cyclic pages are endless rows, and the constraints of a long
 * statement are compared pairwise.
 */
export function isPlainSchema(file: Buffer): boolean {
  const stored = file.readUInt16BE(16)
  const pageSize = stored === 1 ? 65_536 : stored
  const seen = new Set<number>()
  const open = [1]
  let size = 0
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = file.subarray((number - 1) * pageSize, number * pageSize)
    if (number < 1 || page.length < pageSize || seen.has(number)) return false
    seen.add(number)
    const header = number === 1 ? FIRST_HEADER : 0
    const kind = page[header]
    if (kind !== INTERIOR && kind !== LEAF) return false
    const pointers = header + (kind === INTERIOR ? 12 : 8)
    const cells = Array.from({ length: page.readUInt16BE(header + 3) }, (_, at) =>
      page.readUInt16BE(pointers + 2 * at),
    )
    if (kind === INTERIOR)
      open.push(page.readUInt32BE(header + 8), ...cells.map((at) => page.readUInt32BE(at)))
    else
      for (const at of cells) {
        const length = readLength(page, at)
        size += length
        if (length > STATEMENT_BYTES_MAX || size > SCHEMA_BYTES_MAX) return false
      }
  }
  return true
}

/** A varint of one to three bytes; the high bit of each is set if another follows. */
function readLength(page: Buffer, start: number): number {
  let length = 0
  for (let at = start; at < start + 3; at += 1) {
    const byte = page.readUInt8(at)
    length = length * 128 + (byte & 127)
    if (byte < 128) return length
  }
  return Number.POSITIVE_INFINITY
}
