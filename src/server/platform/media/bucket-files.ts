import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type { Db } from '~/server/platform/db/connect'
import {
  type FileGeneration,
  forgetReplacedFiles,
  readFileGeneration,
  setFileGeneration,
} from '~/server/platform/db/snapshot/file-generation'
import { type Env, SettingsError } from '~/server/platform/env'
import { type Bucket, openBucket } from '~/server/platform/outbound/bucket'
import { bucketName } from './bucket-name'
import { isBackedUpFile, isPeoplesFolder, OWN_FOLDERS, PEOPLES_FOLDERS, WORK_ROOT } from './data-folder'
import { type Files, isKey, isKeyPart, type Replacement, type StoredFile } from './files'

/** Requests of one piece of work in parallel. */
const AT_ONCE = 16
/** Measures this many folders by one list of everything, instead of a request each. */
const LISTED_MIN = 200
/** Smaller files of a restore are sent in the background. */
const SMALL_BYTES = 1024 * 1024
/** Another server may restore a backup. */
const GENERATION_POLL_MS = 2000
const REPLACED_MS = 86_400_000
/** People's files of all generations. */
const GENERATIONS = 'files'

/** Files in the bucket of the settings. Throws `SettingsError` if it cannot be read or written. */
export async function openBucketFiles(env: Env, db: Db, stopping: AbortSignal): Promise<Files> {
  const bucket = openBucket(env)
  let generation = (await readFileGeneration(db)).id
  const refresh = async () => {
    generation = (await readFileGeneration(db)).id
  }
  const files = createBucketFiles(env, db, bucket, { current: () => generation, refresh })
  try {
    await files.checkWritable()
  } catch (error) {
    throw new SettingsError(
      `STORAGE: the bucket ${bucketName(env)} can’t be read and written: ${reasonOf(error).replace(/\.$/, '')}. Check the S3_ settings and the permissions of the key.`,
    )
  }
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    refresh()
      .catch(() => undefined)
      .finally(() => {
        isReading = false
      })
  }, GENERATION_POLL_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
  return files
}

/** Of a failed connection, its code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' && !error.message ? error.code : error.message
}

interface Generations {
  current(): string
  refresh(): Promise<void>
}

function createBucketFiles(env: Env, db: Db, bucket: Bucket, generations: Generations): Files {
  const prefix = env.S3_PREFIX
  const replacements = new Map<string, Replacement>()
  const generationPrefix = (id: string) => `${prefix}${GENERATIONS}/${id}/`
  const prefixOf = (key: string) =>
    isPeoplesFolder(key.split('/')[0] ?? '') ? generationPrefix(generations.current()) : prefix
  const objectOf = (key: string) => {
    if (!isKey(key)) throw new Error('a file key is names separated by slashes')
    return prefixOf(key) + key
  }

  async function statFolder(folder: string): Promise<StoredFile[]> {
    const start = prefixOf(folder)
    const found: StoredFile[] = []
    for await (const page of bucket.list(`${objectOf(folder)}/`))
      for (const { key, size, changedAt } of page) {
        const own = key.slice(start.length)
        if (isKey(own)) found.push({ key: own, bytes: size, changedAt })
      }
    return found
  }

  const sizeOf = async (folder: string) =>
    (await statFolder(folder)).reduce((sum, { bytes }) => sum + bytes, 0)

  async function namesIn(start: string): Promise<string[]> {
    const found = new Set<string>()
    for await (const page of bucket.names(start))
      for (const name of page) if (isKeyPart(name)) found.add(name)
    return [...found]
  }

  const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
    await pLimit(AT_ONCE).map(items, work)
  }

  async function removePrefix(start: string): Promise<void> {
    for await (const page of bucket.list(start)) await inParallel(page, ({ key }) => bucket.remove(key))
  }

  async function copyFolder(from: string, to: string): Promise<StoredFile[]> {
    const found = await statFolder(from)
    await inParallel(found, ({ key }) => bucket.copy(objectOf(key), objectOf(to + key.slice(from.length))))
    return found
  }

  async function* filesOf(folders: readonly string[]): AsyncGenerator<StoredFile> {
    for (const folder of folders) yield* await statFolder(folder)
  }

  const readAll = async (key: string): Promise<Buffer | null> => {
    const opened = await bucket.get(objectOf(key))
    return opened && Buffer.from(await new Response(opened.stream).arrayBuffer())
  }

  return {
    bucket: bucketName(env),
    write: (key, bytes) => bucket.put(objectOf(key), bytes),
    async writeStream(key, stream, signal) {
      if (signal) addAbortSignal(signal, stream)
      return bucket.putStream(objectOf(key), stream, { signal })
    },
    async putFile(key, file, signal) {
      const handle = await fs.open(file)
      await bucket.putStream(objectOf(key), handle.createReadStream(), { signal })
      await fs.rm(file)
    },
    read: readAll,
    open: async (key) => (isKey(key) ? bucket.get(objectOf(key)) : null),
    find: async (key) => (isKey(key) ? bucket.head(objectOf(key)) : null),
    async localCopy(key, folder, signal) {
      const opened = await bucket.get(objectOf(key), signal)
      if (!opened) throw Object.assign(new Error(`${key} is missing from the bucket`), { code: 'ENOENT' })
      const own = path.join(folder, crypto.randomUUID())
      await fs.mkdir(own, { recursive: true })
      const file = path.join(own, path.posix.basename(key))
      await pipeline(Readable.fromWeb(opened.stream), createWriteStream(file, { mode: 0o600 }), { signal })
      return file
    },
    async copyFolder(from, to) {
      await copyFolder(from, to)
    },
    list: (folder) => namesIn(`${objectOf(folder)}/`),
    async listAll(folder) {
      const found = await statFolder(folder)
      return found
        .map(({ key }) => key.slice(folder.length + 1))
        .filter((name) => !name.endsWith('.part'))
        .toSorted()
    },
    folderSize: sizeOf,
    async folderSizes(folder, names) {
      if (names.length < LISTED_MIN) return pLimit(AT_ONCE).map(names, (name) => sizeOf(`${folder}/${name}`))
      const start = `${objectOf(folder)}/`
      const sizes = new Map(names.map((name) => [name, 0]))
      for await (const page of bucket.list(start))
        for (const { key, size } of page) {
          const name = key.slice(start.length, key.indexOf('/', start.length))
          const before = sizes.get(name)
          if (before !== undefined) sizes.set(name, before + size)
        }
      return names.map((name) => sizes.get(name) ?? 0)
    },
    async stat(folder, { deep = true } = {}) {
      const folders = OWN_FOLDERS.filter((own) => own !== WORK_ROOT)
      if (folder === '.') return deep ? Array.fromAsync(filesOf(folders)) : []
      const found = await statFolder(folder)
      return deep ? found : found.filter(({ key }) => !key.slice(folder.length + 1).includes('/'))
    },
    async peoplesFiles() {
      const found: string[] = []
      for await (const { key } of filesOf(PEOPLES_FOLDERS)) if (isBackedUpFile(key)) found.push(key)
      return found.toSorted()
    },
    space: async () => null,
    async move(from, to) {
      const [source, target] = [objectOf(from), objectOf(to)]
      if (await bucket.head(source)) {
        if ((await bucket.head(target)) || !(await bucket.copy(source, target))) return false
        await bucket.remove(source)
        return true
      }
      if ((await namesIn(`${target}/`)).length > 0) return false
      const moved = await copyFolder(from, to)
      await inParallel(moved, ({ key }) => bucket.remove(objectOf(key)))
      return moved.length > 0
    },
    remove: (key) => bucket.remove(objectOf(key)),
    async removeFolder(folder) {
      await removePrefix(`${objectOf(folder)}/`)
      await bucket.remove(objectOf(folder))
    },
    async checkWritable() {
      const probe = `${prefix}.check-${crypto.randomUUID()}`
      await bucket.put(probe, Buffer.from('written'))
      const opened = await bucket.get(probe)
      const text = opened && (await new Response(opened.stream).text())
      await bucket.remove(probe)
      if (text !== 'written') throw new Error('it does not return what was written')
    },
    addressOf: (key, as) => bucket.signedUrl(objectOf(key), as),
    replacement(id) {
      const replacement = replacements.get(id) ?? replacementOf(id)
      replacements.set(id, replacement)
      return replacement
    },
    refresh: generations.refresh,
    async removeReplaced() {
      const current = await readFileGeneration(db)
      if (current.replaced === '' || Date.now() - Date.parse(current.since) < REPLACED_MS) return
      for (const id of current.replaced.split(' ')) await removePrefix(generationPrefix(id))
      await forgetReplacedFiles(db, current)
    },
  }

  /** Files of a restore next to those of other generations; the switch of the database makes them the current ones. */
  function replacementOf(id: string): Replacement {
    const sending = new Set<Promise<void>>()
    const failed = new AbortController()
    let next: FileGeneration | undefined
    const send = (object: string, bytes: Uint8Array, signal: AbortSignal) => {
      const one: Promise<void> = bucket
        .put(object, bytes, signal)
        .catch((error: unknown) => failed.abort(error))
        .finally(() => sending.delete(one))
      sending.add(one)
    }
    return {
      async prepare(hasFiles) {
        const before = await readFileGeneration(db)
        const replaced = [before.replaced, before.id].filter(Boolean).join(' ')
        next = hasFiles ? { id, since: new Date().toISOString(), replaced } : before
      },
      async write(key, stream, signal) {
        if (!isKey(key)) throw new Error('a file key is names separated by slashes')
        failed.signal.throwIfAborted()
        const object = generationPrefix(id) + key
        const pieces = stream[Symbol.asyncIterator]()
        const start: Buffer[] = []
        let size = 0
        let end = false
        while (size <= SMALL_BYTES && !end) {
          const { done, value } = await pieces.next()
          end = done ?? false
          if (!value) continue
          start.push(value)
          size += value.length
        }
        if (!end) {
          await bucket.putStream(object, chain(start, pieces), { signal })
          return
        }
        if (sending.size >= AT_ONCE) await Promise.race(sending)
        send(object, Buffer.concat(start), signal)
      },
      async plan(fresh) {
        await Promise.all(sending)
        failed.signal.throwIfAborted()
        if (next) await setFileGeneration(fresh, next)
      },
      complete: () => generations.refresh(),
      async discard() {
        await Promise.all(sending)
        replacements.delete(id)
        if ((await readFileGeneration(db)).id !== id) await removePrefix(generationPrefix(id))
      },
    }
  }
}

async function* chain(start: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
  yield* start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
