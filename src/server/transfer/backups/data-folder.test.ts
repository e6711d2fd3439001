import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { findRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import { checkedColumns } from '~/server/platform/db/stored-values'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { findStoredBackup } from './backup-folder'
import { previewBackup } from './backups.service'
import { completeRestores } from './complete-restores'
import type { JobTools } from './job-tools'
import { makeBackup, reserveName, verifyBackup } from './make-backup'
import { tableEntry } from './manifest'
import { restoreBackup } from './restore.service'

async function start(): Promise<TestServer> {
  const server = await startTestServer('sqlite', { onDisk: true })
  onTestFinished(() => server.stop())
  return server
}

const ctxOf = ({ runtime }: TestServer) => createCtx(runtime, anonymous, 'en-US')
const inData = ({ runtime }: TestServer, ...parts: string[]) => path.join(runtime.env.DATA_DIR, ...parts)

const tools: JobTools = { report: () => {}, signal: new AbortController().signal }

async function backUp({ runtime }: TestServer): Promise<string> {
  const name = await reserveName(runtime)
  await makeBackup(runtime, name, { kind: 'manual' }, tools)
  return name
}
const restore = (server: TestServer, name: string) => restoreBackup(ctxOf(server), name, tools)
const verify = ({ runtime }: TestServer, name: string) => verifyBackup(runtime, name, tools)
const noteOf = async ({ runtime }: TestServer, name: string) =>
  (await findStoredBackup(runtime.files, name))?.note

/** A recipe with a picture, as people have them. */
async function cookSoup(server: TestServer, cook: Person, name = 'Soup'): Promise<string> {
  const { body: slug } = await cook.post('/api/recipes', { name })
  const { id } = (await cook.get(`/api/recipes/${slug}`)).body
  await server.runtime.db.updateTable('recipe').set({ image: 'abcd' }).where('id', '=', id).execute()
  await server.runtime.files.write(`recipes/${id}/images/original.webp`, Buffer.from(name))
  return id
}
const pictureOf = async ({ runtime }: TestServer, id: string) =>
  (await runtime.files.read(`recipes/${id}/images/original.webp`))?.toString() ?? null

const elsewhere = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-elsewhere-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0
const unmount = (folder: string) => void spawnSync('umount', ['-l', folder])
/** Mounting requires root and a kernel that allows it. */
const canMount = (() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-mount-'))
  const works = mount('--bind', os.tmpdir(), folder)
  if (works) unmount(folder)
  fs.rmdirSync(folder)
  if (!works) console.warn('no mounts here: restores into mounted folders are not tested')
  return works
})()

const places: Record<string, (live: string, other: string) => void> = {
  'a plain folder': () => {},
  'a symbolic link to a folder elsewhere'(live, other) {
    fs.rmSync(live, { recursive: true, force: true })
    fs.symlinkSync(other, live)
  },
  'a bind mount'(live, other) {
    fs.mkdirSync(live, { recursive: true })
    if (!mount('--bind', other, live)) throw new Error('it could not be mounted')
    onTestFinished(() => unmount(live))
  },
  'another file system'(live) {
    fs.mkdirSync(live, { recursive: true })
    if (!mount('-t', 'tmpfs', 'tmpfs', live)) throw new Error('it could not be mounted')
    onTestFinished(() => unmount(live))
  },
}

it.each(Object.keys(places))('a backup and its restore work where recipes are %s', async (name) => {
  if (name.includes('mount') || name.includes('system')) if (!canMount) return
  const server = await start()
  const cook = await buildPerson(server)
  places[name]?.(inData(server, 'recipes'), elsewhere())
  const soup = await cookSoup(server, cook)
  const stays = ['recipes/lost+found/block', 'recipes/.Trash-1000/x', 'keepme/sub/x.txt', 'postgres/base/1']
  for (const file of stays) {
    fs.mkdirSync(path.dirname(inData(server, file)), { recursive: true })
    fs.writeFileSync(inData(server, file), 'not ours')
  }
  const backup = await backUp(server)
  expect(await noteOf(server, backup)).toMatchObject({
    state: 'verified',
    contents: { recipes: 1, files: 1 },
  })
  const cake = await cookSoup(server, cook, 'Cake')
  await server.runtime.files.write(`recipes/${soup}/images/original.webp`, Buffer.from('other'))
  await server.runtime.files.write('users/new/profile.webp', Buffer.from('new'))
  const kind = fs.lstatSync(inData(server, 'recipes')).isSymbolicLink()
  await restore(server, backup)
  expect(await pictureOf(server, soup)).toBe('Soup')
  expect(await pictureOf(server, cake)).toBeNull()
  expect(await server.runtime.files.read('users/new/profile.webp')).toBeNull()
  for (const file of stays) expect(fs.readFileSync(inData(server, file), 'utf8')).toBe('not ours')
  expect(fs.lstatSync(inData(server, 'recipes')).isSymbolicLink()).toBe(kind)
  const left = fs.readdirSync(inData(server), { recursive: true, encoding: 'utf8' })
  expect(left.filter((file) => /\.restore[-/]/.test(file))).toEqual([])
})

it('a restore is refused before anything changes where a folder cannot be exchanged', async () => {
  const server = await start()
  const cook = await buildPerson(server)
  const soup = await cookSoup(server, cook)
  const backup = await backUp(server)
  const cake = await cookSoup(server, cook, 'Cake')
  const refused = async (folder: string) => {
    await expect(restore(server, backup)).rejects.toMatchObject({
      id: 'backup_folder_fixed',
      params: { folder },
    })
    expect(await server.runtime.db.selectFrom('recipe').select('id').execute()).toHaveLength(2)
    expect(await pictureOf(server, soup)).toBe('Soup')
    expect(await pictureOf(server, cake)).toBe('Cake')
  }
  fs.symlinkSync(path.join(elsewhere(), 'gone'), inData(server, 'users'))
  await refused('users')
  fs.unlinkSync(inData(server, 'users'))
  fs.writeFileSync(inData(server, 'users'), 'a file')
  await refused('users')
  fs.unlinkSync(inData(server, 'users'))
  if (canMount) {
    const inside = inData(server, 'recipes', soup)
    expect(mount('--bind', inside, inside)).toBe(true)
    onTestFinished(() => unmount(inside))
    await refused(`recipes/${soup}`)
    unmount(inside)
  }
  await restore(server, backup)
  expect(await pictureOf(server, cake)).toBeNull()
})

it('a server also starts if a restore cannot put its files in place, and the next start does', async () => {
  const server = await start()
  const cook = await buildPerson(server)
  const soup = await cookSoup(server, cook)
  const backup = await backUp(server)
  await cookSoup(server, cook, 'Cake')
  const { runtime } = server
  // Between the exchange of the database and that of the files.
  const close = runtime.requestGate.close.bind(runtime.requestGate)
  const moved = path.join(elsewhere(), 'recipes')
  const breaking = {
    ...runtime.requestGate,
    async close(ms: number) {
      const reopen = await close(ms)
      fs.renameSync(inData(server, 'recipes'), moved)
      fs.writeFileSync(inData(server, 'recipes'), 'a file')
      return reopen
    },
  }
  const work = restoreBackup({ ...ctxOf(server), requestGate: breaking }, backup, tools)
  await expect(work).rejects.toMatchObject({ id: 'restore_incomplete' })
  expect(await runtime.db.selectFrom('recipe').select('id').execute()).toEqual([{ id: soup }])
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  await completeRestores({ ...runtime, log })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the files of a restore could not be put in their place' },
  ])
  fs.unlinkSync(inData(server, 'recipes'))
  fs.renameSync(moved, inData(server, 'recipes'))
  await runtime.files.write('recipes/made-since/note.txt', Buffer.from('new'))
  await completeRestores(runtime)
  expect(await pictureOf(server, soup)).toBe('Soup')
  expect(fs.readdirSync(inData(server, 'recipes')).toSorted()).toEqual([soup, 'made-since'].toSorted())
  expect(await findRestoreMarker(runtime.db)).toBeNull()
})

it('a backup with missing files lists them, and is not called verified', async () => {
  const server = await start()
  const cook = await buildPerson(server)
  const soup = await cookSoup(server, cook)
  const asset = { recipeId: soup, position: 0, name: 'Card', icon: 'mdi-file', fileName: 'card.pdf' }
  await server.runtime.db.insertInto('recipeAsset').values(asset).execute()
  const whole = await cookSoup(server, cook, 'Whole')
  const missing = `recipes/${soup}/assets/card.pdf`
  expect(await noteOf(server, await backUp(server))).toMatchObject({
    state: 'incomplete',
    contents: { recipes: 2, files: 2 },
    failure: { code: 'backup_incomplete', params: { count: 1, names: missing } },
  })
  // A disk that is not mounted.
  fs.renameSync(inData(server, 'recipes'), inData(server, '.away'))
  fs.symlinkSync(path.join(elsewhere(), 'gone'), inData(server, 'recipes'))
  const empty = await backUp(server)
  expect(await noteOf(server, empty)).toMatchObject({
    state: 'incomplete',
    failure: { params: { count: 3 } },
  })
  fs.unlinkSync(inData(server, 'recipes'))
  fs.renameSync(inData(server, '.away'), inData(server, 'recipes'))
  await server.runtime.files.write(missing, Buffer.from('card'))
  const good = await backUp(server)
  expect(await noteOf(server, good)).toMatchObject({ state: 'verified', failure: null })
  await verify(server, empty)
  expect(await noteOf(server, empty)).toMatchObject({
    state: 'incomplete',
    failure: { params: { count: 3 } },
  })
  expect(await pictureOf(server, whole)).toBe('Whole')
})

type Rows = Record<string, unknown>[]

/** The archive with tables changed by `change`, with matching hashes. */
async function rewrite(
  server: TestServer,
  name: string,
  to: string,
  change: (tables: Map<string, Rows>) => void,
  extraFiles: Record<string, string> = {},
): Promise<void> {
  const zip = await openPromise(inData(server, 'backups', name), { autoClose: false, lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  const json = JSON.parse(entries.get('manifest.json')?.toString() ?? '')
  const tables = new Map<string, Rows>(
    json.tables.map((table: { name: string }) => [
      table.name,
      (entries.get(tableEntry(table.name))?.toString() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ]),
  )
  change(tables)
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  json.tables = json.tables.flatMap((table: { name: string }) => {
    const rows = tables.get(table.name)
    if (!rows) return []
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    entries.set(tableEntry(table.name), Buffer.from(text))
    return [{ ...table, rows: rows.length, sha256: sha256(text) }]
  })
  const files = new Map([...entries].filter(([entry]) => entry.startsWith('files/')))
  for (const [file, text] of Object.entries(extraFiles)) files.set(`files/${file}`, Buffer.from(text))
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const list = sorted
    .map(([file, bytes]) => ({ path: file.slice(6), bytes: bytes.length, sha256: sha256(bytes) }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
  json.files = { ...json.files, count: sorted.length, sha256: sha256(list) }
  const fresh = new ZipFile()
  for (const [entry, bytes] of [
    ...[...entries].filter(([entry]) => entry.startsWith('tables/')),
    ...sorted,
    ['files.jsonl', Buffer.from(list)] as const,
    ['manifest.json', Buffer.from(JSON.stringify(json))] as const,
  ])
    fresh.addBuffer(bytes, entry)
  fresh.end()
  await pipeline(fresh.outputStream, fs.createWriteStream(inData(server, 'backups', to)))
}

it('a backup lists every table once, or it is damaged', async () => {
  const server = await start()
  await cookSoup(server, await buildPerson(server))
  const name = await backUp(server)
  await rewrite(server, name, 'same.zip', () => {})
  await verify(server, 'same.zip')
  expect(await noteOf(server, 'same.zip')).toMatchObject({ state: 'verified' })
  const lacking: Record<string, (tables: Map<string, Rows>) => void> = {
    'none.zip': (tables) => tables.clear(),
    'leaf.zip': (tables) => tables.delete('recipeNote'),
    'audit.zip': (tables) => tables.delete('auditEvent'),
  }
  for (const [to, change] of Object.entries(lacking)) {
    await rewrite(server, name, to, change)
    await expect(verify(server, to)).rejects.toMatchObject({ id: 'backup_damaged' })
    expect(await noteOf(server, to)).toMatchObject({ state: 'failed' })
    await expect(restore(server, to)).rejects.toMatchObject({ id: 'backup_damaged' })
  }
  expect(await server.runtime.db.selectFrom('recipe').select('id').execute()).toHaveLength(1)
})

it('a backup with an unreadable value is refused, with its position', async () => {
  const server = await start()
  const cook = await buildPerson(server)
  await cookSoup(server, cook)
  await cook.post('/api/foods', { name: 'Leek' })
  await cook.post('/api/households/mealplans', { date: '2026-12-24', entryType: 'dinner', title: 'Feast' })
  await cook.post('/api/households/events/notifications', { name: 'x', appriseUrl: 'json://example.org' })
  const name = await backUp(server)
  const wrong: [table: string, column: string, value: unknown][] = [
    ['food', 'extras', '{"half'],
    ['food', 'extras', '[]'],
    ['recipe', 'extras', 'null'],
    ['notifier', 'options', '{}'],
    ['mealPlanEntry', 'entryType', 'second breakfast'],
    ['auditEvent', 'details', ''],
    ['user', 'authMethod', 'magic'],
  ]
  for (const [table, column, value] of wrong) {
    let changed = 0
    await rewrite(server, name, 'wrong.zip', (tables) => {
      for (const row of tables.get(table) ?? []) {
        row[column] = value
        changed += 1
      }
    })
    if (table === 'auditEvent' && changed === 0) continue
    expect([table, changed > 0]).toEqual([table, true])
    const part = `${table}.${column}`
    await expect(verify(server, 'wrong.zip')).rejects.toMatchObject({
      id: 'backup_invalid_value',
      params: { part },
    })
    await expect(restore(server, 'wrong.zip')).rejects.toMatchObject({ id: 'backup_invalid_value' })
  }
})

it('a backup with an id or file name that leads elsewhere is refused', async () => {
  const server = await start()
  const { db } = server.runtime
  const cook = await buildPerson(server)
  const soup = await cookSoup(server, cook)
  const event = await db.selectFrom('recipeTimelineEvent').select('id').executeTakeFirstOrThrow()
  const migration = (await cook.post('/api/groups/migrations/uploads')).body.id
  const asset = { recipeId: soup, position: 0, name: 'Leaflet', icon: 'mdi-file', fileName: 'leaflet.pdf' }
  await db.insertInto('recipeAsset').values(asset).execute()
  const name = await backUp(server)
  const forged: [part: string, from: string, to: string][] = [
    ['recipe.id', soup, '../backups'],
    ['recipe.id', soup, `${soup}/.`],
    ['recipeTimelineEvent.id', event.id, `../../../${soup}/images`],
    ['user.id', cook.user.id, '..'],
    ['migration.id', migration, '../ramekin.db'],
    ['recipeAsset.fileName', 'leaflet.pdf', '../../../ramekin.db'],
    ['recipeAsset.fileName', 'leaflet.pdf', '..'],
  ]
  for (const [part, from, to] of forged) {
    await rewrite(server, name, 'forged.zip', (tables) => {
      for (const row of [...tables.values()].flat())
        for (const [column, value] of Object.entries(row)) if (value === from) row[column] = to
    })
    const refused = { id: 'backup_invalid_value', params: { part } }
    await expect(verify(server, 'forged.zip')).rejects.toMatchObject(refused)
    await expect(restore(server, 'forged.zip')).rejects.toMatchObject(refused)
  }
})

it('columns with checked values exist', async () => {
  const server = await start()
  const tables = await server.runtime.db.introspection.getTables()
  const known = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(checkedColumns.filter((column) => !known.includes(column))).toEqual([])
})

it('folders of a backup that are not ours are named and left out', async () => {
  const server = await start()
  const cook = await buildPerson(server)
  const soup = await cookSoup(server, cook)
  const name = await backUp(server)
  const foreign = {
    'keepme/x.txt': 'theirs',
    'node_modules/a/b.js': 'theirs',
    'recipes/.DS_Store/x': 'theirs',
  }
  await rewrite(server, name, 'foreign.zip', () => {}, foreign)
  fs.mkdirSync(inData(server, 'keepme'))
  fs.writeFileSync(inData(server, 'keepme', 'own.txt'), 'own')
  const { leftOut } = await previewBackup(ctxOf(server), 'foreign.zip')
  expect(leftOut.join()).toContain('keepme, node_modules')
  await verify(server, 'foreign.zip')
  await restore(server, 'foreign.zip')
  expect(await pictureOf(server, soup)).toBe('Soup')
  expect(fs.readdirSync(inData(server, 'keepme'))).toEqual(['own.txt'])
  for (const file of Object.keys(foreign)) expect(fs.existsSync(inData(server, file))).toBe(false)
  for (const file of ['backups/x.zip', 'exports/x', '.restore/x']) {
    await rewrite(server, name, 'bad.zip', () => {}, { [file]: 'x' })
    await expect(restore(server, 'bad.zip')).rejects.toMatchObject({ id: 'backup_damaged' })
  }
})
