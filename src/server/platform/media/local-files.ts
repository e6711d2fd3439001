import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { listPeoplesFiles } from './data-folder'
import {
  type Files,
  hasCode,
  isKey,
  isKeyPart,
  isMissing,
  isTaken,
  type StoredFile,
  unlessMissing,
} from './files'
import { localReplacement } from './swap-files'

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

/** Folders measured in parallel. */
const FOLDERS_AT_ONCE = 8
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

/** Files in a local folder. */
export function createLocalFiles(root: string): Files {
  const base = path.resolve(root)
  const place = (key: string) => {
    if (!isKey(key)) throw new Error('a file key is names separated by slashes')
    return path.join(base, key)
  }
  const sizeOf = async (folder: string) => {
    let bytes = 0
    for await (const { size } of filesIn(place(folder), true)) bytes += size
    return bytes
  }
  return {
    bucket: null,
    async write(key, bytes) {
      await storeWhole(place(key), (half) => fs.writeFile(half, bytes))
    },
    async writeStream(key, stream, signal) {
      let bytes = 0
      await storeWhole(place(key), async (half) => {
        const target = createWriteStream(half, { flush: true, mode: 0o600 })
        await pipeline(stream, target, { signal })
        bytes = target.bytesWritten
      })
      return bytes
    },
    async putFile(key, file) {
      await fs.mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 })
      await fs.rename(file, place(key)).catch(async (error) => {
        if (!hasCode(error, 'EXDEV')) throw error
        await storeWhole(place(key), (half) => fs.copyFile(file, half))
        await fs.rm(file)
      })
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
    async find(key) {
      const stat = isKey(key) ? await unlessMissing(fs.stat(place(key))) : null
      return stat?.isFile() ? { size: stat.size, changedAt: stat.mtimeMs } : null
    },
    localCopy: async (key) => place(key),
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
    folderSize: sizeOf,
    folderSizes: (folder, names) => pLimit(FOLDERS_AT_ONCE).map(names, (name) => sizeOf(`${folder}/${name}`)),
    async stat(folder, { deep = true } = {}) {
      const found: StoredFile[] = []
      for await (const { file, size, mtimeMs } of filesIn(folder === '.' ? base : place(folder), deep)) {
        const key = path.relative(base, file).replaceAll(path.sep, '/')
        if (isKey(key)) found.push({ key, bytes: size, changedAt: mtimeMs })
      }
      return found
    },
    peoplesFiles: () => listPeoplesFiles(base),
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
    addressOf: async () => null,
    replacement: (id) => localReplacement(base, id),
    refresh: async () => {},
    removeReplaced: async () => {},
  }
}
