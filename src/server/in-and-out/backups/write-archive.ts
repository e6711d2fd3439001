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
import { listPeoplesFiles } from '~/server/platform/media/data-folder'
import { isMissing } from '~/server/platform/media/files'
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
  { db, env }: Pick<Runtime, 'db' | 'env'>,
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
    const files = withFiles ? await addFiles(zip, env.DATA_DIR, folder, report) : null
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

async function addFiles(zip: ZipWriter, dataFolder: string, folder: string, report: JobTools['report']) {
  const paths = await listPeoplesFiles(dataFolder)
  const listFile = path.join(folder, 'files.jsonl')
  const list = await fs.open(listFile, 'w')
  const listHash = createHash('sha256')
  let count = 0
  let bytes = 0
  try {
    for (const [at, name] of paths.entries()) {
      if (at % 20 === 0) report('files', at, paths.length)
      const file = await openFile(path.join(dataFolder, name))
      // Deleted since it was listed.
      if (!file) continue
      const hash = createHash('sha256')
      const counter = { bytes: 0 }
      // Small buffers for small files limit memory: thousands may wait for garbage collection.
      const highWaterMark = Math.min(PIECE_BYTES, Math.max(1024, (await file.stat()).size + 1))
      const bytesOf = file.createReadStream({ highWaterMark })
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

async function openFile(file: string) {
  try {
    return await fs.open(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
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
