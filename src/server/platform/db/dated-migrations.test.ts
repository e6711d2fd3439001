import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../../tests/support/client'
import { makeDatedTables, makeOlderTables } from '../../../../tests/support/dated-database'
import { databases, startTestServer, type TestServer } from '../../../../tests/support/server'
import type { Db } from './connect'
import { DatabaseTooOld, migrateToLatest, schemaStateOf } from './migrate'
import { readMigrations } from './snapshot/tables'

/** Filled by the server itself, or by triggers. */
const OWN = /^(kysely_|recipeSearchDue$|recipeSearchIndex)/

/** Every row of every table; the statement differs each time, since Postgres caches its columns. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name, columns } of await db.introspection.getTables()) {
    if (OWN.test(name)) continue
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${sql.raw(`/* ${crypto.randomUUID()} */`)}`.execute(db)
    contents[name] = rows.map((row) => JSON.stringify(columns.map((column) => row[column.name]))).toSorted()
  }
  return contents
}

describe.each(databases)('a database of version 0.1.0 on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { makeTables: makeDatedTables })
  })
  afterAll(() => server.stop())

  it('is migrated with all its rows', async () => {
    const { db } = server.runtime
    const before = await contentsOf(db)
    expect(Object.keys(before).length).toBeGreaterThan(60)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(schemaStateOf(await readMigrations(db))).toBe('older')
    expect(await migrateToLatest(db, '0001-first-schema')).toEqual([])
    expect(await contentsOf(db)).toEqual(before)
    const later = await migrateToLatest(db)
    expect(await readMigrations(db)).toEqual(['0001-first-schema', ...later])
    expect(await migrateToLatest(db)).toEqual([])
    expect(schemaStateOf(await readMigrations(db))).toBe('current')
  })

  it('has the existing people, recipes, lists and plans, and accepts new ones', async () => {
    const form = new FormData()
    form.set('username', 'noor')
    form.set('password', 'saffron-and-olives')
    const signedIn = await createClient(server).post('/api/auth/token', form)
    expect(signedIn.status).toBe(200)
    const noor = createClient(server, signedIn.body.access_token)
    const found = (await noor.get('/api/recipes?search=saffron')).body
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['Saffron soup'])
    const recipe = (await noor.get('/api/recipes/saffron-soup')).body
    expect(recipe.recipeIngredient).toMatchObject([
      { display: '2 pinches saffron', food: { name: 'saffron' } },
    ])
    expect((await noor.get('/api/households/shopping/lists')).body.total).toBe(1)
    expect((await noor.get('/api/households/mealplans?perPage=-1')).body.total).toBe(1)
    expect((await noor.post('/api/recipes', { name: 'New' })).status).toBe(201)
    const entry = { date: '2026-11-22', entryType: 'dinner', title: 'New' }
    expect((await noor.post('/api/households/mealplans', entry)).status).toBe(201)
  })
})

describe.each(databases)('a database from before version 0.1.0 on %s', (kind) => {
  it('is refused and stays unchanged', async () => {
    const server = await startTestServer(kind, { makeTables: makeOlderTables })
    const { db } = server.runtime
    const [names, before] = [await readMigrations(db), await contentsOf(db)]
    expect(schemaStateOf(names)).toBe('too_old')
    await expect(migrateToLatest(db)).rejects.toThrow(DatabaseTooOld)
    expect([await readMigrations(db), await contentsOf(db)]).toEqual([names, before])
    await server.stop()
  })
})

/** Two at once need two connections, which the in-process Postgres lacks. */
it.skipIf(!process.env.TEST_POSTGRES_URL)(
  'two servers that start at once take a database over once',
  async () => {
    const server = await startTestServer('postgres', { makeTables: makeDatedTables })
    const { db } = server.runtime
    const { starts } = await db.transaction().execute(async (transaction) => {
      // Both can read the names, and wait to replace them.
      await sql`lock table kysely_migration in share mode`.execute(transaction)
      const starts = Promise.all([migrateToLatest(db), migrateToLatest(db)])
      await sleep(300)
      return { starts }
    })
    const [one, other] = await starts
    expect(await readMigrations(db)).toEqual(['0001-first-schema', ...one, ...other])
    expect(schemaStateOf(await readMigrations(db))).toBe('current')
    await server.stop()
  },
)
