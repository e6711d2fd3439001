import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { connectDatabase, type Db } from './connect'
import { DatabaseUnavailable } from './database-unavailable'
import { migrateToLatest } from './migrate'

const unavailable = { status: 503, body: { detail: { code: 'database_unavailable' } } }

it('another process that locks the SQLite file is not a failure of the server', async () => {
  const server = await startTestServer('sqlite', { onDisk: true })
  const person = await buildPerson(server)
  await sql`pragma busy_timeout = 20`.execute(server.runtime.db)
  const other = connectDatabase(path.join(server.runtime.env.DATA_DIR, 'ramekin.db'))
  await other.connection().execute(async (other) => {
    await sql`begin immediate`.execute(other)
    const response = await person.post('/api/households/shopping/lists', { name: 'Saturday' })
    expect(response).toMatchObject(unavailable)
    expect(response.headers.get('retry-after')).toBe('5')
    await sql`rollback`.execute(other)
  })
  expect((await person.post('/api/households/shopping/lists', { name: 'Saturday' })).status).toBe(201)
  await other.destroy()
  await server.stop()
})

describe.skipIf(!process.env.TEST_POSTGRES_URL)('a slow Postgres', () => {
  let server: TestServer
  let person: Person
  let url: string
  beforeAll(async () => {
    server = await startTestServer('postgres')
    person = await buildPerson(server)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.runtime.db)
    const own = new URL(process.env.TEST_POSTGRES_URL ?? '')
    own.pathname = `/${rows[0]?.name}`
    url = own.href
  })
  afterAll(() => server.stop())

  const usePool = async (
    timeouts: { connection: number; lock: number; idle: number },
    work: (db: Db) => Promise<void>,
  ) => {
    const db = connectDatabase(url, { timeouts })
    await work(db)
    await db.destroy()
  }
  const lockGroups = (db: Db) => sql`lock table "group" in access exclusive mode`.execute(db)
  const readGroups = (db: Db) => db.selectFrom('group').select('id').execute()

  it('gives up a lock that is not released, and reports it', async () => {
    await usePool({ connection: 5000, lock: 100, idle: 60_000 }, (db) =>
      server.runtime.db.transaction().execute(async (holder) => {
        await lockGroups(holder)
        await expect(readGroups(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
      }),
    )
  })

  it('gives up waiting for a connection while others hold all of them, and continues afterwards', async () => {
    // A busy machine takes a while to open ten connections.
    await usePool({ connection: 2000, lock: 60_000, idle: 60_000 }, async (db) => {
      const { waiting } = await server.runtime.db.transaction().execute(async (holder) => {
        await lockGroups(holder)
        const waiting = Promise.all(Array.from({ length: 10 }, () => readGroups(db)))
        waiting.catch(() => {})
        await expect(readGroups(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
        return { waiting }
      })
      await waiting
      await readGroups(db)
    })
  })

  it('takes over the locks of a process that hangs', async () => {
    await usePool({ connection: 5000, lock: 60_000, idle: 200 }, async (db) => {
      const hanging = db.transaction().execute(async (holder) => {
        await lockGroups(holder)
        await setTimeout(1000)
        return readGroups(holder)
      })
      const others = setTimeout(50).then(() => readGroups(server.runtime.db))
      await expect(hanging).rejects.toBeInstanceOf(DatabaseUnavailable)
      expect(await others).not.toEqual([])
      await readGroups(db)
    })
  })

  it('lets another server migrate as long as necessary', async () => {
    await usePool({ connection: 5000, lock: 50, idle: 60_000 }, async (db) => {
      let migrating: Promise<string[]> | undefined
      await server.runtime.db.transaction().execute(async (holder) => {
        await sql`lock table kysely_migration_lock in access exclusive mode`.execute(holder)
        migrating = migrateToLatest(db)
        await setTimeout(300)
      })
      expect(await migrating).toEqual([])
      const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
      expect(rows).toEqual([{ lock_timeout: '50ms' }])
    })
  })

  it('that ends a connection is not a failure of the server', async () => {
    const { db } = server.runtime
    const response = await useWithHeldConnection(async (holder) => {
      const asked = person.get('/api/groups/self')
      await setTimeout(100)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(holder)
      return asked
    })
    expect(response).toMatchObject(unavailable)
    expect((await person.get('/api/groups/self')).status).toBe(200)
    await readGroups(db)
  })

  async function useWithHeldConnection<T>(work: (holder: Db) => Promise<T>): Promise<T> {
    const other = connectDatabase(url)
    const result = await other.transaction().execute(async (holder) => {
      await lockGroups(holder)
      return work(holder)
    })
    await other.destroy()
    return result
  }
})
