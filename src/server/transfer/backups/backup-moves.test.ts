import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openPromise } from 'yauzl'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { migrateToLatest } from '~/server/platform/db/migrate'
import { findRestoreMarker, setRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import { runAdminCommand } from '../../../../tests/support/admin-command'
import { buildPerson } from '../../../../tests/support/build'
import { makeDatedTables, makeOlderTables } from '../../../../tests/support/dated-database'
import { GIGABYTE, type LargeEntry, writeLargeZip } from '../../../../tests/support/large-zip'
import { type DatabaseKind, startTestServer, type TestServer } from '../../../../tests/support/server'
import { listStoredBackups } from './backup-folder'
import { backUpBeforeUpdate } from './before-update'
import { completeRestores } from './complete-restores'
import type { JobTools } from './job-tools'
import { makeBackup, reserveName } from './make-backup'
import { openArchive } from './read-archive'
import { restoreBackup } from './restore.service'
import { createWorkFolder } from './work-folder'

async function start(
  kind: DatabaseKind,
  options: Parameters<typeof startTestServer>[1] = {},
): Promise<TestServer> {
  const server = await startTestServer(kind, { onDisk: true, ...options })
  onTestFinished(() => server.stop())
  return server
}

const ctxOf = ({ runtime }: TestServer) => createCtx(runtime, anonymous, 'en-US')
const folderOf = ({ runtime }: TestServer) => path.join(runtime.env.DATA_DIR, 'backups')

const tools: JobTools = { report: () => {}, signal: new AbortController().signal }

async function backUp({ runtime }: TestServer): Promise<string> {
  const name = await reserveName(runtime)
  await makeBackup(runtime, name, { kind: 'manual' }, tools)
  return name
}

const restore = (server: TestServer, name: string) => restoreBackup(ctxOf(server), name, tools)

async function tablesOf(server: TestServer, name: string) {
  const archive = await openArchive(path.join(folderOf(server), name))
  archive.close()
  const { tables, files } = archive.manifest
  // Records of the restore itself.
  return { tables: tables.filter((table) => table.name !== 'auditEvent'), files }
}

async function fill(server: TestServer) {
  const person = await buildPerson(server)
  for (const name of ['Crème brûlée', 'Süppchen', 'كسكس', 'Emoji 🍲']) {
    const { body: slug } = await person.post('/api/recipes', { name })
    const { id } = (await person.get(`/api/recipes/${slug}`)).body
    await server.runtime.files.write(`recipes/${id}/assets/note – ü.txt`, Buffer.from(name))
    await person.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [{ note: 'eggs', quantity: 1.5 }],
      extras: { key: 'value' },
      rating: 4.5,
    })
    await person.post('/api/households/mealplans', { date: '2026-12-24', entryType: 'dinner', recipeId: id })
  }
  await person.post('/api/groups/labels', { name: 'Fruit', color: '#ff0000' })
  return person
}

it('a backup goes from SQLite to Postgres and back with every row and file the same', async () => {
  const sqlite = await start('sqlite')
  await fill(sqlite)
  const first = await backUp(sqlite)
  const written = await tablesOf(sqlite, first)
  const postgres = await start('postgres')
  fs.cpSync(folderOf(sqlite), folderOf(postgres), { recursive: true })
  await restore(postgres, first)
  const second = await backUp(postgres)
  expect(await tablesOf(postgres, second)).toEqual(written)
  const third = await start('sqlite')
  fs.cpSync(folderOf(postgres), folderOf(third), { recursive: true })
  await restore(third, second)
  expect(await tablesOf(third, await backUp(third))).toEqual(written)
}, 120_000)

it.each(['sqlite', 'postgres'] as const)(
  'an update of the schema on %s is preceded by a backup, which is restored into the new schema',
  async (kind) => {
    const server = await start(kind, { makeTables: makeDatedTables })
    const { runtime } = server
    await runtime.files.write('recipes/one/images/original.webp', Buffer.from('stays'))
    await backUpBeforeUpdate(runtime)
    const [made] = await listStoredBackups(runtime.files)
    expect(made?.note).toMatchObject({
      kind: 'before-update',
      state: 'verified',
      contents: { users: 1, files: null },
    })
    await migrateToLatest(runtime.db)
    await backUpBeforeUpdate(runtime)
    expect(await listStoredBackups(runtime.files)).toHaveLength(1)
    await buildPerson(server)
    const archive = await openArchive(path.join(folderOf(server), made?.name ?? ''))
    archive.close()
    expect(archive.manifest.schemaVersion).toBe('2027-01-01-job-phase')
    await restore(server, made?.name ?? '')
    expect(await runtime.db.selectFrom('user').selectAll().execute()).toHaveLength(1)
    expect((await runtime.files.read('recipes/one/images/original.webp'))?.toString()).toBe('stays')
    expect(await migrateToLatest(runtime.db)).toEqual([])
  },
  60_000,
)

it.each(['sqlite', 'postgres'] as const)(
  'a backup on %s from before version 0.1.0 is refused, and nothing changes',
  async (kind) => {
    const old = await start(kind, { makeTables: makeOlderTables })
    await expect(backUp(old)).rejects.toMatchObject({ id: 'backup_too_old' })
    const server = await start(kind)
    await buildPerson(server)
    fs.cpSync(folderOf(old), folderOf(server), { recursive: true })
    const [made] = await listStoredBackups(server.runtime.files)
    await expect(restore(server, made?.name ?? '')).rejects.toMatchObject({ id: 'backup_too_old' })
    expect(await server.runtime.db.selectFrom('user').selectAll().execute()).toHaveLength(1)
  },
  60_000,
)

it('a backup of more than 4 GB is read as any other', async () => {
  const server = await start('sqlite')
  await fill(server)
  const name = await backUp(server)
  const zip = await openPromise(path.join(folderOf(server), name), { autoClose: false, lazyEntries: true })
  const entries: LargeEntry[] = []
  for await (const entry of zip.eachEntry())
    entries.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) })
  zip.close()
  const large = 'beyond-4-gb.zip'
  await writeLargeZip(path.join(folderOf(server), large), entries, { from: 4.5 * GIGABYTE })
  const written = await tablesOf(server, name)
  expect(await tablesOf(server, large)).toEqual(written)
  await server.runtime.db.deleteFrom('recipe').execute()
  await restore(server, large)
  expect(await tablesOf(server, await backUp(server))).toEqual(written)
})

it('a large file is backed up and verified without filling the memory', async () => {
  const server = await start('sqlite')
  const { DATA_DIR } = server.runtime.env
  await buildPerson(server)
  const film = path.join(DATA_DIR, 'recipes/one/assets/film.mp4')
  fs.mkdirSync(path.dirname(film), { recursive: true })
  fs.writeFileSync(film, 'begun')
  const megabytes = 400
  fs.truncateSync(film, megabytes * 1024 ** 2)
  // Only the process itself can report its peak memory, at its end.
  const peak = path.join(DATA_DIR, 'peak.txt')
  const env = { NODE_OPTIONS: '--import=./scripts/peak-memory.mjs', PEAK_MEMORY_FILE: peak }
  expect(await runAdminCommand(DATA_DIR, ['backup'], { env })).toMatchObject({ status: 0 })
  expect(Number(fs.readFileSync(peak, 'utf8')) / 1024).toBeLessThan(megabytes)
  const [made] = await listStoredBackups(server.runtime.files)
  expect(made?.note.state).toBe('verified')
  expect(made?.bytes).toBeGreaterThan(megabytes * 1024 ** 2)
}, 60_000)

it('a database without people is updated without a backup', async () => {
  const { runtime } = await start('sqlite', { makeTables: makeDatedTables })
  await runtime.db.deleteFrom('user').execute()
  await backUpBeforeUpdate(runtime)
  expect(await listStoredBackups(runtime.files)).toEqual([])
})

it('an encrypted backup opens with its passphrase alone', async () => {
  const env = { BACKUP_PASSPHRASE: 'correct horse battery' }
  const server = await start('sqlite', { env })
  await fill(server)
  const name = await backUp(server)
  expect(name).toMatch(/\.zip\.age$/)
  const bytes = fs.readFileSync(path.join(folderOf(server), name))
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const [made] = await listStoredBackups(server.runtime.files)
  expect(made?.note.state).toBe('verified')
  const others: Record<string, string>[] = [{}, { BACKUP_PASSPHRASE: 'wrong horse battery' }]
  for (const other of others) {
    const elsewhere = await start('sqlite', { env: other })
    fs.cpSync(folderOf(server), folderOf(elsewhere), { recursive: true })
    await expect(restore(elsewhere, name)).rejects.toMatchObject({ id: 'backup_passphrase' })
  }
  const right = await start('sqlite', { env })
  fs.cpSync(folderOf(server), folderOf(right), { recursive: true })
  await restore(right, name)
  expect(await right.runtime.db.selectFrom('recipe').select('id').execute()).toHaveLength(4)
}, 120_000)

it.each(['sqlite', 'postgres'] as const)(
  'a start on %s completes a restore that got past its exchange',
  async (kind) => {
    const { runtime } = await start(kind)
    await runtime.files.write('recipes/old/note.txt', Buffer.from('old'))
    await runtime.files.write('users/old/profile.webp', Buffer.from('old'))
    const id = crypto.randomUUID()
    const folder = await createWorkFolder(runtime, id)
    const replacement = runtime.files.replacement(id)
    await replacement.prepare(true)
    await replacement.write('recipes/new/note.txt', Readable.from(['new']), tools.signal)
    await replacement.plan(runtime.db)
    const killed = { ...runtime, instanceId: crypto.randomUUID() }
    const abandoned = await createWorkFolder(killed, crypto.randomUUID())
    const running = await createWorkFolder(runtime, crypto.randomUUID())
    await setRestoreMarker(runtime.db, id)
    await completeRestores(runtime)
    expect((await runtime.files.read('recipes/new/note.txt'))?.toString()).toBe('new')
    expect(await runtime.files.read('recipes/old/note.txt')).toBeNull()
    expect(await runtime.files.read('users/old/profile.webp')).toBeNull()
    expect(await findRestoreMarker(runtime.db)).toBeNull()
    expect([folder, abandoned, running].map((one) => fs.existsSync(one))).toEqual([false, false, true])
    await completeRestores(runtime)
  },
)
