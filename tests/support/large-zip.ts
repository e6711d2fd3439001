import fs from 'node:fs/promises'
import { crc32 } from 'node:zlib'

export const GIGABYTE = 1024 ** 3

/** A stored file of a zip: its bytes, or a number of zeros, which are a hole on the disk. */
export interface LargeEntry {
  name: string
  content: Buffer | number
  /** A false size for the listing. */
  claims?: number
}

/** Sizes and offset beyond 32 bits (Zip64, field 1 of the extra fields). */
function wide(...values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [at, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * at)
  return field
}

/** The common fields of an entry's header and the listing, from the version on. */
function common({ name, content }: LargeEntry, extra: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(45, 0)
  fields.writeUInt16LE(0x800, 2)
  fields.writeUInt32LE(typeof content === 'number' ? 0 : crc32(content), 10)
  fields.writeUInt32LE(0xffffffff, 14)
  fields.writeUInt32LE(0xffffffff, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  fields.writeUInt16LE(extra.length, 24)
  return fields
}

/** Writes a zip in the format for more than 4 GB; the first entry is at `from`, after a hole. */
export async function writeLargeZip(
  file: string,
  entries: readonly LargeEntry[],
  { from = 0 }: { from?: number } = {},
): Promise<void> {
  const handle = await fs.open(file, 'w')
  try {
    let place = from
    const write = async (...parts: Buffer[]) => {
      const bytes = Buffer.concat(parts)
      await handle.write(bytes, 0, bytes.length, place)
      place += bytes.length
    }
    const listing: Buffer[] = []
    for (const entry of entries) {
      const { name, content, claims } = entry
      const size = claims ?? (typeof content === 'number' ? content : content.length)
      const extra = wide(size, size, place)
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(0xffffffff, 10)
      listing.push(
        Buffer.from('PK\u0001\u0002\u002d\u0003', 'latin1'),
        common(entry, extra),
        rest,
        Buffer.from(name),
        extra,
      )
      const own = wide(size, size)
      await write(Buffer.from('PK\u0003\u0004'), common(entry, own), Buffer.from(name), own)
      if (typeof content === 'number') place += content
      else await write(content)
    }
    const start = place
    await write(...listing)
    const end = Buffer.alloc(56 + 20 + 22)
    end.write('PK\u0006\u0006', 0, 'latin1')
    end.writeBigUInt64LE(44n, 4)
    end.writeUInt16LE(45, 12)
    end.writeUInt16LE(45, 14)
    end.writeBigUInt64LE(BigInt(entries.length), 24)
    end.writeBigUInt64LE(BigInt(entries.length), 32)
    end.writeBigUInt64LE(BigInt(place - start), 40)
    end.writeBigUInt64LE(BigInt(start), 48)
    end.write('PK\u0006\u0007', 56, 'latin1')
    end.writeBigUInt64LE(BigInt(place), 64)
    end.writeUInt32LE(1, 72)
    end.write('PK\u0005\u0006', 76, 'latin1')
    for (const at of [84, 86]) end.writeUInt16LE(0xffff, at)
    for (const at of [88, 92]) end.writeUInt32LE(0xffffffff, at)
    await write(end)
  } finally {
    await handle.close()
  }
}
