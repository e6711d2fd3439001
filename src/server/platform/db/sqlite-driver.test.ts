import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import type { Db } from './connect'

const now = async (db: Db) => (await sql`select 1`.execute(db)).rows.length

describe.each([true, false])('SQLite, in a file: %s', (onDisk) => {
  let server: TestServer
  let anna: Person
  beforeAll(async () => {
    server = await startTestServer('sqlite', { onDisk })
    anna = await buildPerson(server)
  })
  afterAll(() => server.stop())

  it('lets others run between consecutive statements', async () => {
    let turns = 0
    let isDone = false
    const count = async () => {
      while (!isDone) {
        await setImmediate()
        turns += 1
      }
    }
    const counting = count()
    await server.runtime.db.transaction().execute(async (tx) => {
      const until = performance.now() + 200
      while (performance.now() < until) await now(tx)
    })
    isDone = true
    await counting
    expect(turns).toBeGreaterThan(3)
  })

  it('runs transactions in the order in which they began', async () => {
    const { db } = server.runtime
    const order: string[] = []
    const write = (name: string) =>
      db.transaction().execute(async (tx) => {
        order.push(`${name} begins`)
        await setImmediate()
        await tx.updateTable('user').set({ fullName: name }).where('id', '=', anna.user.id).execute()
        order.push(`${name} ends`)
      })
    await Promise.all(['a', 'b', 'c'].map(write))
    const steps = ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`])
    expect(order).toEqual(steps)
    expect((await anna.get('/api/users/self')).body.fullName).toBe('c')
  })

  it('continues after a failed transaction', async () => {
    const { db } = server.runtime
    const failing = db.transaction().execute(async (tx) => {
      await tx.updateTable('user').set({ fullName: 'never' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { fullName } = await db.selectFrom('user').select('fullName').executeTakeFirstOrThrow()
    expect(fullName).not.toBe('never')
    expect((await anna.patch('/api/users/self', { fullName: 'x' })).status).toBeLessThan(500)
  })
})

it('reads committed data while a transaction is running, and its data once it commits', async () => {
  const server = await startTestServer('sqlite', { onDisk: true })
  const anna = await buildPerson(server)
  const { db } = server.runtime
  const nameOf = async () => (await anna.get('/api/users/self')).body.fullName
  const before = await nameOf()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ fullName: 'Within' }).where('id', '=', anna.user.id).execute()
    expect(await nameOf()).toBe(before)
    const seen = await tx.selectFrom('user').select('fullName').executeTakeFirstOrThrow()
    expect(seen.fullName).toBe('Within')
  })
  expect(await nameOf()).toBe('Within')
  // Concurrent changes of tables are read with all columns.
  await sql`create table jar (a)`.execute(db)
  await sql`insert into jar values (1)`.execute(db)
  expect((await sql`select * from jar`.execute(db)).rows).toEqual([{ a: 1 }])
  await sql`alter table jar add column b`.execute(db)
  expect((await sql`select * from jar`.execute(db)).rows).toEqual([{ a: 1, b: null }])
  await server.stop()
})
