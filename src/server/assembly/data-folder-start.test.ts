import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '~/server/platform/db/connect'
import { DataFolderInUse } from '~/server/platform/db/data-folder-lock'
import { migrateToLatest } from '~/server/platform/db/migrate'
import { readMigrations } from '~/server/platform/db/snapshot/tables'
import { SettingsError } from '~/server/platform/env'
import { runAdminCommand } from '../../../tests/support/admin-command'
import { childEnv } from '../../../tests/support/child-env'
import { makeDatedTables, makeOlderTables } from '../../../tests/support/dated-database'
import { readSecretFile } from './secret-file'
import { explainStartFailure } from './start-failure'

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-folder-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('creates the session key once, complete and readable by its own account alone', () => {
  const folder = makeFolder()
  const secret = readSecretFile(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecretFile(folder)).toBe(secret)
  expect(fs.readdirSync(folder)).toEqual(['.secret'])
  expect(fs.statSync(path.join(folder, '.secret')).mode & 0o777).toBe(0o600)
  // As an editor saves it.
  fs.appendFileSync(path.join(folder, '.secret'), '\n')
  expect(readSecretFile(folder)).toBe(secret)
})

it.each([
  ['nothing', ''],
  ['a line end', '\n'],
  ['one sign', 'a'],
  ['zero bytes, as a power cut leaves them', '\0'.repeat(64)],
  ['half of it', 'ab'.repeat(16)],
  ['capitals', 'AB'.repeat(32)],
  ['something in front', `x${'ab'.repeat(32)}`],
])('does not start with a key file that holds %s, and says what to do', (_, text) => {
  const folder = makeFolder()
  fs.writeFileSync(path.join(folder, '.secret'), text)
  const said = (() => {
    try {
      return readSecretFile(folder)
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError)
      return explainStartFailure(error)
    }
  })()
  expect(said).toMatch(/^DATA_DIR: \.secret is damaged: .*delete it/)
  expect(fs.readFileSync(path.join(folder, '.secret'), 'utf8')).toBe(text)
})

/** A process that locks a folder like a starting server, and reports it. */
async function lockInOtherProcess(folder: string, env: Record<string, string> = {}) {
  const code = `
    const { lockDataFolder } = await import('~/server/platform/db/data-folder-lock')
    const { DATABASE_URL } = process.env
    try {
      lockDataFolder({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL })
      lockDataFolder({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL })
      console.log('has it')
      globalThis.gc()
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.constructor.name)
    }`
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', './scripts/resolve-src.mjs', '--input-type=module-typescript', '-e', code],
    { env: { ...childEnv, DATA_DIR: folder, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(child.stdout, 'data')
  return { child, said: String(line).trim() }
}

it('one process has a data folder, until it ends in any way', async () => {
  const folder = makeFolder()
  const first = await lockInOtherProcess(folder)
  expect(first.said).toBe('has it')
  expect((await lockInOtherProcess(folder)).said).toBe('DataFolderInUse')
  expect((await lockInOtherProcess(path.join(folder, '.', ''))).said).toBe('DataFolderInUse')
  const postgres = { DATABASE_URL: 'postgres://localhost/ramekin' }
  expect((await lockInOtherProcess(folder, postgres)).said).toBe('has it')
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  expect((await lockInOtherProcess(folder)).said).toBe('has it')
}, 120_000)

it('the command line works next to a server, unless it would change its tables', async () => {
  const folder = makeFolder()
  const db = connectDatabase(path.join(folder, 'ramekin.db'))
  await makeDatedTables(db)
  expect((await lockInOtherProcess(folder)).said).toBe('has it')
  expect(await runAdminCommand(folder, ['list-users'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('another Ramekin server uses this folder'),
  })
  await migrateToLatest(db)
  await db.destroy()
  expect(await runAdminCommand(folder, ['list-users'])).toMatchObject({ status: 0 })
  expect(await runAdminCommand(folder, ['check'])).toMatchObject({ status: 0 })
}, 120_000)

it('the command line names the version to start first if a database is too old', async () => {
  const folder = makeFolder()
  const db = connectDatabase(path.join(folder, 'ramekin.db'))
  await makeOlderTables(db)
  const names = await readMigrations(db)
  await db.destroy()
  const sentence = 'Start version 0.1.0 once, then this one.'
  for (const command of [['list-users'], ['backup'], ['restore', 'kept.zip', '--yes']])
    expect(await runAdminCommand(folder, command)).toMatchObject({
      status: 1,
      errors: expect.stringContaining(sentence),
    })
  expect(await runAdminCommand(folder, ['check'])).toMatchObject({
    status: 1,
    output: expect.stringContaining('start version 0.1.0 once, then this one'),
    errors: expect.stringContaining('the database is from a version before 0.1.0'),
  })
  const after = connectDatabase(path.join(folder, 'ramekin.db'))
  expect(await readMigrations(after)).toEqual(names)
  await after.destroy()
  expect(fs.existsSync(path.join(folder, 'backups'))).toBe(false)
}, 120_000)

it.each([
  ['SQLITE_FULL', /^DATA_DIR: the disk is full/],
  ['ENOSPC', /^DATA_DIR: the disk is full/],
  ['SQLITE_IOERR_SHMSIZE', /^DATA_DIR: the disk reports an error/],
  ['SQLITE_BUSY', /^DATA_DIR: another program has locked ramekin\.db/],
  ['SQLITE_BUSY_SNAPSHOT', /^DATA_DIR: another program has locked ramekin\.db/],
])('says in words what %s means at the start', (code, sentence) => {
  expect(explainStartFailure(Object.assign(new Error(code), { code }))).toMatch(sentence)
})

it('a process that cannot get the folder throws one kind of error', () => {
  expect(explainStartFailure(new DataFolderInUse('x'))).toContain('Postgres (DATABASE_URL)')
})
