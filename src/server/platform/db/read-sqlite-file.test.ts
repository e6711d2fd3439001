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
  expect(() => readSqliteFile(fileOf(sql), ['recipes'])).toThrow(/is not a plain table|is too large/)
})

/** The schema of a file as a tree of this many levels, with each page referenced a hundred times by the level above. */
function shared(file: Buffer, levels: number): Buffer {
  const size = 4096
  const count = file.length / size
  const leaf = Buffer.alloc(size)
  file.copy(leaf, 200, 200, size)
  file.copy(leaf, 0, 100, 200)
  const above = (child: number, header: number) => {
    const page = Buffer.alloc(size)
    page[header] = 5
    page.writeUInt16BE(100, header + 3)
    page.writeUInt32BE(child, header + 8)
    for (let at = 0; at < 100; at += 1) {
      const cell = size - 5 * (at + 1)
      page.writeUInt32BE(child, cell)
      page.writeUInt16BE(cell, header + 12 + 2 * at)
    }
    return page
  }
  const first = above(count + 1, 100)
  file.copy(first, 0, 0, 100)
  const between = Array.from({ length: levels - 1 }, (_, at) => above(count + at + 2, 0))
  const all = Buffer.concat([first, file.subarray(size), ...between, leaf])
  all.writeUInt32BE(all.length / size, 28)
  return all
}

it('refuses an endless schema, which nothing could stop once SQLite reads it', () => {
  const file = fileOf('create table recipes (id, name)')
  for (const levels of [1, 2, 16])
    expect(() => readSqliteFile(shared(file, levels), ['recipes'])).toThrow('the schema is not supported')
  const constraints = Array.from({ length: 30_000 }, () => 'unique (id)').join(', ')
  const long = `create table recipes (id, name, ${constraints})`
  expect(() => readSqliteFile(fileOf(long), ['recipes'])).toThrow('the schema is not supported')
})

it('reads a schema of many pages of any size', () => {
  for (const pageSize of [512, 4096, 65_536]) {
    const tables = Array.from({ length: 300 }, (_, at) => `create table "t${at}" (id, name, more, columns)`)
    const bytes = fileOf(
      `pragma page_size = ${pageSize}; ${tables.join('; ')}; insert into t7 (id) values (1)`,
    )
    expect(readSqliteFile(bytes, ['t7'])).toMatchObject({ t7: [{ id: 1 }] })
  }
})
