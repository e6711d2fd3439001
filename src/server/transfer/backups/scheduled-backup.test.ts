import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildPerson } from '../../../../tests/support/build'
import { startS3Server } from '../../../../tests/support/s3-server'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { listStoredBackups, writeNote } from './backup-folder'
import { scheduledBackup } from './scheduled-backup'

const HOUR_MS = 3_600_000
const setMadeAt = ({ runtime }: TestServer, time: number) =>
  sql`update kysely_migration set "timestamp" = ${new Date(time).toISOString()}`.execute(runtime.db)

/** A server that was set up some days ago. */
async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer('sqlite', { onDisk: true, env })
  onTestFinished(() => server.stop())
  await setMadeAt(server, Date.now() - 72 * HOUR_MS)
  return server
}

const run = ({ runtime }: TestServer) =>
  scheduledBackup.run(createCtx(runtime, anonymous, 'en-US'), '2026-11-22')
const listed = ({ runtime }: TestServer) => listStoredBackups(runtime.files)

/** Makes every backup look older than it is. */
async function age(server: TestServer, hours: number) {
  for (const { name, note } of await listed(server)) {
    const createdAt = new Date(Date.parse(note.createdAt) - hours * HOUR_MS).toISOString()
    await writeNote(server.runtime.files, name, { ...note, createdAt })
  }
}

it('the schedule makes a backup when one is due and keeps the configured number', async () => {
  const server = await start({ BACKUP_INTERVAL: '6', BACKUP_KEEP: '2' })
  expect(await run(server)).toEqual({ made: 0, deleted: 0 })
  await buildPerson(server)
  expect(await run(server)).toEqual({ made: 1, deleted: 0 })
  expect(await run(server)).toEqual({ made: 0, deleted: 0 })
  for (const deleted of [0, 1, 1]) {
    await age(server, 7)
    expect(await run(server)).toEqual({ made: 1, deleted })
  }
  const kept = await listed(server)
  expect(kept.map(({ note }) => [note.kind, note.state])).toEqual([
    ['scheduled', 'verified'],
    ['scheduled', 'verified'],
  ])
})

it('the first one waits for the daily time after the first start', async () => {
  const server = await start({ TZ: 'Asia/Kolkata', DAILY_SCHEDULE_TIME: '03:30' })
  await buildPerson(server)
  const made = Date.parse('2026-11-22T12:00:00.000Z')
  await setMadeAt(server, made)
  const runAt = (now: string) =>
    scheduledBackup.run({ ...createCtx(server.runtime, anonymous, 'en-US'), now }, '2026-11-22')
  expect(await runAt('2026-11-22T12:03:00.000Z')).toEqual({ made: 0, deleted: 0 })
  expect(await runAt('2026-11-22T21:59:00.000Z')).toEqual({ made: 0, deleted: 0 })
  expect(await runAt('2026-11-22T22:00:00.000Z')).toEqual({ made: 1, deleted: 0 })
})

it('without an interval there is no schedule', async () => {
  const server = await start({ BACKUP_INTERVAL: '0' })
  await buildPerson(server)
  expect(await run(server)).toEqual({ made: 0, deleted: 0 })
})

it('verified backups are copied to the bucket, in parts where they are large, and copies go with them', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.stop())
  const server = await start({ ...s3.settings, BACKUP_KEEP: '1' })
  await buildPerson(server)
  await server.runtime.files.write('recipes/one/assets/large.webp', randomBytes(9 * 1024 * 1024))
  await run(server)
  const [first] = await listed(server)
  expect(first?.note).toMatchObject({ copiedAt: expect.any(String), copyFailure: null })
  const key = `ramekin/${first?.name}`
  const file = path.join(server.runtime.env.DATA_DIR, 'backups', first?.name ?? '')
  expect(s3.objects.get(key)?.equals(fs.readFileSync(file))).toBe(true)
  // A backup of a former server, and a file of another program.
  const foreign = ['ramekin/notes.txt', 'ramekin/ramekin-2020-01-01-120000.zip']
  for (const name of foreign) s3.objects.set(name, Buffer.from('stays'))
  await age(server, 48)
  await run(server)
  const [second] = await listed(server)
  expect([...s3.objects.keys()].sort()).toEqual([...foreign, `ramekin/${second?.name}`].sort())
  s3.fail()
  await age(server, 48)
  expect(await run(server)).toMatchObject({ made: 1 })
  const [third] = await listed(server)
  expect(third?.note).toMatchObject({
    state: 'verified',
    copiedAt: null,
    copyFailure: expect.stringMatching(/denied/i),
  })
}, 60_000)

it('a copy is deleted with its backup, but not with an upload of the same name', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.stop())
  const server = await start(s3.settings)
  const admin = await buildPerson(server, { flags: { admin: true } })
  await run(server)
  const [{ name } = { name: '' }] = await listed(server)
  const remove = async () => expect((await admin.delete(`/api/admin/backups/${name}`)).status).toBe(200)
  expect(s3.objects.has(`ramekin/${name}`)).toBe(true)
  const bytes = s3.objects.get(`ramekin/${name}`) ?? Buffer.alloc(0)
  await remove()
  expect(s3.objects.size).toBe(0)
  s3.objects.set(`ramekin/${name}`, bytes)
  await server.runtime.files.write(`backups/${name}`, bytes)
  await remove()
  expect(s3.objects.size).toBe(1)
}, 60_000)

it('of failing backups the newest stays, and the next attempt is hours away', async () => {
  const server = await start({ BACKUP_KEEP: '2' })
  await buildPerson(server)
  await run(server)
  vi.spyOn(server.runtime.files, 'localCopy').mockRejectedValue(new Error('the disk lies'))
  await age(server, 25)
  await expect(run(server)).rejects.toThrow('the disk lies')
  await age(server, 2)
  expect(await run(server)).toEqual({ made: 0, deleted: 0 })
  for (let tries = 0; tries < 3; tries += 1) {
    await age(server, 6)
    await expect(run(server)).rejects.toThrow('the disk lies')
  }
  expect((await listed(server)).map(({ note }) => note.state)).toEqual(['failed', 'verified'])
  const files = fs.readdirSync(path.join(server.runtime.env.DATA_DIR, 'backups'))
  expect(files.filter((name) => name.endsWith('.zip'))).toHaveLength(2)
}, 60_000)
