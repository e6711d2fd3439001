import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { readSqliteFile } from './read-sqlite-file'

function fileOf(sql: string): Buffer {
  const db = new Database(':memory:')
  db.exec(sql)
  const bytes = db.serialize()
  db.close()
  return bytes
}

it('reads plain tables and leaves others of the file alone', () => {
  const bytes = fileOf(
    "create table recipes (id, name text default 'x'); insert into recipes (id) values (1); create view other as select 1",
  )
  expect(readSqliteFile(bytes, ['recipes', 'missing'])).toEqual({
    recipes: [{ id: 1, name: 'x' }],
    missing: [],
  })
})

const endless =
  'with recursive n(i) as (select 1 union all select i + 1 from n limit 9000000000) select count(*) from n'

it.each([
  [
    'a generated column',
    'create table recipes (id, name as (length(replace(hex(zeroblob(9000000)), 0, 1)))); insert into recipes (id) values (1)',
  ],
  ['a stored generated column', 'create table recipes (id, name as (id + 1) stored)'],
  ['a view', `create view recipes as ${endless}`],
  ['a virtual table', 'create virtual table recipes using fts5(name)'],
  ['values that are too long', 'create table recipes (name); insert into recipes values (zeroblob(5000000))'],
])('refuses %s without computing it', (_, sql) => {
  expect(() => readSqliteFile(fileOf(sql), ['recipes'])).toThrow()
})
