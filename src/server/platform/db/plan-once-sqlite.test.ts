import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import { PlanOnceSqliteDialect } from './plan-once-sqlite'

/** A table of a thousand rows, all but one of one kind. */
function shelves(): SQLite.Database {
  const database = new SQLite(':memory:')
  database.exec(`create table jar (kind text, shelf text);
    create index jar_kind on jar (kind);
    create index jar_shelf on jar (shelf);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into jar select iif(i = 1, 'jam', 'salt'), 'shelf ' || (i % 20) from n;
    analyze`)
  return database
}

async function plansOf(dialect: SqliteDialect): Promise<string[]> {
  const db = new Kysely<never>({ dialect })
  const plan = async (kind: string) => {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select * from jar where kind = ${kind} and shelf = ${'shelf 1'}`.execute(db)
    return rows.map(({ detail }) => detail).join()
  }
  return [await plan('jam'), await plan('salt')]
}

it('plans a statement without looking at the values, which would repeat it for each call', async () => {
  const [rare, usual] = await plansOf(new SqliteDialect({ database: shelves() }))
  expect(rare).not.toBe(usual)
  const [kept, again] = await plansOf(new PlanOnceSqliteDialect({ writer: shelves() }))
  expect(kept).toBe(again)
  expect(kept).toMatch(/USING INDEX/)
})

it('stores and finds values of every type as they are', async () => {
  const db = new Kysely<{ t: { a: unknown } }>({
    dialect: new PlanOnceSqliteDialect({ writer: new SQLite(':memory:') }),
  })
  await sql`create table t (a)`.execute(db)
  const values = ['12', 'two', '', 12, -1.5, null, Buffer.from([1, 2])]
  for (const a of values) await db.insertInto('t').values({ a }).execute()
  const rows = await db.selectFrom('t').selectAll().execute()
  expect(rows.map(({ a }) => a)).toEqual(values)
  for (const a of values)
    expect(await db.selectFrom('t').where('a', 'is', a).selectAll().execute()).toEqual([{ a }])
})
