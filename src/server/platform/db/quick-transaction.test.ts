import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase, startTestServer } from '../../../../tests/support/server'
import { quickTransaction } from './quick-transaction'

describeOnEachDatabase('a quick transaction', (server) => {
  it('happens whole or not at all', async () => {
    const { db } = server().runtime
    const said = async () => (await sql<{ n: number }>`select n from quick`.execute(db)).rows
    await sql`create table quick (n integer)`.execute(db)
    await quickTransaction(db, (db) => sql`insert into quick values (1)`.execute(db))
    const failing = quickTransaction(db, async (db) => {
      await sql`insert into quick values (2)`.execute(db)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await said()).toEqual([{ n: 1 }])
  })
})

it('leaves SQLite writing through to the disk for everything after it', async () => {
  const { runtime, stop } = await startTestServer('sqlite')
  const level = async (db = runtime.db) => (await sql`pragma synchronous`.execute(db)).rows
  const full = await level()
  const within = await quickTransaction(runtime.db, (db) => level(db))
  expect(within).not.toEqual(full)
  await quickTransaction(runtime.db, () => Promise.reject(new Error('stop'))).catch(() => undefined)
  expect(await level()).toEqual(full)
  await stop()
})
