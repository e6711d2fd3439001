import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Runtime } from '~/server/platform/context'
import { type Snapshot, withSnapshot } from '~/server/platform/db/snapshot/read-snapshot'
import { type TableShape, toLine } from '~/server/platform/db/snapshot/tables'
import type { Files } from '~/server/platform/media/files'
import { appVersion } from '~/server/platform/version'
import { encrypting } from './encryption'
import type { JobTools } from './job-tools'
import {
  type BackupKind,
  FILES_ENTRY,
  FILES_FOLDER,
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  type Manifest,
  type ManifestTable,
  tableEntry,
} from './manifest'

/** Already compressed. */
const PACKED = /\.(?:webp|avif|jpe?g|png|gif|pdf|zip|mp4|webm)$/i

/** Maximum bytes per read. */
const PIECE_BYTES = 64 * 1024

interface ArchiveOptions {
  kind: BackupKind
  /** If false, the archive contains only the database. */
  withFiles: boolean
  /** Temporary folder used only by this job. */
  folder: string
  passphrase: string | undefined
}

/**
 * Writes a consistent snapshot of the database, then people's files. Memory holds only a batch of rows and a chunk of a
 * file.
 */
export async function writeArchive(
  { db, files: stored }: Pick<Runtime, 'db' | 'files'>,
  target: string,
  { kind, withFiles, folder, passphrase }: ArchiveOptions,
  { report, signal }: JobTools,
): Promise<Manifest> {
  const zip = createZip(target, passphrase, signal)
  try {
    const createdAt = new Date().toISOString()
    const database = await withSnapshot(db, folder, async (snapshot) => {
      const tables: ManifestTable[] = []
      for (const [at, table] of snapshot.tables.entries()) {
        report('database', at, snapshot.tables.length)
        tables.push(await addTable(zip, snapshot, table))
      }
      return { tables, migrations: snapshot.migrations, engine: snapshot.engine }
    })
    const files = withFiles ? await addFiles(zip, stored, folder, report) : null
    const manifest: Manifest = {
      format: 'ramekin-backup',
      formatVersion: FORMAT_VERSION,
      appVersion,
      schemaVersion: database.migrations.at(-1) ?? '',
      createdAt,
      kind,
      database: database.engine,
      tables: database.tables,
      files,
    }
    await zip.add(MANIFEST_ENTRY, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
    await zip.end()
    return manifest
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

interface ZipWriter {
  add(name: string, stream: Readable): Promise<void>
  end(): Promise<void>
  abandon(): Promise<void>
}

function createZip(target: string, passphrase: string | undefined, signal: AbortSignal): ZipWriter {
  const zip = new ZipFile()
  const failed = new AbortController()
  // A PassThrough ends immediately when destroyed; the library's stream, or iterating over it, ends only with its next
  // bytes.
  const output = zip.outputStream.pipe(new PassThrough())
  const sink: Writable = createWriteStream(target, { flush: true, mode: 0o600 })
  const written = encrypting(output, passphrase)
    .then((source) => pipeline(source, sink, { signal }))
    .catch((error: unknown) => {
      failed.abort(error)
      throw error
    })
  // Prevents an unhandled rejection: `end` awaits this, and a failure aborts `add`.
  written.catch(() => undefined)
  const stopped = AbortSignal.any([signal, failed.signal])
  return {
    async add(name, stream) {
      failed.signal.throwIfAborted()
      const ended = finished(stream, { signal: stopped })
      // The library keeps this callback until the end, so release the stream after use.
      let given: Readable | null = stream
      zip.addReadStreamLazy(name, { compress: !PACKED.test(name) }, (give) => {
        if (given) give(null, given)
        given = null
      })
      try {
        await ended
      } catch (error) {
        stream.destroy()
        failed.signal.throwIfAborted()
        throw signal.aborted ? signal.reason : error
      }
    },
    async end() {
      zip.end()
      await written
    },
    async abandon() {
      output.destroy()
      sink.destroy()
      await written.catch(() => undefined)
      await fs.rm(target, { force: true })
    },
  }
}

async function addTable(zip: ZipWriter, snapshot: Snapshot, table: TableShape): Promise<ManifestTable> {
  const hash = createHash('sha256')
  let rows = 0
  const lines = async function* () {
    for await (const batch of snapshot.rows(table)) {
      const text = batch.map((row) => toLine(row, table)).join('')
      rows += batch.length
      hash.update(text)
      yield Buffer.from(text)
    }
  }
  await zip.add(tableEntry(table.name), Readable.from(lines()))
  return { ...table, rows, sha256: hash.digest('hex') }
}

/** Small files of a bucket are read ahead: one by one would take a few hours for some 100,000. */
const AHEAD = 16
const AHEAD_BYTES = 256 * 1024

type Opened = { size: number; stream(): Promise<ReadableStream<Uint8Array> | null> }

/** In order; null for files that are missing. */
async function* openAll(
  files: Files,
  keys: readonly string[],
): AsyncGenerator<{ key: string; opened: Opened | null }> {
  const begin = async (key: string): Promise<Opened | null> => {
    const found = await files.open(key)
    if (!found) return null
    const { size, stream } = found
    if (files.bucket === null) return { size, stream: async () => stream }
    if (size <= AHEAD_BYTES) {
      const bytes = await new Response(stream).bytes()
      return { size, stream: async () => new Blob([bytes]).stream() }
    }
    await stream.cancel()
    return { size, stream: async () => (await files.open(key))?.stream ?? null }
  }
  const waiting: { key: string; opened: Promise<Opened | null> }[] = []
  const ahead = files.bucket === null ? 1 : AHEAD
  for (const key of [...keys, null]) {
    if (key !== null) {
      const opened = begin(key)
      opened.catch(() => undefined)
      waiting.push({ key, opened })
    }
    while (waiting.length > (key === null ? 0 : ahead - 1)) {
      const next = waiting.shift()
      if (next) yield { key: next.key, opened: await next.opened }
    }
  }
}

async function addFiles(zip: ZipWriter, files: Files, folder: string, report: JobTools['report']) {
  const paths = await files.peoplesFiles()
  const listFile = path.join(folder, 'files.jsonl')
  const list = await fs.open(listFile, 'w')
  const listHash = createHash('sha256')
  let count = 0
  let bytes = 0
  try {
    let at = 0
    for await (const { key: name, opened } of openAll(files, paths)) {
      if (at % 20 === 0) report('files', at, paths.length)
      at += 1
      const stream = await opened?.stream()
      // Deleted since it was listed.
      if (!opened || !stream) continue
      const hash = createHash('sha256')
      const counter = { bytes: 0 }
      // Small buffers for small files limit memory: thousands may wait for garbage collection.
      const highWaterMark = Math.min(PIECE_BYTES, Math.max(1024, opened.size + 1))
      const bytesOf = Readable.fromWeb(stream, { highWaterMark, objectMode: false })
      try {
        await zip.add(FILES_FOLDER + name, bytesOf.pipe(hashing(hash, counter)))
      } finally {
        // Also closes the file if the entry was not fully written.
        bytesOf.destroy()
      }
      count += 1
      bytes += counter.bytes
      const line = `${JSON.stringify({ path: name, bytes: counter.bytes, sha256: hash.digest('hex') })}\n`
      listHash.update(line)
      await list.write(line)
    }
  } finally {
    await list.close()
  }
  report('files', paths.length, paths.length)
  await zip.add(FILES_ENTRY, createReadStream(listFile))
  return { count, bytes, sha256: listHash.digest('hex') }
}

function hashing(hash: Hash, counter: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      counter.bytes += chunk.length
      done(null, chunk)
    },
  })
}
