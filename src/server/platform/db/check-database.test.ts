import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from './check-database'
import { connectDatabase } from './connect'

const PAGE_BYTES = 4096
/** Position of the number of free pages in a file's header. */
const FREE_PAGES_AT = 36

/** A SQLite file of 200 pages, closed. */
async function makeFile(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-check-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'ramekin.db')
  const db = connectDatabase(file)
  await sql`create table soup (text text not null)`.execute(db)
  await sql`insert into soup with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
    select hex(randomblob(1000)) from n`.execute(db)
  await db.destroy()
  return file
}

/** Overwrites a part of the file. */
function damage(file: string, at: number, bytes: Buffer): void {
  const handle = fs.openSync(file, 'r+')
  fs.writeSync(handle, bytes, 0, bytes.length, at)
  fs.closeSync(handle)
}

async function quickCheckOf(file: string) {
  const db = connectDatabase(file)
  onTestFinished(() => db.destroy())
  return checkDatabase(db, 'quick')
}

it('reads a whole file without blocking the server', async () => {
  const file = await makeFile()
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  expect(await quickCheckOf(file)).toMatchObject({ engine: 'SQLite', problems: [] })
  expect(turns).toBeGreaterThan(10)
})

it('reports damage, and fails if a page cannot be read', async () => {
  const miscounted = await makeFile()
  damage(miscounted, FREE_PAGES_AT, Buffer.from([0, 0, 0, 5]))
  expect((await quickCheckOf(miscounted)).problems).toEqual([expect.stringContaining('5')])
  const unreadable = await makeFile()
  damage(unreadable, 20 * PAGE_BYTES, Buffer.alloc(PAGE_BYTES, 0xff))
  await expect(quickCheckOf(unreadable)).rejects.toThrow('malformed')
})
