import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { readEnv } from '~/server/platform/env'
import { joinInstances, leaveInstances } from '~/server/platform/jobs/instances'
import { extendInstance } from '~/server/platform/jobs/instances.repository'
import { openFiles } from '~/server/platform/media/open-files'
import { runAdminCommand, startAdminCommand } from '../../../../tests/support/admin-command'
import { type BucketServer, startBucketServer } from '../../../../tests/support/bucket-server'
import { buildPerson } from '../../../../tests/support/build'
import { startTestServer } from '../../../../tests/support/server'
import { moveFiles } from './move-files'

let service: BucketServer
beforeAll(async () => {
  service = await startBucketServer()
})
afterAll(() => service.stop())

async function start() {
  const server = await startTestServer('sqlite', { onDisk: true })
  onTestFinished(() => server.stop())
  const { runtime } = server
  const { STORAGE, ...bucket } = service.settings()
  const cook = await buildPerson(server)
  const slug = (await cook.post('/api/recipes', { name: 'Soup' })).body
  const { id } = (await cook.get(`/api/recipes/${slug}`)).body
  await runtime.db.updateTable('recipe').set({ image: 'abcd' }).where('id', '=', id).execute()
  const picture = `recipes/${id}/images/original.webp`
  const written = new Map([
    [picture, Buffer.from('picture')],
    [`recipes/${id}/assets/a b ä.pdf`, Buffer.alloc(9 * 1024 * 1024, 7)],
    ['users/anna/profile.webp', Buffer.from('anna')],
    ['backups/one.zip', Buffer.from('backup')],
    ['backups/.notes/one.zip.json', Buffer.from('{}')],
    ['exports/two/three.zip', Buffer.from('export')],
    ['migrations/four/upload-five', Buffer.from('upload')],
    ...Array.from(
      { length: 60 },
      (_, at) => [`recipes/${id}/images/timeline/${at}`, Buffer.from(String(at))] as const,
    ),
  ])
  for (const [key, bytes] of written) await runtime.files.write(key, bytes)
  fs.mkdirSync(path.join(runtime.env.DATA_DIR, 'recipes/lost+found'))
  fs.writeFileSync(path.join(runtime.env.DATA_DIR, 'recipes/lost+found/block'), 'not ours')
  const target = await openFiles(
    readEnv({ ...bucket, STORAGE: 's3', DATA_DIR: runtime.env.DATA_DIR }),
    runtime.db,
    AbortSignal.abort(),
  )
  const move = (to: string, env: Record<string, string> = {}, ...more: string[]) =>
    runAdminCommand(runtime.env.DATA_DIR, ['move-files', '--to', to, ...more], { env: { ...bucket, ...env } })
  return { runtime, target, bucket, move, written, picture }
}

it('copies everything to the bucket and back, and can be restarted', async () => {
  const { runtime, target, move, written } = await start()
  const first = await move('s3')
  expect(first).toMatchObject({ errors: '', status: 0 })
  expect(first.output).toContain(`${written.size} files are in 127.0.0.1`)
  expect(first.output).toContain(`compared, ${written.size} of them copied now`)
  for (const [key, bytes] of written)
    expect([key, (await target.read(key))?.equals(bytes)]).toEqual([key, true])
  await target.write('users/anna/profile.webp', Buffer.from('Anna'))
  expect((await move('s3')).output).toContain('compared, 1 of them copied now')
  expect(String(await target.read('users/anna/profile.webp'))).toBe('anna')

  const used = { STORAGE: 's3' }
  expect(await move('s3', used)).toMatchObject({
    status: 1,
    errors: expect.stringContaining('STORAGE is s3 already'),
  })
  for (const key of written.keys()) await runtime.files.remove(key)
  expect(await move('local', used, '--delete')).toMatchObject({ errors: '', status: 0 })
  for (const [key, bytes] of written)
    expect([key, (await runtime.files.read(key))?.equals(bytes)]).toEqual([key, true])
  expect(await target.stat('.')).toEqual([])
}, 120_000)

it('does not delete originals while a server uses them', async () => {
  const server = await startTestServer('postgres')
  onTestFinished(() => server.stop())
  const { db, env } = server.runtime
  const other = { db, instanceId: 'other', fileLocation: 'folder' }
  await joinInstances(other)
  const later = new Date(Date.now() + 120_000).toISOString()
  setTimeout(() => void extendInstance(db, 'other', later), 600)
  const runtime = { ...server.runtime, env: { ...env, ...service.settings(), STORAGE: 'local' as const } }
  const host = { ...server, runtime, ctx: createCtx(runtime, anonymous, 'en-US'), close: async () => {} }
  await expect(moveFiles(host, 's3', true)).rejects.toThrow(/uses the files that --delete deletes/)
  await leaveInstances(other)
})

it('continues after being killed', async () => {
  const { runtime, target, bucket, move, written } = await start()
  const { child, ended } = startAdminCommand(runtime.env.DATA_DIR, ['move-files', '--to', 's3'], bucket)
  while ((await target.stat('.')).length < 10) await sleep(5)
  child.kill('SIGKILL')
  await ended
  expect((await target.stat('.')).length).toBeLessThan(written.size)
  const again = await move('s3')
  expect(again).toMatchObject({ errors: '', status: 0 })
  expect(again.output).not.toContain(` ${written.size} of them copied now`)
  for (const [key, bytes] of written)
    expect([key, (await target.read(key))?.equals(bytes)]).toEqual([key, true])
}, 120_000)

it('lists missing recipe files', async () => {
  const { runtime, move, picture } = await start()
  await runtime.files.remove(picture)
  const { status, errors } = await move('s3')
  expect([status, errors]).toEqual([1, expect.stringContaining(`missing here too: ${picture}`)])
  expect((await move('moon')).errors).toContain('move-files --to s3, or --to local')
}, 120_000)
