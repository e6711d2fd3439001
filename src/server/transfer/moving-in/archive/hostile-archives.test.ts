import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeText } from '~/lib/text/decode-text'
import type { ErrorId } from '~/server/platform/errors'
import { GIGABYTE, writeLargeZip } from '../../../../../tests/support/large-zip'
import { zipOf } from '../../../../../tests/support/zip'
import { fileArchive } from '../readers/test-reading'
import { openArchive } from './open-archive'

const fails = (id: ErrorId) => expect.objectContaining({ id })

/** Changes bytes of a finished zip: names and flags that no program writes. */
function edited(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

function tarOf(entries: { name: string; type?: string; content?: string }[]): Buffer {
  const blocks = entries.flatMap(({ name, type = '0', content = '' }) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('00000000000\0', 136)
    header.write(type, 156)
    header.write('ustar\0', 257)
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512)
    body.write(content)
    return [header, body]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

describe('hostile archives', () => {
  it.each(['../../etc/x', '/etc/passwdx', 'a/../../bbb', 'C:\\windows\\'])(
    'refuses the name %s',
    async (name) => {
      const plain = 'x'.repeat(name.length)
      const zip = edited(await zipOf({ [plain]: 'text' }), plain, name)
      await expect(fileArchive('a.zip', zip)).rejects.toEqual(fails('archive_unsafe'))
      await expect(fileArchive('a.tar', tarOf([{ name, content: 'text' }]))).rejects.toEqual(
        fails('archive_unsafe'),
      )
    },
  )

  it('refuses what unpacks to far too much, before it is in memory', async () => {
    const zip = await zipOf({ 'recipes.json': Buffer.alloc(20 * 1024 * 1024) })
    const archive = await fileArchive('bomb.zip', zip)
    await expect(archive.files[0]?.read()).rejects.toEqual(fails('archive_too_large'))
    const large = await fileArchive(
      'large.zip',
      await zipOf({ 'a.json': Buffer.alloc(2 * 1024 * 1024, 'ab1') }),
    )
    await expect(large.files[0]?.read(1024)).rejects.toEqual(fails('archive_too_large'))
  })

  it('refuses a gzip that unpacks to far too much, and deletes it', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moving-in-'))
    const zeros = Buffer.alloc(20 * 1024 * 1024)
    for (const content of [zeros, tarOf([{ name: 'a.txt', content: '\0'.repeat(zeros.length) }])]) {
      const opening = openArchive([{ name: 'a.tar.gz', at: gzipSync(content) }], path.join(folder, 'scratch'))
      await expect(opening).rejects.toEqual(fails('archive_too_large'))
    }
    expect(await fs.readdir(folder)).toEqual([])
    await fs.rm(folder, { recursive: true })
  })

  /** A zip whose file claims to unpack to 300 MB. */
  async function claiming(): Promise<Buffer> {
    const zip = await zipOf({ 'a.jpg': 'stored' })
    for (const at of [20, 24]) zip.writeUInt32LE(300_000_000, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + at)
    zip.writeUInt16LE(0, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 10)
    return zip
  }

  it('counts a file each time that it is read', async () => {
    const { files } = await fileArchive('one.zip', await claiming())
    await expect(files[0]?.read(1e9)).rejects.toEqual(fails('archive_unreadable'))
    await expect(files[0]?.read(1e9)).rejects.toEqual(fails('archive_too_large'))
  })

  it('counts all uploads together', async () => {
    const zip = await claiming()
    const uploads = ['one.zip', 'two.zip'].map((name) => ({ name, at: zip }))
    const { files } = await openArchive(uploads, '/nowhere')
    const [one, two] = files
    await expect(one?.read(1e9)).rejects.toEqual(fails('archive_unreadable'))
    await expect(two?.read(1e9)).rejects.toEqual(fails('archive_too_large'))
  })

  it('reads data beyond 4 GB, and refuses larger files or announced sizes', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moving-in-'))
    const file = path.join(folder, 'large.zip')
    await writeLargeZip(file, [
      { name: 'film.mp4', content: 4.5 * GIGABYTE },
      { name: 'liar.json', content: Buffer.from('{}'), claims: 5 * GIGABYTE },
      { name: 'inner.zip', content: Buffer.from('PK'), claims: 2 ** 52 },
      { name: 'recipe.json', content: Buffer.from('{"name":"Soup"}') },
    ])
    const before = process.memoryUsage().rss
    const archive = await openArchive([{ name: 'large.zip', at: file }], path.join(folder, 'scratch'))
    const [film, liar, inner, recipe] = archive.files
    expect(archive.files).toHaveLength(4)
    expect(film?.size).toBe(4.5 * GIGABYTE)
    expect(await recipe?.text()).toBe('{"name":"Soup"}')
    expect((await film?.head(16))?.equals(Buffer.alloc(16))).toBe(true)
    for (const large of [film, liar]) await expect(large?.read()).rejects.toEqual(fails('archive_too_large'))
    await expect(liar?.read(6 * GIGABYTE)).rejects.toEqual(fails('archive_unreadable'))
    if (inner) await expect(archive.inside(inner)).rejects.toEqual(fails('archive_too_large'))
    expect(process.memoryUsage().rss - before).toBeLessThan(GIGABYTE)
    await archive.close()
    expect(await fs.readdir(folder)).toEqual(['large.zip'])
    await fs.rm(folder, { recursive: true })
  })

  it('counts all archives inside each other, to a depth', async () => {
    let bytes = await zipOf({ 'deep.txt': 'here' })
    for (let at = 0; at < 5; at += 1) bytes = await zipOf({ 'inner.zip': bytes })
    let archive = await fileArchive('deep.zip', bytes)
    for (let at = 0; at < 2; at += 1) {
      const [inner] = archive.files
      if (inner) archive = await archive.inside(inner)
    }
    const [third] = archive.files
    expect(third).toBeDefined()
    if (third) await expect(archive.inside(third)).rejects.toEqual(fails('archive_unreadable'))
  })

  it('refuses a listing of more than 100,000 files', async () => {
    const zip = await zipOf({ a: '' })
    // The end of the listing has their number; its large form is for more.
    const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
    zip.writeUInt16LE(0xfffe, end + 8)
    zip.writeUInt16LE(0xfffe, end + 10)
    await expect(fileArchive('many.zip', zip)).rejects.toEqual(fails('archive_unreadable'))
    const names = Array.from({ length: 100_002 }, () => ({ name: 'd', type: '5' }))
    await expect(fileArchive('many.tar', tarOf(names))).rejects.toEqual(fails('archive_too_many_files'))
  })

  it('refuses names that are too long together', async () => {
    const nameAt = (at: number) => `${at}`.padEnd(60_000, 'x')
    const numbers = Array.from({ length: 560 }, (_, at) => at)
    const zip = await zipOf(Object.fromEntries(numbers.map((at) => [nameAt(at), ''])))
    await expect(fileArchive('long.zip', zip)).rejects.toEqual(fails('archive_too_large'))
    const entries = numbers.flatMap((at) => [
      { name: 'name', type: 'L', content: nameAt(at) },
      { name: 'file', content: 'text' },
    ])
    await expect(fileArchive('long.tar', tarOf(entries))).rejects.toEqual(fails('archive_too_large'))
    expect((await fileArchive('short.tar', tarOf(entries.slice(0, 200)))).files).toHaveLength(100)
  })

  it('leaves links out', async () => {
    const archive = await fileArchive(
      'links.tar',
      tarOf([
        { name: 'passwd', type: '2' },
        { name: 'hard', type: '1' },
        { name: 'a.txt', content: 'text' },
      ]),
    )
    expect(archive.files.map(({ path }) => path)).toEqual(['a.txt'])
  })

  it('reports that an archive has a password', async () => {
    const zip = await zipOf({ 'a.txt': 'text' })
    for (const mark of ['PK\u0001\u0002', 'PK\u0003\u0004']) {
      const at = zip.indexOf(mark, 0, 'latin1')
      const flags = at + (mark.charCodeAt(2) === 1 ? 8 : 6)
      zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags)
    }
    await expect(fileArchive('secret.zip', zip)).rejects.toEqual(fails('archive_encrypted'))
  })

  it('reports that a file is truncated', async () => {
    const zip = await zipOf({ 'a.txt': 'some text', 'b.txt': 'more text' })
    await expect(fileArchive('half.zip', zip.subarray(0, zip.length / 2))).rejects.toEqual(
      fails('archive_unreadable'),
    )
    const tar = tarOf([{ name: 'a.txt', content: 'x'.repeat(2000) }])
    await expect(fileArchive('half.tar', tar.subarray(0, 1000))).rejects.toEqual(fails('archive_unreadable'))
    const broken = edited(zip, 'some text', 'SOME TEXT')
    const archive = await fileArchive('wrong.zip', broken)
    expect(archive.files).toHaveLength(2)
  })

  it('reads packed files and tars from the disk, and leaves nothing', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moving-in-'))
    const scratch = path.join(folder, 'unpacked')
    const packed = gzipSync(tarOf([{ name: 'dir/a.txt', content: 'text' }]))
    const archive = await openArchive([{ name: 'a.tgz', at: packed }], scratch)
    expect(await archive.files[0]?.text()).toBe('text')
    await archive.close()
    const half = openArchive([{ name: 'a.tgz', at: packed.subarray(0, 40) }], scratch)
    await expect(half).rejects.toEqual(fails('archive_unreadable'))
    expect(await fs.readdir(folder)).toEqual([])
    await fs.rm(folder, { recursive: true })
  })

  it('joins several files to one listing', async () => {
    const archive = await openArchive(
      [
        { name: 'one.txt', at: Buffer.from('1') },
        { name: 'more.zip', at: await zipOf({ 'two.txt': '2' }) },
      ],
      '/nowhere',
    )
    expect(archive.files.map(({ path }) => path)).toEqual(['one.txt', 'more.zip/two.txt'])
  })
})

describe('text in any encoding', () => {
  it.each([
    ['UTF-8', Buffer.from('Crème brûlée')],
    ['UTF-8 with its mark', Buffer.from('\ufeffCrème brûlée')],
    ['UTF-16', Buffer.from('\ufeffCrème brûlée', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('Crème brûlée', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeffCrème brûlée', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Crème brûlée', 'latin1')],
  ])('%s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe('Crème brûlée')
  })

  it('a declared character set, and lines of every system', () => {
    const xml = Buffer.concat([Buffer.from('<?xml encoding="iso-8859-2"?>'), Buffer.from([0xb9])])
    expect(decodeText(xml)).toMatch(/š$/)
    expect(decodeText(Buffer.from('a\r\nb\rc'))).toBe('a\nb\nc')
  })
})
