import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { withPreparedSqlite } from './prepared-statements'

it('prepares a statement once, and caches a bounded number of them', () => {
  const database = new SQLite(':memory:')
  const prepared = withPreparedSqlite(database)
  const first = prepared.prepare('select 1')
  expect(prepared.prepare('select 1')).toBe(first)
  for (let at = 0; at < 499; at += 1) prepared.prepare(`select ${at} as x`)
  expect(prepared.prepare('select 1')).toBe(first)
  for (let at = 0; at < 500; at += 1) prepared.prepare(`select ${at} as y`)
  expect(prepared.prepare('select 1')).not.toBe(first)
})

it('drops them when tables change', () => {
  const database = new SQLite(':memory:')
  const prepared = withPreparedSqlite(database)
  prepared.prepare('create table t (a)').run([])
  prepared.prepare('insert into t values (1)').run([])
  expect(prepared.prepare('select * from t').all([])).toEqual([{ a: 1 }])
  prepared.prepare('alter table t add column b').run([])
  expect(prepared.prepare('select * from t').all([])).toEqual([{ a: 1, b: null }])
})

describeOnEachDatabase('a repeated statement', (server) => {
  it('returns the rows of each call, inside and outside transactions', async () => {
    const { db } = server().runtime
    const ask = async (text: string, on = db) =>
      (await sql<{ said: string }>`select cast(${text} as text) as said`.execute(on)).rows[0]?.said
    for (const text of ['a', 'b', 'c', 'd']) expect(await ask(text)).toBe(text)
    await db.transaction().execute(async (tx) => {
      for (const text of ['e', 'f', 'g']) expect(await ask(text, tx)).toBe(text)
    })
    const many = Array.from({ length: 700 }, (_, at) => at)
    for (const at of many)
      for (let time = 0; time < 2; time += 1)
        expect((await sql.raw<{ x: number }>(`select ${at} as x`).execute(db)).rows).toEqual([{ x: at }])
  })
})
