import type { FileHandle } from 'node:fs/promises'

/** Random access to a file or a buffer. */
export type ByteSource = { handle: FileHandle; size: number } | { buffer: Buffer; size: number }

/** The bytes from `start`; fewer at the end. */
export async function readAt(source: ByteSource, start: number, length: number): Promise<Buffer> {
  const wanted = Math.max(0, Math.min(length, source.size - start))
  if ('buffer' in source) return source.buffer.subarray(start, start + wanted)
  const target = Buffer.alloc(wanted)
  const { bytesRead } = await source.handle.read(target, 0, wanted, start)
  return target.subarray(0, bytesRead)
}
