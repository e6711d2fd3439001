import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { readFileGeneration } from '~/server/platform/db/snapshot/file-generation'
import { readEnv } from '~/server/platform/env'
import { openFiles } from '~/server/platform/media/open-files'
import { openBucket } from '~/server/platform/outbound/bucket'
import { completeRestores } from '~/server/transfer/backups/complete-restores'
import { makeBackup, reserveName, verifyBackup } from '~/server/transfer/backups/make-backup'
import { restoreBackup } from '~/server/transfer/backups/restore.service'
import { importAll, scanMigration } from '~/server/transfer/moving-in/test-migrations'
import { type BucketServer, startBucketServer } from '../support/bucket-server'
import { buildPerson, type Person } from '../support/build'
import { send } from '../support/client'
import { databases, startTestServer, type TestServer } from '../support/server'
import { zipOf } from '../support/zip'

let service: BucketServer
beforeAll(async () => {
  service = await startBucketServer()
})
afterAll(() => service.stop())

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

const tools = { report: () => {}, signal: new AbortController().signal }

describe.each(databases)('files in a bucket on %s', { timeout: 60_000 }, (kind) => {
  let server: TestServer
  let settings: Record<string, string>
  let anna: Person
  let jpeg: Buffer

  /** The files, not the rows. */
  const onSqlite = it.runIf(kind === 'sqlite')
  const signIn = () => buildPerson(server, { flags: { admin: true, canManage: true } })
  beforeAll(async () => {
    settings = service.settings()
    server = await startTestServer(kind, {
      onDisk: true,
      env: { ...settings, S3_PUBLIC_URL: settings.S3_ENDPOINT ?? '' },
    })
    anna = await signIn()
    jpeg = await picture()
  })
  afterAll(() => server.stop())

  const bucket = () => openBucket(readEnv(settings))
  const objects = async (below = '') =>
    (await Array.fromAsync(bucket().list(settings.S3_PREFIX + below)))
      .flat()
      .map(({ key }) => key.slice((settings.S3_PREFIX + below).length))
  const formOf = (name: string, file: File, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set(name, file)
    for (const [field, value] of Object.entries(more)) form.set(field, value)
    return form
  }
  const jpegFile = () => new File([new Uint8Array(jpeg)], 'soup.jpg')
  const makeRecipe = async (name: string) => {
    const { body: slug } = await anna.post('/api/recipes', { name })
    const { id } = (await anna.get(`/api/recipes/${slug}`)).body
    return { slug, id }
  }
  const withPicture = async (name: string) => {
    const recipe = await makeRecipe(name)
    const put = await anna.put(
      `/api/recipes/${recipe.slug}/image`,
      formOf('image', jpegFile(), { extension: 'jpg' }),
    )
    expect(put.status).toBe(200)
    return recipe
  }
  const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(
      server,
      new Request(`http://ramekin.test${url}`, {
        method,
        headers: { authorization: `Bearer ${anna.token}`, ...headers },
      }),
    )
  const ctx = () => createCtx(server.runtime, anonymous, 'en-US')
  const backUp = async () => {
    const name = await reserveName(server.runtime)
    await makeBackup(server.runtime, name, { kind: 'manual' }, tools)
    return name
  }
  const stateOf = async (name: string) =>
    (await anna.get('/api/admin/backups')).body.imports.find((one: { name: string }) => one.name === name)

  onSqlite('serves pictures, cards and attached files from there, with nothing on the disk', async () => {
    const { slug, id } = await withPicture('Soup')
    const url = `/api/media/recipes/${id}/images/original.webp`
    const first = await open(url)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(640)
    expect(first.headers.get('content-length')).toBe(String(bytes.length))
    const etag = first.headers.get('etag') ?? ''
    expect((await open(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await open(url, { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await open(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await open(`/api/media/recipes/${id}/card.webp`)).status).toBe(200)
    const asset = await anna.post(
      `/api/recipes/${slug}/assets`,
      formOf('file', new File(['notes'], 'n.txt'), { name: 'Notes', icon: 'x', extension: 'txt' }),
    )
    const file = await open(`/api/media/recipes/${id}/assets/${asset.body.fileName}`)
    expect([file.status, await file.text()]).toEqual([200, 'notes'])
    const found = await objects('files/first/')
    expect(found).toContain(`recipes/${id}/images/original.webp`)
    expect(found).toContain(`recipes/${id}/assets/${asset.body.fileName}`)
    expect(found.some((key) => key.includes('/images/card-'))).toBe(true)
    const onDisk = fs
      .readdirSync(server.runtime.env.DATA_DIR)
      .filter((name) => !name.startsWith('ramekin.db'))
    expect(onDisk).toEqual([])
    expect((await anna.delete(`/api/recipes/${slug}`)).status).toBe(200)
  })

  onSqlite('stores avatars, and copies and measures the files of recipes', async () => {
    const changed = await anna.post(`/api/users/${anna.user.id}/image`, formOf('profile', jpegFile()))
    expect(changed.status).toBe(200)
    expect((await open(`/api/media/users/${anna.user.id}/profile.webp`)).status).toBe(200)
    expect(await objects('files/first/users/')).toEqual([`${anna.user.id}/profile.webp`])
    const { slug } = await withPicture('Bread')
    const copy = (await anna.post(`/api/recipes/${slug}/duplicate`, { name: 'Bread again' })).body
    expect((await open(`/api/media/recipes/${copy.id}/images/original.webp`)).status).toBe(200)
    const { files } = server.runtime
    const [one, none] = await files.folderSizes('recipes', [copy.id, 'nothing'])
    const many = await files.folderSizes('recipes', [
      copy.id,
      ...Array.from({ length: 300 }, () => 'nothing'),
    ])
    expect([one, none]).toEqual([await files.folderSize(`recipes/${copy.id}`), 0])
    expect(many[0]).toBe(one)
    expect(one).toBeGreaterThan(500)
  })

  onSqlite('imports an upload with its pictures', async () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Carrot soup',
      recipeIngredient: ['1 kg carrots'],
      recipeInstructions: ['Cook.'],
    }
    const zip = await zipOf({
      'Carrot soup/recipe.json': JSON.stringify(recipe),
      'Carrot soup/full.jpg': jpeg,
    })
    const { id } = await scanMigration(anna, zip)
    expect(await objects('files/first/migrations/')).toHaveLength(1)
    await importAll(anna, id)
    const { items } = (await anna.get('/api/recipes?perPage=-1')).body
    const made = items.find(({ name }: { name: string }) => name === 'Carrot soup')
    expect((await open(`/api/media/recipes/${made.id}/images/original.webp`)).status).toBe(200)
    expect(fs.readdirSync(path.join(server.runtime.env.DATA_DIR, '.restore'))).toEqual([])
  })

  it('backs up to the bucket, verifies, and lists missing files', async () => {
    const { id } = await withPicture('Cake')
    const name = await backUp()
    expect(await stateOf(name)).toMatchObject({ state: 'verified', copiedAt: null })
    expect(await objects('backups/')).toContain(name)
    expect((await anna.get(`/api/admin/backups/${name}/preview`)).body).toMatchObject({ leftOut: [] })
    await server.runtime.files.remove(`recipes/${id}/images/original.webp`)
    expect(await verifyBackup(server.runtime, name, tools)).toBe('verified')
    const lacking = await backUp()
    expect(await stateOf(lacking)).toMatchObject({
      state: 'incomplete',
      failure: { code: 'backup_incomplete' },
    })
    await anna.delete(`/api/admin/backups/${lacking}`)
    expect(await objects('backups/')).not.toContain(lacking)
  })

  onSqlite('sends people to the bucket for a download, after the check of their token', async () => {
    const [{ name }] = (await anna.get('/api/admin/backups')).body.imports
    const { fileToken } = (await anna.get(`/api/admin/backups/${name}`)).body
    const download = await open(`/api/utils/download?token=${fileToken}`)
    expect(download.status).toBe(302)
    const address = download.headers.get('location') ?? ''
    const response = await fetch(address)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes).toEqual(await server.runtime.files.read(`backups/${name}`))
    expect((await open('/api/utils/download?token=other')).status).toBe(401)
    const upload = (given: string) =>
      anna.post('/api/admin/backups/upload', formOf('archive', new File([new Uint8Array(bytes)], given)))
    const uploads = await Promise.all([1, 2, 3].map(() => upload('twin.zip')))
    expect(uploads.map(({ body }) => body.name).toSorted()).toEqual(['twin-2.zip', 'twin-3.zip', 'twin.zip'])
    expect((await objects('backups/')).filter((key) => key.endsWith('.part'))).toEqual([])
  })

  onSqlite('finds unused files, moves them to the trash and back', async () => {
    const { files } = server.runtime
    await files.write('recipes/stray/images/original.webp', Buffer.from('left over'))
    const summary = (await anna.get('/api/admin/maintenance')).body
    expect(summary).toMatchObject({ cleanableImages: 0, cleanableTemp: 0 })
    expect(await files.move('recipes/stray', '.cleaned/one/recipes/stray')).toBe(true)
    expect(await files.move('recipes/stray', '.cleaned/two')).toBe(false)
    expect(await files.list('recipes')).not.toContain('stray')
    const key = 'recipes/stray/images/original.webp'
    expect(await files.move(`.cleaned/one/${key}`, key)).toBe(true)
    expect(String(await files.read(key))).toBe('left over')
    await files.removeFolder('recipes/stray')
    expect((await anna.get('/api/admin/maintenance/storage')).body.bytes).toMatchObject({ free: null })
    const checks = (await anna.get('/api/admin/about/checks')).body
    expect(JSON.stringify(checks)).toContain(`/${settings.S3_BUCKET}`)
  })

  it('restores files together with the rows', async () => {
    const { files, db } = server.runtime
    const { id } = await withPicture('Stew')
    const key = `recipes/${id}/images/original.webp`
    const before = await files.read(key)
    const name = await backUp()
    await files.write(key, Buffer.from('other'))
    await files.write('users/new/profile.webp', Buffer.from('new'))
    await restoreBackup(ctx(), name, tools)
    const generation = await readFileGeneration(db)
    expect(generation.id).not.toBe('first')
    expect(await files.read(key)).toEqual(before)
    expect(await files.read('users/new/profile.webp')).toBeNull()
    expect(await objects(`files/${generation.id}/`)).toContain(key)
    anna = await signIn()
    expect((await open(`/api/media/${key}`)).status).toBe(200)

    // A backup of the rows alone leaves the files.
    const rows = await reserveName(server.runtime)
    await makeBackup(server.runtime, rows, { kind: 'before-update', withFiles: false }, tools)
    await restoreBackup(ctx(), rows, tools)
    expect((await readFileGeneration(db)).id).toBe(generation.id)
    expect(await files.read(key)).toEqual(before)

    // Another server, or this one after its restart.
    const env = readEnv({ ...settings, DATA_DIR: server.runtime.env.DATA_DIR })
    const other = await openFiles(env, db, new AbortController().signal)
    expect(await other.read(key)).toEqual(before)
    await completeRestores(server.runtime)
    expect(await files.read(key)).toEqual(before)

    // What was replaced is deleted after a day.
    await files.removeReplaced()
    expect(await objects('files/first/')).not.toEqual([])
    await db.updateTable('fileGeneration').set({ since: '2026-01-01T00:00:00.000Z' }).execute()
    await files.write('recipes/stray/note.txt', Buffer.from('of the current files'))
    await bucket().put(`${settings.S3_PREFIX}files/of another server/recipes/x`, Buffer.from('x'))
    await files.removeReplaced()
    expect(await objects('files/first/')).toEqual([])
    expect(await objects('files/of another server/')).toEqual(['recipes/x'])
    expect(await files.read(key)).toEqual(before)
    expect((await readFileGeneration(db)).replaced).toBe('')
    anna = await signIn()
  })

  it('deletes the files of a restore that is stopped before the switch', async () => {
    const { db, files } = server.runtime
    const { id } = await withPicture('Roast')
    const name = await backUp()
    const before = await readFileGeneration(db)
    const folders = async () => new Set((await objects('files/')).map((key) => key.split('/')[0]))
    const had = await folders()
    const stopped = new AbortController()
    const report = (phase: string, done: number) => {
      if (phase === 'verifying' && done > 0) stopped.abort(new Error('stopped'))
    }
    await expect(restoreBackup(ctx(), name, { report, signal: stopped.signal })).rejects.toThrow('stopped')
    expect(await readFileGeneration(db)).toEqual(before)
    expect(await folders()).toEqual(had)
    expect(await files.read(`recipes/${id}/images/original.webp`)).not.toBeNull()
  })
})

describe('a bucket that cannot be used', () => {
  it('is reported at startup with the reason', async () => {
    const server = await startTestServer('sqlite', { onDisk: true })
    const start = (more: Record<string, string>) =>
      openFiles(readEnv({ ...service.settings(), ...more }), server.runtime.db, AbortSignal.abort())
    await expect(start({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
      /^STORAGE: the bucket 127\.0\.0\.1:\d+\/kitchen can’t be read and written: .*signature/,
    )
    await expect(start({ S3_BUCKET: 'nothing' })).rejects.toThrow('bucket does not exist')
    await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:2' })).rejects.toThrow('ECONNREFUSED')
    expect(() => readEnv({ STORAGE: 's3' })).toThrow('S3_BUCKET: must be set with STORAGE=s3')
    expect(() => readEnv({ STORAGE: 'cloud' })).toThrow('STORAGE: must be local or s3')
    await server.stop()
  })

  it('fails only requests that need it while it is down', async () => {
    const own = await startBucketServer()
    const server = await startTestServer('sqlite', { onDisk: true, env: own.settings() })
    const anna = await buildPerson(server)
    await own.stop()
    const slug = (await anna.post('/api/recipes', { name: 'Soup' })).body
    expect((await anna.get(`/api/recipes/${slug}`)).body.name).toBe('Soup')
    const { id } = (await anna.get(`/api/recipes/${slug}`)).body
    expect(await anna.get(`/api/media/recipes/${id}/images/original.webp`)).toMatchObject({
      status: 503,
      body: { detail: { code: 'bucket_failed' } },
    })
    await server.stop()
  }, 30_000)
})
