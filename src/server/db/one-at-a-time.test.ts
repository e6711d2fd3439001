import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { connectDatabase } from './connect'
import { migrateToLatest } from './migrate'
import { enterAlone } from './one-at-a-time'

describeOnEachDatabase('a door', (server) => {
  it('lets one transaction in at a time', async () => {
    const { db } = server().runtime
    let inside = 0
    let most = 0
    const visits = Array.from({ length: 5 }, () =>
      db.transaction().execute(async (transaction) => {
        await enterAlone(transaction, 7)
        inside += 1
        most = Math.max(most, inside)
        await sleep(10)
        inside -= 1
      }),
    )
    await Promise.all(visits)
    expect(most).toBe(1)
  })

  it('is for transactions only', async () => {
    await expect(enterAlone(server().runtime.db, 7)).rejects.toThrow('transaction')
  })
})

it('keeps other processes on one SQLite file out until the transaction ends', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-test-')), 'shared.db')
  const [one, other] = [connectDatabase(file), connectDatabase(file)]
  await migrateToLatest(one)
  // The wait of a connection blocks its process, and here both are one.
  await sql`pragma busy_timeout = 20`.execute(other)
  const enter = () => other.transaction().execute((transaction) => enterAlone(transaction, 7))
  await one.transaction().execute(async (transaction) => {
    await enterAlone(transaction, 7)
    await expect(enter()).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  })
  await enter()
  await one.destroy()
  await other.destroy()
  fs.rmSync(path.dirname(file), { recursive: true })
})
