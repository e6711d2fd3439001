import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Files } from './files'
import { createLocalFiles } from './local-files'

function makeFiles(): { folder: string; files: Files } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-files-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return { folder, files: createLocalFiles(folder) }
}

const NOBODY = 65_534
const HARDLINKS = '/proc/sys/fs/protected_hardlinks'
const canForbidLinks =
  process.getuid?.() === 0 && fs.existsSync(HARDLINKS) && fs.readFileSync(HARDLINKS, 'utf8').trim() === '1'

/** Linux refuses hard links to root's files: for others the disk has no links. */
async function withoutLinks<T>(folder: string, work: () => Promise<T>): Promise<T> {
  fs.chmodSync(folder, 0o777)
  process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

it('counts remaining files while others and whole folders are deleted', async () => {
  const { folder, files } = makeFiles()
  const going = Array.from({ length: 200 }, (_, at) => `recipes/${at}`)
  for (const key of going) await files.write(`${key}/half.webp`, Buffer.alloc(10))
  await files.write('recipes/soup/original.webp', Buffer.alloc(1000))
  const [size, found] = await Promise.all([
    files.folderSize('recipes'),
    files.stat('recipes'),
    ...going.map((key) => fs.promises.rm(path.join(folder, key), { recursive: true })),
  ])
  expect(size).toBeGreaterThanOrEqual(1000)
  expect(found).toContainEqual({
    key: 'recipes/soup/original.webp',
    bytes: 1000,
    changedAt: expect.any(Number),
  })
  expect(await files.folderSize('recipes')).toBe(1000)
  expect(await files.folderSize('nothing')).toBe(0)
})

it('looks into folders or not', async () => {
  const { files } = makeFiles()
  await files.write('recipes/one', Buffer.from('1'))
  await files.write('recipes/two/three', Buffer.from('23'))
  const keys = async (options?: { deep: boolean }) =>
    (await files.stat('recipes', options)).map(({ key }) => key).toSorted()
  expect(await keys()).toEqual(['recipes/one', 'recipes/two/three'])
  expect(await keys({ deep: false })).toEqual(['recipes/one'])
})

it('deletes a file that could not be stored completely', async () => {
  const { folder, files } = makeFiles()
  await files.write('soup/original.webp', Buffer.from('a folder is in the way'))
  await expect(files.write('soup', Buffer.from('soup'))).rejects.toThrow()
  expect(fs.readdirSync(folder)).toEqual(['soup'])
})

it('moves one of two files or folders to a target, and leaves the other in place', async () => {
  const { files } = makeFiles()
  const textAt = async (key: string) => (await files.read(key))?.toString()
  for (let round = 0; round < 50; round += 1) {
    const [one, other, target] = [`one/${round}`, `other/${round}`, `target/${round}`]
    await files.write(one, Buffer.from('one'))
    await files.write(other, Buffer.from('other'))
    const moved = await Promise.all([files.move(one, target), files.move(other, target)])
    expect(moved.toSorted()).toEqual([false, true])
    const [stays, went] = moved[0] ? [other, 'one'] : [one, 'other']
    expect([await textAt(target), await textAt(stays)]).toEqual([went, stays.split('/')[0]])
  }
  const folders = await Promise.all([files.move('one', 'both'), files.move('other', 'both')])
  expect(folders.toSorted()).toEqual([false, true])
})

it('moves a file to one of two targets', async () => {
  const { files } = makeFiles()
  for (let round = 0; round < 50; round += 1) {
    await files.write('soup', Buffer.from('soup'))
    const targets = [`one/${round}`, `other/${round}`]
    const moved = await Promise.all(targets.map((target) => files.move('soup', target)))
    expect(moved.toSorted()).toEqual([false, true])
    const found = await Promise.all(targets.map(async (target) => (await files.read(target)) !== null))
    expect([found, await files.read('soup')]).toEqual([moved, null])
  }
})

/** Every size that a reader of `file` observes during the work, and at its end. */
async function sizesDuring(file: string, work: Promise<unknown>): Promise<number[]> {
  const sizes = new Set<number>()
  const look = () => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat) sizes.add(stat.size)
  }
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    look()
    await setImmediate()
  }
  await done
  look()
  return [...sizes]
}

const LARGE_BYTES = 64 * 1024 * 1024

it.runIf(canForbidLinks)('moves a file whole where there are no hard links', async () => {
  const { folder, files } = makeFiles()
  const [from, to] = [path.join(folder, 'soup'), path.join(folder, 'pan')]
  await files.write('soup', Buffer.alloc(LARGE_BYTES))
  await withoutLinks(folder, async () => {
    await expect(fs.promises.link(from, to)).rejects.toThrow('EPERM')
    const moving = files.move('soup', 'pan')
    expect(await sizesDuring(to, moving)).toEqual([LARGE_BYTES])
    expect(await moving).toBe(true)
  })
  expect(fs.readdirSync(folder)).toEqual(['pan'])
})

/** The tests' temporary files are on one of them. */
const otherDisk = ['/dev/shm', '/tmp'].find(
  (folder) => fs.existsSync(folder) && fs.statSync(folder).dev !== fs.statSync(os.tmpdir()).dev,
)

it.runIf(otherDisk)('moves a file whole to another disk', async () => {
  const { folder, files } = makeFiles()
  const other = fs.mkdtempSync(path.join(otherDisk ?? '', 'ramekin-files-'))
  onTestFinished(() => fs.rmSync(other, { recursive: true, force: true }))
  fs.symlinkSync(other, path.join(folder, 'other'))
  await files.write('soup', Buffer.alloc(LARGE_BYTES))
  const moving = files.move('soup', 'other/soup')
  expect(await sizesDuring(path.join(other, 'soup'), moving)).toEqual([LARGE_BYTES])
  expect(await moving).toBe(true)
  expect([fs.readdirSync(folder), fs.readdirSync(other)]).toEqual([['other'], ['soup']])
})

it.runIf(canForbidLinks)('replaces nothing where there are no hard links', async () => {
  const { folder, files } = makeFiles()
  for (let round = 0; round < 20; round += 1) {
    await files.write('one', Buffer.from('one'))
    await files.write('other', Buffer.from('other'))
    const target = `target-${round}`
    const moved = await withoutLinks(folder, () =>
      Promise.all([files.move('one', target), files.move('other', target)]),
    )
    expect(moved.toSorted()).toEqual([false, true])
    const [stays, went] = moved[0] ? ['other', 'one'] : ['one', 'other']
    expect((await files.read(target))?.toString()).toBe(went)
    expect(await withoutLinks(folder, () => files.move(stays, target))).toBe(false)
    const moves = await withoutLinks(folder, () =>
      Promise.all([files.move(stays, `${target}-a`), files.move(stays, `${target}-b`)]),
    )
    expect(moves.toSorted()).toEqual([false, true])
  }
  expect(fs.readdirSync(folder)).toHaveLength(40)
})

/** A Linux file with a size that cannot be read: the loopback device has no speed. */
const UNREADABLE = '/sys/class/net/lo/speed'

it.runIf(fs.existsSync(UNREADABLE))('closes a file whose reading fails', async () => {
  const { folder, files } = makeFiles()
  fs.symlinkSync(UNREADABLE, path.join(folder, 'speed'))
  const target = fs.realpathSync(UNREADABLE)
  const openFiles = () =>
    fs.readdirSync('/proc/self/fd').filter((fd) => {
      const link = `/proc/self/fd/${fd}`
      return fs.existsSync(link) && fs.readlinkSync(link) === target
    })
  const opened = await files.open('speed')
  expect(openFiles()).toHaveLength(1)
  await expect(opened?.stream.getReader().read()).rejects.toThrow('EINVAL')
  expect(openFiles()).toEqual([])
})

it('takes only names separated by slashes as a key', async () => {
  const { folder, files } = makeFiles()
  const inside = path.join(folder, 'recipes', 'soup')
  fs.mkdirSync(inside, { recursive: true })
  fs.writeFileSync(path.join(inside, 'original.webp'), 'soup')
  const wrong = [
    '',
    '.',
    '..',
    '/',
    'recipes/',
    '/recipes',
    'recipes//soup',
    'recipes/soup/.',
    './recipes/soup',
    'recipes/../recipes/soup',
    '../recipes',
    inside,
    'recipes\\soup',
    '..\\recipes',
    'recipes/soup\0',
  ]
  const bytes = new Uint8Array([1])
  for (const key of wrong) {
    const refused = [
      files.write(key, bytes),
      files.writeStream(key, Readable.from(['1'])),
      files.read(key),
      files.copyFolder(key, 'copy'),
      files.copyFolder('recipes', key),
      files.list(key),
      files.listAll(key),
      files.folderSize(key),
      files.move(key, 'moved'),
      files.move('recipes/soup', key),
      files.remove(key),
      files.removeFolder(key),
    ]
    for (const [at, one] of (await Promise.allSettled(refused)).entries())
      expect([key, at, one.status]).toEqual([key, at, 'rejected'])
    // Names in URLs: a missing file.
    expect([await files.open(key), await files.find(key)]).toEqual([null, null])
  }
  expect(fs.readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual([
    'recipes',
    'recipes/soup',
    'recipes/soup/original.webp',
  ])
})

it('lists only files that a key can name', async () => {
  const { folder, files } = makeFiles()
  fs.mkdirSync(path.join(folder, 'recipes'))
  for (const name of ['a.webp', 'a\\b.webp']) fs.writeFileSync(path.join(folder, 'recipes', name), '1')
  expect(await files.list('recipes')).toEqual(['a.webp'])
  expect(await files.listAll('recipes')).toEqual(['a.webp'])
  expect((await files.stat('recipes')).map(({ key }) => key)).toEqual(['recipes/a.webp'])
})
