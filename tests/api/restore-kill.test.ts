import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Db } from '~/server/platform/db/connect'
import { createLocalFiles } from '~/server/platform/media/local-files'
import { completeRestores } from '~/server/transfer/backups/complete-restores'
import { startAdminCommand } from '../support/admin-command'
import { buildPerson } from '../support/build'
import { startTestServer } from '../support/server'

const RECIPES = 40
const FILES = 120
const KILLS = 4

/** A data folder with its database, which can be reset. */
interface Place {
  folder: string
  /** Settings of the command line. */
  env: Record<string, string>
  url: string
  store(): Promise<void>
  putBack(): Promise<void>
}

function sqlitePlace(folder: string): Place {
  const spare = `${folder}-spare`
  onTestFinished(() => fs.rmSync(spare, { recursive: true, force: true }))
  return {
    folder,
    env: {},
    url: path.join(folder, 'ramekin.db'),
    store: async () => fs.cpSync(folder, spare, { recursive: true }),
    async putBack() {
      fs.rmSync(folder, { recursive: true, force: true })
      fs.cpSync(spare, folder, { recursive: true })
    },
  }
}

/** A separate database on a real server: the in-process Postgres is not available to another process. */
async function postgresPlace(folder: string, server: string): Promise<Place> {
  const files = sqlitePlace(folder)
  const name = `kill_${crypto.randomUUID().replaceAll('-', '')}`
  const spare = `${name}_spare`
  const admin = connectDatabase(server)
  const run = (statement: string) => sql.raw(statement).execute(admin)
  onTestFinished(async () => {
    for (const one of [name, spare]) await run(`drop database if exists ${one} with (force)`)
    await admin.destroy()
  })
  await run(`create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return {
    folder,
    env: { DATABASE_URL: own.href },
    url: own.href,
    async store() {
      await files.store()
      await run(`create database ${spare} template ${name}`)
    },
    async putBack() {
      await files.putBack()
      await run(`drop database ${name} with (force)`)
      await run(`create database ${name} template ${spare}`)
    },
  }
}

async function inDatabase<T>({ url }: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything that a restore replaces, as one text. */
const stateOf = (place: Place): Promise<string> =>
  inDatabase(place, async (db) => {
    const names = await db.selectFrom('recipe').select('name').orderBy('name').execute()
    const marker = await db.selectFrom('restoreMarker').selectAll().execute()
    const root = path.join(place.folder, 'recipes')
    const files = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(root, name)).isFile())
      .toSorted()
      .map((name) => `${name}: ${fs.readFileSync(path.join(root, name), 'utf8').slice(0, 20)}`)
    return JSON.stringify({ names: names.map(({ name }) => name), marker, files })
  })

/** The first step of a server's start, once the lease of the killed command has expired. */
const start = (place: Place): Promise<void> =>
  inDatabase(place, async (db) => {
    await db
      .updateTable('instance')
      .set({ leaseUntil: new Date(0).toISOString() })
      .execute()
    const env = { DATA_DIR: place.folder }
    const files = createLocalFiles(place.folder)
    await completeRestores({ db, files, instanceId: 'next', env, log: pino({ level: 'silent' }) })
  })

function writeFiles(folder: string, text: string, count = FILES) {
  fs.rmSync(path.join(folder, 'recipes'), { recursive: true, force: true })
  for (let at = 0; at < count; at += 1) {
    const place = path.join(folder, 'recipes', String(at))
    fs.mkdirSync(place, { recursive: true })
    fs.writeFileSync(path.join(place, 'original.webp'), `${text} ${at}`.padEnd(20_000, text))
  }
}

/** A backup of a server with recipes and files; returns its path, in a new folder. */
async function backUpSeed(): Promise<string> {
  const seed = await startTestServer('sqlite', { onDisk: true })
  const cook = await buildPerson(seed)
  for (let at = 0; at < RECIPES; at += 1) await cook.post('/api/recipes', { name: `Old ${at}` })
  writeFiles(seed.runtime.env.DATA_DIR, 'backed up')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-restore-kill-')), 'seed.zip')
  const made = startAdminCommand(seed.runtime.env.DATA_DIR, ['backup', '--to', file])
  expect(await made.ended).toMatchObject({ errors: '', status: 0 })
  await seed.stop()
  return file
}

const server = process.env.TEST_POSTGRES_URL
let backup: string
beforeAll(async () => {
  backup = await backUpSeed()
})
afterAll(() => fs.rmSync(path.dirname(backup), { recursive: true, force: true }))

const kinds = server ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

describe.each(kinds)('a restore on %s that is killed', (kind) => {
  it(`leaves the old state or the new one, complete, at ${KILLS} random moments`, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-restore-kill-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const place = kind === 'postgres' ? await postgresPlace(folder, server ?? '') : sqlitePlace(folder)
    const command = (...args: string[]) => startAdminCommand(folder, args, place.env)

    expect(await command('restore', backup, '--yes').ended).toMatchObject({ errors: '', status: 0 })
    const name = path.basename(backup)
    const after = await stateOf(place)
    await inDatabase(place, (db) =>
      db
        .updateTable('recipe')
        .set((eb) => ({ name: eb.fn('upper', ['name']) }))
        .execute(),
    )
    writeFiles(folder, 'live', FILES / 2)
    const before = await stateOf(place)
    expect(before).not.toBe(after)
    await place.store()

    const begun = performance.now()
    expect(await command('restore', name, '--yes').ended).toMatchObject({ errors: '', status: 0 })
    const lasts = performance.now() - begun
    expect(await stateOf(place)).toBe(after)
    await place.putBack()

    const seen = new Set<string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended } = command('restore', name, '--yes')
      // Most of the first half is the start of the process.
      await sleep(lasts * (0.15 + (0.9 * (kill + Math.random())) / KILLS))
      child.kill('SIGKILL')
      await ended
      await start(place)
      const state = await stateOf(place)
      expect([before, after]).toContain(state)
      expect(fs.readdirSync(path.join(folder, '.restore'))).toEqual([])
      seen.add(state === before ? 'before' : 'after')
      await place.putBack()
    }
    expect(seen).toContain('before')
  }, 240_000)
})
