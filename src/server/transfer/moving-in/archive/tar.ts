import { Readable } from 'node:stream'
import { DomainError } from '~/server/platform/errors'
import { type ByteSource, isSystemFile, readAt, type StoredFile, safePath } from './archive'
import { countListing, FILES_MAX, type UnpackBudget } from './limits'

const BLOCK = 512
const LONG_NAME_MAX = 64 * 1024
const CHUNK = 256 * 1024

/** The magic number is in the first block. */
export const isTar = (head: Buffer): boolean => head.toString('latin1', 257, 262) === 'ustar'

/** Files of a tar. Links, devices and folders are left out; paths that lead outside refuse the whole archive. */
export async function listTar(source: ByteSource, budget: UnpackBudget): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  let longName: string | null = null
  const countNames = countListing()
  for (let at = 0, count = 0; at + BLOCK <= source.size; count += 1) {
    if (count > FILES_MAX) throw new DomainError('archive_too_many_files', { number: FILES_MAX })
    const header = await readAt(source, at, BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size, type, modifiedAt } = readHeader(header)
    const start = at + BLOCK
    if (start + size > source.size) throw new DomainError('archive_unreadable')
    if (type === 'L' || type === 'x') longName = (await readLongName(source, start, size, type)) ?? longName
    else {
      const path = safePath(longName ?? name)
      countNames(path.length)
      longName = null
      const isFile = (type === '0' || type === '\0') && !path.endsWith('/')
      if (isFile && !isSystemFile(path)) files.push(fileAt(source, start, { path, size, modifiedAt }, budget))
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

const untilNul = (text: string) => text.split('\0', 1)[0] ?? ''

function readHeader(header: Buffer) {
  const text = (from: number, length: number) => untilNul(header.toString('utf8', from, from + length))
  const size = Number.parseInt(text(124, 12).trim() || '0', 8)
  const seconds = Number.parseInt(text(136, 12).trim() || '0', 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new DomainError('archive_unreadable')
  const prefix = isTar(header) ? text(345, 155) : ''
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    size,
    type: String.fromCharCode(header[156] ?? 0),
    modifiedAt: seconds > 0 ? new Date(seconds * 1000) : null,
  }
}

/** The name of the next file, if it did not fit into its own header. */
async function readLongName(source: ByteSource, start: number, size: number, type: 'L' | 'x') {
  if (size > LONG_NAME_MAX) throw new DomainError('archive_unreadable')
  const text = (await readAt(source, start, size)).toString('utf8')
  return type === 'L' ? untilNul(text) : (/^\d+ path=(.*)$/m.exec(text)?.[1] ?? null)
}

function fileAt(
  source: ByteSource,
  start: number,
  file: Pick<StoredFile, 'path' | 'size' | 'modifiedAt'>,
  budget: UnpackBudget,
): StoredFile {
  const { size } = file
  async function* chunks() {
    for (let done = 0; done < size; done += CHUNK)
      yield await readAt(source, start + done, Math.min(CHUNK, size - done))
  }
  return {
    ...file,
    async read() {
      budget.take(size, size)
      return readAt(source, start, size)
    },
    head: (bytes) => readAt(source, start, Math.min(bytes, size)),
    async stream() {
      budget.take(size, size)
      return Readable.from(chunks())
    },
  }
}
