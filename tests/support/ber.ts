/** One value of BER: its tag and its content. */
export interface Ber {
  tag: number
  content: Buffer
}

/** Encodes a value with this tag. */
export function ber(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

/** The first value of the bytes and its size; null while it is incomplete. */
function readOne(bytes: Buffer): { value: Ber; size: number } | null {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) return null
  const more = first < 0x80 ? 0 : first & 0x7f
  if (bytes.length < 2 + more) return null
  const length = more === 0 ? first : bytes.readUIntBE(2, more)
  const size = 2 + more + length
  if (bytes.length < size) return null
  return { value: { tag, content: bytes.subarray(2 + more, size) }, size }
}

/** All complete values of the bytes, and the rest. */
export function readBer(bytes: Buffer): { values: Ber[]; rest: Buffer } {
  const values: Ber[] = []
  let rest = bytes
  for (let found = readOne(rest); found; found = readOne(rest)) {
    values.push(found.value)
    rest = rest.subarray(found.size)
  }
  return { values, rest }
}
