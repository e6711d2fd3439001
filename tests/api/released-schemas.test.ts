import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '~/server/db/connect'
import { migrateToLatest } from '~/server/db/migrate'
import { createClient } from '../support/client'
import { databases, startTestServer, type TestServer } from '../support/server'

const FOLDER = 'tests/fixtures/released-schemas'

type Value = string | number | null
type Tables = Record<string, Record<string, Value>[]>

const read = (name: string): Tables =>
  JSON.parse(gunzipSync(fs.readFileSync(path.join(FOLDER, `${name}.json.gz`))).toString())
const released = fs.readdirSync(FOLDER).map((file) => file.replace('.json.gz', ''))

/** Writes rows as the released server had them, in whatever order, and lets counters go on behind them. */
async function writeRows(db: Db, isPostgres: boolean, tables: Tables): Promise<void> {
  await db.connection().execute(async (db) => {
    await (isPostgres ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`).execute(
      db,
    )
    const flags = isPostgres ? await flagColumns(db) : new Set<string>()
    const stored = (table: string, column: string, value: Value) =>
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

it('a released schema is kept', () => expect(released.length).toBeGreaterThan(0))

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
      const before = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]))
      expect(await countsOf(server.runtime.db, Object.keys(tables))).toEqual(before)
    })

    it('lets people in with their passwords, shows what they had and takes more', async () => {
      const anybody = createClient(server)
      const form = new FormData()
      form.set('username', 'noor')
      form.set('password', 'saffron-and-olives')
      const signedIn = await anybody.post('/api/auth/token', form)
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
