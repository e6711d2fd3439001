import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { DomainError } from '~/server/platform/errors'
import { isPeoplesFolder } from '~/server/platform/media/data-folder'
import {
  FILES_ENTRY,
  FILES_FOLDER,
  FileLine,
  FORMAT_VERSION,
  isRestoredFile,
  isSafePath,
  MANIFEST_ENTRY,
  Manifest,
  type ManifestTable,
  tableEntry,
} from './manifest'

const MANIFEST_BYTES_MAX = 4 * 1024 * 1024
const BATCH = 500
const FOREIGN_FOLDERS_MAX = 1000
const FOLDER_NAME_MAX = 100

export interface Archive {
  manifest: Manifest
  /** Keyed as in `sizesByFolder`. */
  unpackedBytes: ReadonlyMap<string, number>
  /** Folders that are not this server's: older versions backed up every folder of the data folder. */
  foreignFolders: readonly string[]
  /** Throws `backup_damaged` at the end if the rows do not match the manifest. */
  rows(table: ManifestTable): AsyncIterable<StoredRow[]>
  /** Calls `take` for each file to restore; it must consume the whole stream. Throws `backup_damaged` like `rows`. */
  files(take: (path: string, stream: Readable) => Promise<void>): Promise<void>
  close(): void
}

/** Errors: `backup_unreadable`, `backup_newer`. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const { entries, unpackedBytes, foreignFolders } = await scan(zip)
    const manifest = await readManifest(zip, entries.get(MANIFEST_ENTRY))
    return {
      manifest,
      unpackedBytes,
      foreignFolders,
      rows: (table) => readRows(zip, entries.get(tableEntry(table.name)), table),
      files: (take) => readFiles(file, zip, entries.get(FILES_ENTRY), manifest, take),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const damaged = (part: string, cause?: unknown) => new DomainError('backup_damaged', { part }, { cause })

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new DomainError('backup_unreadable', {}, { cause: error })
  }
}

/** Indexes all entries except people's files. */
async function scan(zip: ZipFile) {
  const entries = new Map<string, Entry>()
  const unpackedBytes = new Map<string, number>()
  const foreignFolders = new Set<string>()
  try {
    for await (const entry of zip.eachEntry()) {
      const isFile = entry.fileName.startsWith(FILES_FOLDER)
      const [folder = ''] = isFile ? entry.fileName.slice(FILES_FOLDER.length).split('/') : []
      const isOwn = isPeoplesFolder(folder)
      if (isFile && !isOwn) foreignFolders.add(folder.slice(0, FOLDER_NAME_MAX))
      const place = isOwn ? folder : ''
      unpackedBytes.set(place, (unpackedBytes.get(place) ?? 0) + entry.uncompressedSize)
      if (!isFile) entries.set(entry.fileName, entry)
      if (foreignFolders.size > FOREIGN_FOLDERS_MAX) throw new DomainError('backup_unreadable')
      if (entries.size > 2000) throw new DomainError('backup_unreadable')
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('backup_unreadable', {}, { cause: error })
  }
  return { entries, unpackedBytes, foreignFolders: [...foreignFolders] }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES_MAX) throw new DomainError('backup_unreadable')
  let json: unknown
  try {
    json = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  } catch (error) {
    throw new DomainError('backup_unreadable', {}, { cause: error })
  }
  const version = v.safeParse(v.object({ formatVersion: v.number(), appVersion: v.string() }), json)
  if (version.success && version.output.formatVersion > FORMAT_VERSION)
    throw new DomainError('backup_newer', { version: version.output.appVersion })
  const manifest = v.safeParse(Manifest, json)
  if (!manifest.success) throw new DomainError('backup_unreadable')
  return manifest.output
}

async function* readRows(
  zip: ZipFile,
  entry: Entry | undefined,
  { name, rows, sha256 }: ManifestTable,
): AsyncGenerator<StoredRow[]> {
  if (!entry) throw damaged(name)
  const hash = createHash('sha256')
  let count = 0
  let batch: StoredRow[] = []
  try {
    for await (const line of lines(await zip.openReadStreamPromise(entry), hash)) {
      batch.push(JSON.parse(line))
      count += 1
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof SyntaxError || isZipError(error) ? damaged(name, error) : error
  }
  if (batch.length > 0) yield batch
  if (count !== rows || hash.digest('hex') !== sha256) throw damaged(name)
}

/** Errors of the zip and compression libraries, excluding I/O errors and aborts. */
const isZipError = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  !('syscall' in error) &&
  error.name !== 'AbortError'

async function readFiles(
  file: string,
  lists: ZipFile,
  listEntry: Entry | undefined,
  { files }: Manifest,
  take: (path: string, stream: Readable) => Promise<void>,
): Promise<void> {
  if (!files) return
  if (!listEntry) throw damaged(FILES_ENTRY)
  const listHash = createHash('sha256')
  const list = lines(await lists.openReadStreamPromise(listEntry), listHash)
  const zip = await openZip(file)
  let count = 0
  let last = ''
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.startsWith(FILES_FOLDER)) continue
      const path = entry.fileName.slice(FILES_FOLDER.length)
      // The list is sorted without duplicates, so this rejects duplicate and unlisted files.
      const expected = parseFileLine((await list.next()).value)
      if (!expected || expected.path !== path || path <= last || !isSafePath(path)) throw damaged(path)
      last = path
      count += 1
      await takeFile(zip, entry, expected, isRestoredFile(path) ? take : readThrough)
    }
    if (!(await list.next()).done || count !== files.count || listHash.digest('hex') !== files.sha256)
      throw damaged(FILES_ENTRY)
  } finally {
    zip.close()
  }
}

async function readThrough(_path: string, stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}

function parseFileLine(line: string | undefined) {
  if (line === undefined) return null
  try {
    return v.parse(FileLine, JSON.parse(line))
  } catch {
    return null
  }
}

async function takeFile(
  zip: ZipFile,
  entry: Entry,
  expected: v.InferOutput<typeof FileLine>,
  take: (path: string, stream: Readable) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256')
  try {
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        hash.update(chunk)
        yield chunk
      }
    }
    await take(expected.path, Readable.from(bytes(), { objectMode: false }))
  } catch (error) {
    throw isZipError(error) ? damaged(expected.path, error) : error
  }
  if (entry.uncompressedSize !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw damaged(expected.path)
}

/** Far above the size of the largest expected row. */
const LINE_BYTES_MAX = 64 * 1024 * 1024
const LINE_END = 10

/** Updates `hash` with every byte. Error: `backup_unreadable` if a line is too long or the last one has no line end. */
async function* lines(stream: Readable, hash: Hash): AsyncGenerator<string, undefined> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes: Buffer = chunk
    hash.update(bytes)
    let from = 0
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, from)) {
      yield Buffer.concat([...rest, bytes.subarray(from, at)]).toString('utf8')
      rest = []
      length = 0
      from = at + 1
    }
    rest.push(bytes.subarray(from))
    length += bytes.length - from
    if (length > LINE_BYTES_MAX) throw new DomainError('backup_unreadable')
  }
  if (length > 0) throw new DomainError('backup_unreadable')
  return undefined
}
