import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { computedMs } from '../../../../../tests/support/computed-ms'
import { startTestServer } from '../../../../../tests/support/server'
import { connectDatabase, type Db } from '../connect'
import { type CostlyReader, type CostlyReadLimits, createCostlyReads } from './costly-reads'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-reads-'))
const file = path.join(folder, 'ramekin.db')
const db = connectDatabase(file)
const stop = new AbortController()
afterAll(async () => {
  stop.abort()
  await db.destroy()
  fs.rmSync(folder, { recursive: true, force: true })
})

const anna: CostlyReader = { kind: 'member', id: 'anna' }
const bert: CostlyReader = { kind: 'member', id: 'bert' }
const visitor = (id: string): CostlyReader => ({ kind: 'visitor', id })

/** Counts for hours, within SQLite. */
const endless = sql<{ n: number }>`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers) select count(*) as n from numbers`
const one = sql<{ n: number }>`select 1 as n`

/** Reads of the database on disk. */
function readsWith(limits: CostlyReadLimits) {
  const reads = createCostlyReads(stop.signal, limits)
  return <T>(reader: CostlyReader, work: (db: Db) => Promise<T>) => reads(db, reader, work)
}

/** The longest time in ms that this thread computed between two timer turns during `work`. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let last = computedMs()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, computedMs() - last)
    last = computedMs()
  }, 5)
  await work()
  clearInterval(timer)
  return longest
}

describe('reads off the thread that handles requests', () => {
  const limits = { atOnce: 2, deadline: 4000, wait: 20_000, idleMs: 60_000, heap: 128 }
  const longDeadline = readsWith({ ...limits, deadline: 20_000 })
  const strict = readsWith(limits)

  it('see committed data, repeatedly, in one state each', async () => {
    await sql`create table thing (name text)`.execute(db)
    const count = () =>
      longDeadline(
        anna,
        async (db) => (await sql<{ n: number }>`select count(*) as n from thing`.execute(db)).rows,
      )
    expect(await count()).toEqual([{ n: 0 }])
    await sql`insert into thing values ('Pot')`.execute(db)
    expect(await count()).toEqual([{ n: 1 }])
    await longDeadline(anna, async (reading) => {
      const before = await sql`select * from thing`.execute(reading)
      await sql`insert into thing values ('Pan')`.execute(db)
      expect((await sql`select * from thing`.execute(reading)).rows).toEqual(before.rows)
    })
    expect(await count()).toEqual([{ n: 2 }])
  })

  it('see another database that replaced the first', async () => {
    await sql`create table other (name text)`.execute(db)
    const read = () => longDeadline(anna, async (db) => (await sql`select name from other`.execute(db)).rows)
    expect(await read()).toEqual([])
    const source = path.join(folder, 'source.db')
    const fresh = connectDatabase(source)
    await sql`create table other (kind text, name text)`.execute(fresh)
    await sql`insert into other values ('pot', 'Fresh')`.execute(fresh)
    await sql`create table thing (name text)`.execute(fresh)
    await fresh.destroy()
    const raw = new SQLite(source)
    await raw.backup(file)
    raw.close()
    expect(await read()).toEqual([{ name: 'Fresh' }])
    const all = await longDeadline(anna, async (db) => (await sql`select * from other`.execute(db)).rows)
    expect(all).toEqual([{ kind: 'pot', name: 'Fresh' }])
  })

  it('fold case and hash as other connections do', async () => {
    const fold = sql`select lower('ÄPFEL') as name, md5('a') as hash`
    const { rows } = await fold.execute(db)
    expect((await longDeadline(anna, (db) => fold.execute(db))).rows).toEqual(rows)
  })

  it('write nothing', async () => {
    const write = longDeadline(anna, (db) => sql`insert into thing values ('Lid')`.execute(db))
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
    await expect(longDeadline(anna, (db) => sql`select nowhere from thing`.execute(db))).rejects.toThrow(
      /no such column/,
    )
    expect((await longDeadline(anna, (db) => one.execute(db))).rows).toEqual([{ n: 1 }])
  })

  it('end at their deadline in any query, without blocking others', async () => {
    await strict(anna, (db) => one.execute(db))
    const begun = performance.now()
    const block = await longestBlock(async () => {
      await expect(strict(anna, (db) => endless.execute(db))).rejects.toMatchObject({ id: 'too_costly' })
    })
    expect(performance.now() - begun).toBeLessThan(limits.deadline * 4)
    expect(block).toBeLessThan(limits.deadline / 3)
    expect((await longDeadline(anna, (db) => one.execute(db))).rows).toEqual([{ n: 1 }])
  })

  it('have one deadline for all their statements', async () => {
    const many = strict(anna, async (db) => {
      for (;;) await one.execute(db)
    })
    await expect(many).rejects.toMatchObject({ id: 'too_costly' })
  })

  it('of one person, and of all visitors together, leave room for others', async () => {
    const seen: string[] = []
    const read = (reader: CostlyReader) =>
      longDeadline(reader, async (db) => {
        await one.execute(db)
        seen.push(reader.id)
      })
    // Both have a process then.
    await Promise.all([read(anna), read(bert)])
    seen.length = 0
    await Promise.all([...Array.from({ length: 8 }, () => read(anna)), read(bert)])
    expect(seen.indexOf('bert')).toBeLessThan(7)
    let together = 0
    let most = 0
    await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        longDeadline(visitor(id), async (db) => {
          together += 1
          most = Math.max(most, together)
          await one.execute(db)
          together -= 1
        }),
      ),
    )
    expect(most).toBe(1)
  })

  it('of heavy users get a shorter deadline and wait behind others', {
    timeout: 60_000,
  }, async () => {
    const short = readsWith({ ...limits, atOnce: 1, deadline: 2000 })
    const hog = async (reader: CostlyReader) => {
      const begun = performance.now()
      await expect(short(reader, (db) => endless.execute(db))).rejects.toMatchObject({ id: 'too_costly' })
      return performance.now() - begun
    }
    expect(await hog(anna)).toBeGreaterThan(1900)
    await hog(anna)
    expect(await hog(anna)).toBeLessThan(1800)
    expect(await hog(visitor('a'))).toBeLessThan(1800)
    const seen: string[] = []
    const read = (reader: CostlyReader) =>
      short(reader, async (db) => {
        await one.execute(db)
        seen.push(reader.id)
      })
    await Promise.all([read({ kind: 'member', id: 'clara' }), read(anna), read(bert)])
    expect(seen).toEqual(['clara', 'bert', 'anna'])
  })

  it('are refused where they waited too long for those before', async () => {
    const shortWait = readsWith({ ...limits, wait: 1, deadline: 20_000 })
    const first = shortWait(anna, (db) => one.execute(db)).catch(() => {})
    const slow = longDeadline(bert, (db) => one.execute(db))
    const second = shortWait(anna, async () => {
      throw new Error('never begins')
    })
    await expect(second).rejects.toMatchObject({ id: 'too_costly' })
    await Promise.all([first, slow])
  })
})

describe('reads of Postgres', () => {
  it('have one deadline for all their statements', async () => {
    const server = await startTestServer('postgres')
    const reads = createCostlyReads(stop.signal, {
      atOnce: 2,
      deadline: 600,
      wait: 20_000,
      idleMs: 1,
      heap: 1,
    })
    const { db } = server.runtime
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
    let statements = 0
    const many = reads(db, anna, async (db) => {
      for (; statements < 100; statements += 1) await sleep(0.05).execute(db)
    })
    await expect(many).rejects.toMatchObject({ id: 'too_costly' })
    expect(statements).toBeLessThan(15)
    expect(await reads(db, anna, async (db) => (await sleep(0).execute(db)).rows.length)).toBe(1)
    await server.stop()
  })
})

describe('reads of a database in memory', () => {
  it('happen on its one connection', async () => {
    const memory = connectDatabase(':memory:')
    await sql`create table thing (name text)`.execute(memory)
    const reads = createCostlyReads(stop.signal)
    expect((await reads(memory, anna, (db) => sql`select * from thing`.execute(db))).rows).toEqual([])
    await memory.destroy()
  })
})

describe('reads of members who keep the server busy', () => {
  const memory = connectDatabase(':memory:')
  afterAll(() => memory.destroy())
  const overloaded = { id: 'overloaded' }

  it('are refused early, and leave the next turn to another member', { timeout: 20_000 }, async () => {
    const reads = createCostlyReads(stop.signal)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const read = (id: string) =>
      reads(memory, { kind: 'member', id }, async () => {
        begun.push(id)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        await promise
      })
    const busy = ['anna', 'bert'].flatMap((id) => [read(id), read(id), read(id)])
    const end = async () => {
      ends.shift()?.()
      await setTimeout(10)
    }
    await setTimeout(3100)
    const clara = read('clara')
    const askedAt = performance.now()
    await expect(read('anna')).rejects.toMatchObject(overloaded)
    expect(performance.now() - askedAt).toBeLessThan(2000)
    expect(begun).toEqual(['anna', 'bert'])
    await end()
    expect(begun).toEqual(['anna', 'bert', 'clara'])
    while (ends.length > 0) await end()
    await Promise.all([...busy, clara])
    // Refused work takes no turn.
    expect(begun).toHaveLength(7)
  })

  it('are refused immediately beyond the length of a queue', async () => {
    const reads = createCostlyReads(stop.signal)
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const read = (id: string) => reads(memory, { kind: 'member', id }, () => promise)
    const many = Array.from({ length: 30 }, () => read('anna'))
    const refused = await Promise.allSettled(many.slice(20))
    expect(refused).toMatchObject(Array(10).fill({ status: 'rejected', reason: overloaded }))
    const other = read('bert')
    end()
    await Promise.all([...many.slice(0, 20), other])
    await read('anna')
  })
})
