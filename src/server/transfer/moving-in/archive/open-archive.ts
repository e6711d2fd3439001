import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { decodeText } from '~/lib/text/decode-text'
import { DomainError } from '~/server/platform/errors'
import {
  type Archive,
  type ArchiveFile,
  type ByteSource,
  orUnreadable,
  readAt,
  type StoredFile,
  safePath,
} from './archive'
import {
  createUnpackBudget,
  DEPTH_MAX,
  FILE_BYTES_MAX,
  INNER_BYTES_IN_MEMORY,
  type UnpackBudget,
} from './limits'
import { isTar, listTar } from './tar'
import { listZip } from './zip'

const HEAD_BYTES = 4096

export interface Upload {
  name: string
  /** A path on disk, or the bytes. */
  at: string | Buffer
}

interface Opening {
  budget: UnpackBudget
  scratch: () => Promise<string>
  onClose: (close: () => Promise<unknown>) => void
}

/**
 * Opens uploaded files; the first bytes decide the kind. Several files become one listing, in which every archive is a
 * folder of its name. `scratchFolder` is created when something must be unpacked to disk, and removed by `close`.
 * Errors, all before anything is stored: `archive_unreadable`, `archive_too_large`, `archive_too_many_files`,
 * `archive_unsafe`, `archive_encrypted`.
 */
export async function openArchive(uploads: readonly Upload[], scratchFolder: string): Promise<Archive> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closing.toReversed()) await one()
    closing.length = 0
  }
  let hasFolder = false
  const scratch = async () => {
    await fs.mkdir(scratchFolder, { recursive: true })
    if (!hasFolder) closing.unshift(() => fs.rm(scratchFolder, { recursive: true, force: true }))
    hasFolder = true
    return scratchFolder
  }
  try {
    const onClose = (one: () => Promise<unknown>) => closing.push(one)
    const sources: { name: string; source: ByteSource }[] = []
    for (const upload of uploads) sources.push({ name: upload.name, source: await sourceOf(upload, onClose) })
    const budget = createUnpackBudget(sources.reduce((sum, { source }) => sum + source.size, 0))
    const opened: Archive[] = []
    for (const { name, source } of sources)
      opened.push(await openSource(name, source, { budget, scratch, onClose }, 1))
    const [only] = opened
    return { ...(opened.length === 1 && only ? only : joined(opened)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function sourceOf({ at }: Upload, onClose: Opening['onClose']): Promise<ByteSource> {
  if (typeof at !== 'string') return { buffer: at, size: at.length }
  const handle = await fs.open(at)
  onClose(() => handle.close())
  return { handle, size: (await handle.stat()).size }
}

function joined(archives: readonly Archive[]): Archive {
  const owners = new Map<ArchiveFile, Archive>()
  for (const archive of archives)
    for (const file of archive.files) {
      const under = archive.isSingle ? file : { ...file, path: `${archive.name}/${file.path}` }
      owners.set(under, archive)
    }
  return {
    name: archives[0]?.name ?? '',
    files: [...owners.keys()],
    isSingle: false,
    async inside(file) {
      const owner = owners.get(file)
      if (!owner) throw new DomainError('archive_unreadable')
      return owner.inside(file)
    },
    close: async () => {},
  }
}

async function openSource(
  name: string,
  source: ByteSource,
  opening: Opening,
  depth: number,
): Promise<Archive> {
  const head = await readAt(source, 0, HEAD_BYTES)
  const isZip =
    head.toString('latin1', 0, 4) === 'PK\u0003\u0004' || head.toString('latin1', 0, 4) === 'PK\u0005\u0006'
  if (isZip) return present(name, await listZip(source, opening.budget), opening, depth)
  if (isTar(head)) return present(name, await listTar(source, opening.budget), opening, depth)
  const plainName = safePath(path.posix.basename(name.replaceAll('\\', '/'))) || 'file'
  if (isGzip(head)) {
    const unpacked = await unpackGzip(source, opening)
    const inner = plainName.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar')
    if (isTar(await readAt(unpacked, 0, HEAD_BYTES))) return openSource(name, unpacked, opening, depth)
    return { ...present(name, [plainFile(inner, unpacked, opening.budget)], opening, depth), isSingle: true }
  }
  return { ...present(name, [plainFile(plainName, source, opening.budget)], opening, depth), isSingle: true }
}

function plainFile(path: string, source: ByteSource, budget: UnpackBudget): StoredFile {
  const { size } = source
  return {
    path,
    size,
    modifiedAt: null,
    async read() {
      budget.take(size, size)
      return readAt(source, 0, size)
    },
    head: (bytes) => readAt(source, 0, bytes),
    async stream() {
      return 'buffer' in source
        ? Readable.from([source.buffer])
        : source.handle.createReadStream({ start: 0, autoClose: false })
    },
  }
}

function present(name: string, stored: readonly StoredFile[], opening: Opening, depth: number): Archive {
  const byFile = new Map<ArchiveFile, StoredFile>()
  for (const one of stored) byFile.set(fileOf(one, opening.budget), one)
  return {
    name,
    files: [...byFile.keys()],
    isSingle: false,
    async inside(file) {
      const one = byFile.get(file)
      if (!one || depth >= DEPTH_MAX) throw new DomainError('archive_unreadable')
      const source: ByteSource =
        one.size <= INNER_BYTES_IN_MEMORY
          ? await one.read().then((buffer) => ({ buffer, size: buffer.length }))
          : await toDisk([await one.stream()], opening)
      return openSource(file.name, source, opening, depth + 1)
    },
    close: async () => {},
  }
}

function fileOf(stored: StoredFile, budget: UnpackBudget): ArchiveFile {
  const read = async (max = FILE_BYTES_MAX) => {
    if (stored.size > max) throw new DomainError('archive_too_large')
    return stored.read()
  }
  return {
    path: stored.path,
    name: path.posix.basename(stored.path),
    size: stored.size,
    modifiedAt: stored.modifiedAt,
    read,
    unpacked: async () => gunzipped(await read(), budget),
    text: async (max) => decodeText(await read(max)),
    head: (bytes = HEAD_BYTES) => stored.head(bytes),
  }
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

function gunzipped(bytes: Buffer, budget: UnpackBudget): Buffer {
  if (!isGzip(bytes)) return bytes
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: FILE_BYTES_MAX })
    budget.take(unpacked.length, bytes.length)
    return unpacked
  } catch (error) {
    if (error instanceof DomainError) throw error
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new DomainError(isTooLong ? 'archive_too_large' : 'archive_unreadable', {}, { cause: error })
  }
}

async function unpackGzip(source: ByteSource, opening: Opening): Promise<ByteSource> {
  const packed =
    'buffer' in source
      ? Readable.from([source.buffer])
      : source.handle.createReadStream({ start: 0, autoClose: false })
  const take = opening.budget.takePieces(source.size)
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  return toDisk([packed, createGunzip(), counted], opening)
}

async function toDisk(streams: readonly [Readable, ...Transform[]], opening: Opening): Promise<ByteSource> {
  const target = path.join(await opening.scratch(), crypto.randomUUID())
  await orUnreadable(() => pipeline([...streams, createWriteStream(target)]))
  const handle = await fs.open(target)
  opening.onClose(() => handle.close())
  return { handle, size: (await handle.stat()).size }
}
