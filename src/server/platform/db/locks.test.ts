import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../../tests/support/server'
import { connectDatabase, type Db } from './connect'
import { advisoryLock } from './locks'
import { migrateToLatest } from './migrate'

it('is for transactions only', async () => {
  const server = await startTestServer()
  await expect(advisoryLock(server.runtime.db, 7)).rejects.toThrow('transaction')
  await server.stop()
})

it('excludes other processes from one SQLite file until the transaction ends', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-test-')), 'shared.db')
  const [one, other] = [connectDatabase(file), connectDatabase(file)]
  await migrateToLatest(one)
  // A waiting connection blocks its process, and here both are in one.
  await sql`pragma busy_timeout = 20`.execute(other)
  const enter = () => other.transaction().execute((transaction) => advisoryLock(transaction, 7))
  await one.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 7)
    await expect(enter()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  })
  await enter()
  await one.destroy()
  await other.destroy()
  fs.rmSync(path.dirname(file), { recursive: true })
})

it('is held on Postgres until the transaction ends', async () => {
  const { runtime, stop } = await startTestServer('postgres')
  const heldIn = async (db: Db) =>
    (await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 7`.execute(db)).rows.length
  await runtime.db.transaction().execute(async (transaction) => {
    expect(await heldIn(transaction)).toBe(0)
    await advisoryLock(transaction, 7)
    expect(await heldIn(transaction)).toBe(1)
  })
  expect(await heldIn(runtime.db)).toBe(0)
  await stop()
})
