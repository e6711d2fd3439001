import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLocalFiles } from '~/server/platform/media/local-files'
import { createStorageUsage } from '~/server/platform/media/storage'
import { connectDatabase, type Db } from './connect'
import { createSilentNotices, EVERYONE, type Notices, openNotices } from './notices'

it('no notice is missed on SQLite, which has one server', async () => {
  const db = connectDatabase(':memory:')
  const notices = openNotices(db, ':memory:', { log, stopping: AbortSignal.abort() })
  expect(notices.isComplete).toBe(true)
  await notices.send(db, ['soup'])
  await db.destroy()
})

const log = pino({ level: 'silent' })
const url = process.env.TEST_POSTGRES_URL

describe.skipIf(!url)('notices between servers', () => {
  const stop = new AbortController()
  const received: string[] = []
  let db: Db
  let one: Notices
  let other: Notices
  const kill = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()
        and application_name = 'ramekin notices'`.execute(db)

  beforeAll(async () => {
    db = connectDatabase(url ?? '')
    const options = { log, stopping: stop.signal }
    one = openNotices(db, url ?? '', options)
    other = openNotices(db, url ?? '', options)
    other.receive((name) => received.push(name))
    expect(one.isComplete).toBe(false)
    await vi.waitFor(() => expect([one.isComplete, other.isComplete]).toEqual([true, true]), 5000)
    expect(received).toEqual([EVERYONE])
  })
  afterAll(async () => {
    stop.abort()
    await db.destroy()
  })

  it('arrive after the commit, and not after a rollback', async () => {
    received.length = 0
    const failed = db.transaction().execute(async (db) => {
      await one.send(db, ['rolled back'])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await db.transaction().execute(async (db) => {
      await one.send(db, ['first', 'second'])
      await sql`select pg_sleep(0.2)`.execute(db)
      expect(received).toEqual([])
    })
    await expect.poll(() => received).toEqual(['first', 'second'])
  })

  it('count bytes stored by other servers', async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-'))
    onTestFinished(() => fs.rmSync(dir, { recursive: true }))
    const report = (error: unknown) => expect(error).toBeNull()
    const usage = createStorageUsage({ db, files: createLocalFiles(dir), notices: one }, report)
    received.length = 0
    const failed = db.transaction().execute(async (db) => {
      await usage.add(db, 'house', 3)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await usage.add(db, 'house', 0.4)
    await usage.add(db, 'house', 5)
    await expect.poll(() => received).toEqual(['storage house 5'])
  })

  it('do not return to their sender, and are sent by processes that do not listen', async () => {
    received.length = 0
    await other.send(db, ['own'])
    await createSilentNotices(db).send(db, ['silent'])
    await one.send(
      db,
      Array.from({ length: 1000 }, (_, at) => `burst ${at}`),
    )
    await expect.poll(() => received.length).toBe(1000)
    expect(received.at(-1)).toBe('burst 999')
  })

  it('after a lost connection all listeners read the database', async () => {
    received.length = 0
    await kill()
    await expect.poll(() => other.isComplete).toBe(false)
    await expect.poll(() => other.isComplete, { timeout: 5000 }).toBe(true)
    expect(received).toEqual([EVERYONE])
    await expect.poll(() => one.isComplete).toBe(true)
    await one.send(db, ['later'])
    await expect.poll(() => received.at(-1)).toBe('later')
  })
})
