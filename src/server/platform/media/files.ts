import { createWriteStream, renameSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredFile {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  changedAt: number
}

export interface OpenFile {
  size: number
  /** Milliseconds since 1970, with fractions. */
  changedAt: number
  /** Closes the file at its end; cancel it if unused. */
  stream: ReadableStream<Uint8Array>
}

/** Storage of pictures and other files by key, such as `recipes/{id}/images/original.webp`. Other texts throw. */
export interface Files {
  /** Atomic: readers never see a partial file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Stores several files in a folder, all or none: of two concurrent writes one wins with all its files. */
  writeTogether(folder: string, files: Readonly<Record<string, Uint8Array>>): Promise<void>
  /** Like `write`, for a stream of any size; returns its length in bytes. */
  writeStream(key: string, stream: Readable, signal?: AbortSignal): Promise<number>
  /** Null if missing. */
  read(key: string): Promise<Buffer | null>
  /** For files of any size; null if missing from the data folder. */
  open(key: string): Promise<OpenFile | null>
  pathOf(key: string): string
  /** False if it exists: of concurrent callers one gets true. */
  createFolder(folder: string): Promise<boolean>
  /** Copies everything below `from` to `to`. */
  copyFolder(from: string, to: string): Promise<void>
  /** Names directly below `folder`. */
  list(folder: string): Promise<string[]>
  /** Bytes of all files below `folder`. */
  folderSize(folder: string): Promise<number>
  /** Paths of all files below `folder`, at any depth, from there. */
  listAll(folder: string): Promise<string[]>
  /** All files below `folder` with size and age; only those directly in it with `deep: false`. */
  stat(folder: string, options?: { deep?: boolean }): Promise<StoredFile[]>
  /** Free and total bytes of the disk. */
  space(): Promise<{ free: number; total: number }>
  /** Moves a file or folder, also to another disk; false if it is missing or `to` exists. */
  move(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Throws if nothing can be stored. */
  checkWritable(): Promise<void>
  removeFolder(folder: string): Promise<void>
}

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT')

export const isTaken = (error: unknown): boolean => hasCode(error, 'EEXIST')

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Null if missing. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** Files that disappear in the meantime are left out. */
async function* filesIn(
  folder: string,
  deep: boolean,
): AsyncGenerator<{ file: string; size: number; mtimeMs: number }> {
  for (const entry of (await unlessMissing(fs.readdir(folder, { withFileTypes: true }))) ?? []) {
    const file = path.join(folder, entry.name)
    if (deep && entry.isDirectory()) yield* filesIn(file, deep)
    const stat = entry.isFile() ? await unlessMissing(fs.stat(file)) : null
    if (stat) yield { file, size: stat.size, mtimeMs: stat.mtimeMs }
  }
}

/** `link` errors for file systems without hard links, and for files of other owners. */
const NO_LINK = ['EPERM', 'ENOTSUP', 'ENOSYS']

/** Renames on one disk, without replacing the file of another caller: `isTaken`, `isMissing`, EXDEV. */
async function renameToFree(from: string, to: string): Promise<void> {
  if ((await fs.stat(from)).isDirectory()) {
    // A rename replaces an empty folder.
    await fs.mkdir(to)
    await fs.rename(from, to).catch(async (error) => {
      await fs.rmdir(to)
      throw error
    })
    return
  }
  try {
    await fs.link(from, to)
  } catch (error) {
    if (NO_LINK.some((code) => hasCode(error, code))) return renameToReserved(from, to)
    throw error
  }
  await fs.unlink(from).catch(async (error) => {
    // Another caller moved it elsewhere in the meantime.
    await fs.rm(to, { force: true })
    throw error
  })
}

/** Without hard links, a folder reserves the target's name against other moves, since a rename replaces. */
async function renameToReserved(from: string, to: string): Promise<void> {
  const reservation = `${to}.part`
  await fs.mkdir(reservation)
  try {
    if (await unlessMissing(fs.stat(to)))
      throw Object.assign(new Error(`${to} already exists`), { code: 'EEXIST' })
    await fs.rename(from, to)
  } finally {
    await fs.rmdir(reservation)
  }
}

/** `fill` writes to a temporary name and `rename` publishes it, atomically. */
async function storeWhole(
  target: string,
  fill: (half: string) => Promise<void>,
  rename: (from: string, to: string) => Promise<void> = fs.rename,
): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true })
  const half = `${target}.${crypto.randomUUID()}.part`
  try {
    await fill(half)
    await rename(half, target)
  } catch (error) {
    await fs.rm(half, { recursive: true, force: true })
    throw error
  }
}

/** To another disk, where a rename fails. */
async function moveByCopy(from: string, to: string): Promise<void> {
  await storeWhole(
    to,
    (half) => fs.cp(from, half, { recursive: true, preserveTimestamps: true }),
    renameToFree,
  )
  await fs.rm(from, { recursive: true, force: true })
}

const CHUNK_BYTES = 256 * 1024
const NOTHING = { bytesRead: 0, buffer: Buffer.alloc(0) }

/** Closes the file at its end and on errors. */
function streamOf(file: fs.FileHandle, size: number): ReadableStream<Uint8Array> {
  let left = size
  const read = async (wanted: number) => {
    try {
      return await file.read(Buffer.allocUnsafe(wanted), 0, wanted)
    } catch (error) {
      await file.close()
      throw error
    }
  }
  return new ReadableStream({
    async pull(controller) {
      const wanted = Math.min(left, CHUNK_BYTES)
      const { bytesRead, buffer } = wanted > 0 ? await read(wanted) : NOTHING
      left = bytesRead > 0 ? left - bytesRead : 0
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (left > 0) return
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}

/** A name within a key. */
export const isKeyPart = (text: string): boolean => !['', '.', '..'].includes(text) && !/[/\\\0]/.test(text)

/** Names separated by `/`: no other text leads to the same file, and none leads outside of the data folder. */
const isKey = (text: string): boolean => text.split('/').every(isKeyPart)

/** Files in a local folder. */
export function createLocalFiles(root: string): Files {
  const base = path.resolve(root)
  const place = (key: string) => {
    if (!isKey(key)) throw new Error('a file key is names separated by slashes')
    return path.join(base, key)
  }
  return {
    async write(key, bytes) {
      await storeWhole(place(key), (half) => fs.writeFile(half, bytes))
    },
    async writeTogether(folder, files) {
      await fs.mkdir(place(folder), { recursive: true })
      const mark = `${crypto.randomUUID()}.part`
      const placeOf = (name: string) => place(`${folder}/${name}`)
      const halfOf = (name: string) => `${placeOf(name)}.${mark}`
      try {
        for (const [name, bytes] of Object.entries(files)) await fs.writeFile(halfOf(name), bytes)
        // Synchronous, so that no other write can interleave and a kill is unlikely to.
        for (const name of Object.keys(files)) renameSync(halfOf(name), placeOf(name))
      } catch (error) {
        for (const name of Object.keys(files)) await fs.rm(halfOf(name), { force: true })
        throw error
      }
    },
    async writeStream(key, stream, signal) {
      let bytes = 0
      await storeWhole(place(key), async (half) => {
        const target = createWriteStream(half)
        await pipeline(stream, target, { signal })
        bytes = target.bytesWritten
      })
      return bytes
    },
    async read(key) {
      return unlessMissing(fs.readFile(place(key)))
    },
    async open(key) {
      if (!isKey(key)) return null
      const file = await unlessMissing(fs.open(place(key)))
      const stat = await file?.stat()
      if (file && stat?.isFile())
        return { size: stat.size, changedAt: stat.mtimeMs, stream: streamOf(file, stat.size) }
      await file?.close()
      return null
    },
    pathOf: place,
    async copyFolder(from, to) {
      await unlessMissing(fs.cp(place(from), place(to), { recursive: true }))
    },
    async list(folder) {
      return ((await unlessMissing(fs.readdir(place(folder)))) ?? []).filter(isKeyPart)
    },
    async listAll(folder) {
      const full = place(folder)
      const entries = await unlessMissing(fs.readdir(full, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => path.relative(full, path.join(entry.parentPath, entry.name)))
        .map((name) => name.replaceAll(path.sep, '/'))
        .filter(isKey)
        .toSorted()
    },
    async folderSize(folder) {
      let bytes = 0
      for await (const { size } of filesIn(place(folder), true)) bytes += size
      return bytes
    },
    async stat(folder, { deep = true } = {}) {
      const found: StoredFile[] = []
      for await (const { file, size, mtimeMs } of filesIn(folder === '.' ? base : place(folder), deep)) {
        const key = path.relative(base, file).replaceAll(path.sep, '/')
        if (isKey(key)) found.push({ key, bytes: size, changedAt: mtimeMs })
      }
      return found
    },
    async createFolder(folder) {
      const full = place(folder)
      await fs.mkdir(path.dirname(full), { recursive: true })
      try {
        await fs.mkdir(full)
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },
    async space() {
      await fs.mkdir(root, { recursive: true })
      const { bavail, blocks, bsize } = await fs.statfs(root)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    async checkWritable() {
      await fs.mkdir(root, { recursive: true })
      // Only a write reveals a full or read-only disk.
      const probe = path.join(root, `.check-${crypto.randomUUID()}`)
      try {
        await fs.writeFile(probe, 'written')
      } finally {
        await fs.rm(probe, { force: true })
      }
    },
    async move(from, to) {
      const [source, target] = [place(from), place(to)]
      // A missing source must not leave an empty target folder.
      if ((await unlessMissing(fs.stat(source))) === null) return false
      await fs.mkdir(path.dirname(target), { recursive: true })
      try {
        await renameToFree(source, target).catch((error) => {
          if (!hasCode(error, 'EXDEV')) throw error
          return moveByCopy(source, target)
        })
        return true
      } catch (error) {
        if (isMissing(error) || isTaken(error)) return false
        throw error
      }
    },
    async remove(key) {
      await fs.rm(place(key), { force: true })
    },
    async removeFolder(folder) {
      await fs.rm(place(folder), { recursive: true, force: true })
    },
  }
}
