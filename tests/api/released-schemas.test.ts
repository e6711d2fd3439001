import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '~/server/platform/db/connect'
import { knownMigrations, migrateToLatest } from '~/server/platform/db/migrate'
import { createClient } from '../support/client'
import { fillEmptyTables, type StoredTables, type StoredValue, tablesIn } from '../support/fill-tables'
import { databases, startTestServer, type TestServer } from '../support/server'

const FOLDER = 'tests/fixtures/released-schemas'

const read = (name: string): StoredTables =>
  JSON.parse(gunzipSync(fs.readFileSync(path.join(FOLDER, `${name}.json.gz`))).toString())
const released = fs.readdirSync(FOLDER).map((file) => file.replace('.json.gz', ''))

/** Writes rows as on the released server, in any order, and advances the sequences. */
async function writeRows(db: Db, isPostgres: boolean, tables: StoredTables): Promise<void> {
  await db.connection().execute(async (db) => {
    await (isPostgres ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`).execute(
      db,
    )
    const flags = isPostgres ? await flagColumns(db) : new Set<string>()
    const stored = (table: string, column: string, value: StoredValue) =>
      flags.has(`${table}.${column}`) && value !== null ? value === 1 : value
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows) {
        const columns = Object.keys(row)
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
          ${isPostgres ? sql`overriding system value` : sql``} values (${sql.join(columns.map((column) => stored(table, column, row[column] ?? null)))})`.execute(
          db,
        )
      }
    if (isPostgres) await continueCounters(db)
    await (isPostgres ? sql`set session_replication_role = origin` : sql`pragma foreign_keys = on`).execute(
      db,
    )
  })
}

async function flagColumns(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
    from information_schema.columns where table_schema = 'public' and data_type = 'boolean'`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

async function continueCounters(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db)
}

const countsOf = async (db: Db, names: string[]) => {
  const counts: Record<string, number> = {}
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    )
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Columns that a migration removes or renames, since their content is elsewhere or unused. */
const taken: Record<string, string[]> = {
  '2026-12-31-moving-in-jobs': ['migration.aliveAt', 'migration.interruptions'],
  '2026-12-30-jobs': [
    ...[
      'id',
      'groupId',
      'format',
      'fileName',
      'status',
      'recipesWritten',
      'recipesTotal',
      'size',
      'expiresAt',
    ],
    ...['createdAt', 'updatedAt'],
  ]
    .map((column) => `groupExport.${column}`)
    .concat(
      ['id', 'groupId', 'householdId', 'fileName', 'size', 'expiresAt', 'createdAt'].map(
        (column) => `recipeExport.${column}`,
      ),
    ),
  '2026-11-25-sessions': ['user.loginAttempts', 'user.lockedAt', 'user.tokensValidAfter'],
  '2026-11-29-idempotency-keys': ['userId', 'key', 'fingerprint', 'answer', 'createdAt'].map(
    (column) => `appliedWrite.${column}`,
  ),
}

/** The columns of every table of a SQLite database. */
async function columnsIn(db: Db): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>()
  for (const table of await tablesIn(db)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
    columns.set(
      table,
      rows.map(({ name }) => name),
    )
  }
  return columns
}

/** Every row of every table. The statement differs each time: Postgres caches its columns. */
async function rowsIn(db: Db, tables: Iterable<string>) {
  const contents = new Map<string, Record<string, unknown>[]>()
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${sql.raw(`/* ${crypto.randomUUID()} */`)}`.execute(db)
    contents.set(table, rows)
  }
  return contents
}

/** The same as lines, of some columns. */
const linesOf = (contents: Awaited<ReturnType<typeof rowsIn>>, columns: ReadonlyMap<string, string[]>) =>
  Object.fromEntries(
    [...columns].map(([table, names]) => [
      table,
      (contents.get(table) ?? []).map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted(),
    ]),
  )

it('of the newest released schema every table has stored rows', async () => {
  const newest = released.toSorted().at(-1) ?? ''
  const server = await startTestServer('sqlite', { migratedTo: newest })
  const tables = read(newest)
  const empty = (await tablesIn(server.runtime.db)).filter((table) => !tables[table]?.length)
  await server.stop()
  expect(empty, 'a new migration is dated behind the last released one').toEqual([])
})

it('every migration leaves the rows of every table as they were', { timeout: 60_000 }, async () => {
  const [first = '', ...later] = knownMigrations
  const sqlite = await startTestServer('sqlite', { migratedTo: first })
  const postgres = await startTestServer('postgres', { migratedTo: first })
  const servers = [sqlite, postgres].map(({ runtime }) => runtime.db)
  for (const name of later) {
    await writeRows(postgres.runtime.db, true, await fillEmptyTables(sqlite.runtime.db))
    const columns = await columnsIn(sqlite.runtime.db)
    const before = await Promise.all(servers.map((db) => rowsIn(db, columns.keys())))
    for (const contents of before) expect([...contents].filter(([, rows]) => rows.length === 0)).toEqual([])
    for (const db of servers) await migrateToLatest(db, name)
    const after = await columnsIn(sqlite.runtime.db)
    const isLeft = (table: string) => (column: string) => after.get(table)?.includes(column) ?? false
    const gone = [...columns].flatMap(([table, names]) =>
      names.filter((column) => !isLeft(table)(column)).map((column) => `${table}.${column}`),
    )
    expect([name, gone]).toEqual([name, taken[name] ?? []])
    const left = new Map(
      [...columns]
        .filter(([table]) => after.has(table))
        .map(([table, names]) => [table, names.filter(isLeft(table))]),
    )
    for (const [at, db] of servers.entries())
      expect([name, linesOf(await rowsIn(db, left.keys()), left)]).toEqual([
        name,
        linesOf(before[at] ?? new Map(), left),
      ])
  }
  await sqlite.stop()
  await postgres.stop()
})

describe.each(databases)('a server on %s with the data of a released version', (kind) => {
  describe.each(released)('%s', (name) => {
    const tables = read(name)
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(kind, { migratedTo: name })
      await writeRows(server.runtime.db, kind === 'postgres', tables)
      await migrateToLatest(server.runtime.db)
    })
    afterAll(() => server.stop())

    it('keeps every row', async () => {
      // Finished exports are jobs now; others are not.
      const kept = Object.entries({ ...tables, job: tables.recipeExport ?? [] }).filter(
        ([table]) => table !== 'recipeExport' && table !== 'groupExport',
      )
      const before = Object.fromEntries(kept.map(([table, rows]) => [table, rows.length]))
      expect(await countsOf(server.runtime.db, Object.keys(before))).toEqual(before)
    })

    it('signs people in with their passwords, shows their data and accepts new data', async () => {
      const anonymousClient = createClient(server)
      const form = new FormData()
      form.set('username', 'noor')
      form.set('password', 'saffron-and-olives')
      const signedIn = await anonymousClient.post('/api/auth/token', form)
      expect(signedIn.status).toBe(200)
      const noor = createClient(server, signedIn.body.access_token)
      const recipes = (await noor.get('/api/recipes?perPage=-1')).body
      expect(recipes.total).toBe(tables.recipe?.length)
      const found = (await noor.get('/api/recipes?search=saffron')).body
      expect(found.total).toBeGreaterThan(0)
      const { slug } = found.items[0]
      const recipe = (await noor.get(`/api/recipes/${slug}`)).body
      const ingredients = tables.recipeIngredient?.filter(({ recipeId }) => recipeId === recipe.id)
      expect(recipe.recipeIngredient).toHaveLength(ingredients?.length ?? -1)
      expect((await noor.get('/api/households/shopping/lists')).body.total).toBe(tables.shoppingList?.length)
      const plans = (await noor.get('/api/households/mealplans?perPage=-1')).body
      expect(plans.total).toBe(tables.mealPlanEntry?.length)
      expect((await noor.post('/api/recipes', { name: 'New' })).status).toBe(201)
      const entry = { date: '2026-11-22', entryType: 'dinner', title: 'New' }
      expect((await noor.post('/api/households/mealplans', entry)).status).toBe(201)
    })
  })
})
