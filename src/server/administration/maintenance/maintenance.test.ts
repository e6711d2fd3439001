import fs from 'node:fs'
import fsp from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { emptyTrash } from './trash'

const url = '/api/admin/maintenance'
const bytes = Buffer.from('left over')
const yesterday = new Date(Date.now() - 25 * 3_600_000)
const half = () => `${crypto.randomUUID()}.part`

describeOnEachDatabase('maintenance', (server) => {
  it('finds and deletes unused files, and nothing else', async () => {
    const { files, env } = server().runtime
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const slug = (await admin.post('/api/recipes', { name: 'Soup' })).body
    const { id } = (await admin.get(`/api/recipes/${slug}`)).body
    const gone = crypto.randomUUID()
    const old = [
      `recipes/${id}/images/old.jpg`,
      `recipes/${gone}/images/original.webp`,
      'recipes/soup/images/original.webp',
      `users/anna/profile.webp.${half()}`,
      `backups/.upload-${half()}`,
      `.restore/${crypto.randomUUID()}/backup.part`,
    ]
    const needed = [
      `recipes/${id}/images/original.webp`,
      `recipes/${id}/images/timeline/x/photo.jpg`,
      `recipes/${id}/assets/list.txt`,
      `recipes/${id}/assets/second.part`,
      'exports/one.zip',
      'group-exports/two.zip',
      'migrations/three/archive.zip',
    ]
    const fresh = [
      `users/anna/profile.webp.${half()}`,
      `.restore/${crypto.randomUUID()}/backup.part`,
      `recipes/${crypto.randomUUID()}/images/original.webp`,
    ]
    for (const key of [...old, ...needed, ...fresh]) await files.write(key, bytes)
    for (const key of [...old, ...needed]) fs.utimesSync(path.join(env.DATA_DIR, key), yesterday, yesterday)
    const cleanable = {
      cleanableImages: 1,
      cleanableImageBytes: bytes.length,
      cleanableDirs: 2,
      cleanableDirBytes: 2 * bytes.length,
      cleanableTemp: 3,
      cleanableTempBytes: 3 * bytes.length,
    }
    expect((await admin.get(url)).body).toMatchObject(cleanable)
    expect((await admin.get(`${url}/storage`)).body).toMatchObject({
      recipesDirSize: expect.any(String),
      bytes: {
        recipes: 8 * bytes.length,
        temp: 3 * bytes.length,
        exports: 2 * bytes.length,
        free: expect.any(Number),
      },
    })
    const { body: folderList } = await admin.get(`${url}/cleanable/folders`)
    expect(folderList).toMatchObject({ total: 2, bytes: 2 * bytes.length })
    expect(folderList.items).toContainEqual({
      path: 'recipes/soup/',
      bytes: bytes.length,
      changedAt: yesterday.toISOString(),
    })
    expect((await admin.get(`${url}/cleanable/images`)).body).toMatchObject({
      total: 1,
      items: [{ path: old[0] }],
    })
    expect((await admin.get(`${url}/cleanable/temp`)).body).toMatchObject({ total: 3 })
    expect((await admin.get(`${url}/cleanable/recipes`)).status).toBe(422)
    for (const what of ['images', 'temp', 'recipe-folders'])
      expect((await admin.post(`${url}/clean/${what}`)).status).toBe(200)
    for (const key of old) expect([key, await files.read(key)]).toEqual([key, null])
    for (const key of [...needed, ...fresh]) expect([key, await files.read(key)]).toEqual([key, bytes])
    expect((await admin.get(url)).body).toMatchObject({
      cleanableImages: 0,
      cleanableDirs: 0,
      cleanableTemp: 0,
    })
    const log = (await admin.get('/api/admin/audit?queryFilter=action="files_cleaned"')).body
    expect(log.total).toBe(3)

    const { body: cleaned } = await admin.get(`${url}/cleaned`)
    expect(cleaned).toHaveLength(3)
    const images = cleaned.find(({ what }: { what: string }) => what === 'images')
    expect(images).toMatchObject({ count: 1, bytes: bytes.length })
    const folders = cleaned.find(({ what }: { what: string }) => what === 'folders')
    expect(folders).toMatchObject({ count: 2, bytes: 2 * bytes.length })
    // One that is created in the meantime stays.
    const [image = '', folder = ''] = old
    await files.write(folder, Buffer.from('newer'))
    for (const { id } of cleaned) expect((await admin.post(`${url}/cleaned/${id}/put-back`)).status).toBe(200)
    const putBack = (await admin.get('/api/admin/audit?queryFilter=action="cleaned_files_put_back"')).body
    expect(putBack.items).toHaveLength(cleaned.length)
    expect(putBack.items).toContainEqual(
      expect.objectContaining({
        subjectKind: 'files',
        subjectId: images.id,
        details: { count: images.count },
      }),
    )
    expect(await files.read(image)).toEqual(bytes)
    expect((await files.read(folder))?.toString()).toBe('newer')
    expect((await admin.get(`${url}/cleaned`)).body).toEqual([])
    expect((await admin.post(`${url}/cleaned/${images.id}/put-back`)).status).toBe(404)

    await admin.post(`${url}/clean/images`)
    const ctx = createCtx(server().runtime, anonymous, 'en-US')
    expect(await emptyTrash.run(ctx, '')).toEqual({ deleted: 0, halfFiles: 2 })
    for (const key of old.filter((one) => /^(users|backups)/.test(one)))
      expect([key, await files.read(key)]).toEqual([key, null])
    for (const key of fresh) expect([key, await files.read(key)]).toEqual([key, bytes])
    const now = new Date(Date.now() + 8 * 86_400_000).toISOString()
    expect(await emptyTrash.run({ ...ctx, now }, '')).toEqual({ deleted: 1, halfFiles: 0 })
    expect((await admin.get(`${url}/cleaned`)).body).toEqual([])
    expect(await files.read(image)).toBeNull()
  })

  it('deletes cleaned files permanently before their time', async () => {
    const { files, env } = server().runtime
    const admin = await buildPerson(server(), { flags: { admin: true } })
    await files.removeFolder('recipes')
    const key = `recipes/${crypto.randomUUID()}/images/original.webp`
    await files.write(key, bytes)
    fs.utimesSync(path.join(env.DATA_DIR, key), yesterday, yesterday)
    expect((await admin.post(`${url}/clean/recipe-folders`)).status).toBe(200)
    const [{ id }] = (await admin.get(`${url}/cleaned`)).body
    const deleted = await admin.delete(`${url}/cleaned/${id}`)
    expect(deleted).toMatchObject({ status: 200, body: { message: '1 file deleted for good' } })
    expect(await files.folderSize('.cleaned')).toBe(0)
    expect((await admin.get(`${url}/cleaned`)).body).toEqual([])
    expect((await admin.delete(`${url}/cleaned/${id}`)).status).toBe(404)
    expect((await admin.delete(`${url}/cleaned/x`)).status).toBe(422)
    const log = (await admin.get('/api/admin/audit?queryFilter=action="cleaned_files_deleted"')).body
    expect(log.items).toMatchObject([{ subjectKind: 'files', details: { count: 1 } }])
  })

  it('reports exactly which files were moved aside if one could not be moved, also on another disk', async () => {
    const { files, env } = server().runtime
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const [one, other] = ['one', 'other'].map((name) => `recipes/${crypto.randomUUID()}/images/${name}.webp`)
    for (const key of [one, other]) {
      await files.write(key ?? '', bytes)
      fs.utimesSync(path.join(env.DATA_DIR, key ?? ''), yesterday, yesterday)
    }
    const onOtherDisk = Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' })
    const refused = Object.assign(new Error('permission denied'), { code: 'EACCES' })
    const { rename: plain } = fsp
    const rename = vi.spyOn(fsp, 'rename').mockRejectedValueOnce(onOtherDisk)
    const copy = vi.spyOn(fsp, 'cp')
    expect((await admin.post(`${url}/clean/recipe-folders`)).status).toBe(200)
    expect(copy).toHaveBeenCalledOnce()
    for (const key of [one, other]) expect(await files.read(key ?? '')).toBeNull()
    const [{ id, ...found }] = (await admin.get(`${url}/cleaned`)).body
    expect(found).toMatchObject({ count: 2, bytes: 2 * bytes.length })
    rename.mockRejectedValueOnce(onOtherDisk)
    expect((await admin.post(`${url}/cleaned/${id}/put-back`)).status).toBe(200)
    for (const key of [one, other]) expect(await files.read(key ?? '')).toEqual(bytes)
    // Restored files have their former age.
    rename.mockImplementationOnce(plain).mockRejectedValueOnce(refused)
    expect((await admin.post(`${url}/clean/recipe-folders`)).status).toBe(500)
    expect((await admin.get(`${url}/cleaned`)).body).toMatchObject([{ count: 1, bytes: bytes.length }])
    rename.mockRestore()
    copy.mockRestore()
  })
})
