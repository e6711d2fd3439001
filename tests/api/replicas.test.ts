import { fork } from 'node:child_process'
import fs from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Db } from '~/server/platform/db/connect'
import { childEnv } from '../support/child-env'
import { readStream } from '../support/event-stream'
import { type ListeningServer, startListening } from '../support/listening'
import { ITEMS, LISTS } from '../support/shopping'

const postgres = process.env.TEST_POSTGRES_URL
const TICKS = 40

// The in-process Postgres is not available to another process.
describe.skipIf(!postgres)('two servers on one database', { timeout: 90_000 }, () => {
  const name = `replicas_${crypto.randomUUID().replaceAll('-', '')}`
  const own = new URL(postgres ?? 'postgres://localhost')
  own.pathname = `/${name}`
  let admin: Db
  let db: Db
  let a: ListeningServer
  let b: ListeningServer

  const env = { DATABASE_URL: own.href, HTTP_ALLOW_LIST: '127.0.0.1' }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-replicas-'))
  const start = () => startListening({ env, folder })
  const call = async (server: ListeningServer, method: string, path: string, body?: object) => {
    const response = await server.send(path, { method, token: a.manager, ...(body ? { body } : {}) })
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
    return JSON.parse(response.text || 'null')
  }
  async function openStream({ port }: ListeningServer, token = a.manager) {
    const response = await fetch(`http://127.0.0.1:${port}/api/households/live`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    const stream = readStream(response)
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    return stream
  }

  beforeAll(async () => {
    admin = connectDatabase(postgres ?? '')
    await sql.raw(`create database ${name}`).execute(admin)
    db = connectDatabase(own.href)
    ;[a, b] = await Promise.all([start(), start()])
    await db.updateTable('user').set({ admin: true }).execute()
  })
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()])
    fs.rmSync(folder, { recursive: true, force: true })
    await db.destroy()
    await sql.raw(`drop database ${name} with (force)`).execute(admin)
    await admin.destroy()
  })

  it('a session on one is valid on the other, and ending it there ends its streams here', async () => {
    const self = await b.send('/api/users/self', { token: a.member })
    expect(self.status).toBe(200)
    const stream = await openStream(a, a.member)
    expect((await b.send('/api/auth/logout', { method: 'POST', token: a.member })).status).toBe(200)
    const endedAt = performance.now()
    expect(await stream.next()).toBe('end')
    expect(performance.now() - endedAt).toBeLessThan(1000)
    expect((await a.send('/api/users/self', { token: a.member })).status).toBe(401)
  })

  it('a tick on one arrives on pages of the other at once, also after its listener was killed', async () => {
    const list = await call(a, 'POST', LISTS, { name: 'Weekend' })
    const [item] = (
      await call(a, 'POST', `${ITEMS}/create-bulk`, [{ shoppingListId: list.id, note: 'Leek' }])
    ).createdItems
    const stream = await openStream(b)
    const tick = async (checked: boolean) => call(a, 'PUT', `${ITEMS}/${item.id}`, { ...item, checked })
    const next = async () => {
      const message = await stream.next(10_000)
      expect(message).toMatchObject({ event: 'shoppingListItem', data: { itemIds: [item.id] } })
    }
    const measure = async () => {
      const waits: number[] = []
      for (let at = 0; at < TICKS; at += 1) {
        await tick(at % 2 === 0)
        const begun = performance.now()
        await next()
        waits.push(performance.now() - begun)
      }
      return waits.toSorted((one, other) => one - other)[TICKS / 2] ?? Infinity
    }
    // A busy machine may stall the processes for a while.
    let median = Infinity
    for (let round = 0; round < 3 && median >= 100; round += 1) median = await measure()
    expect(median).toBeLessThan(100)

    const killed = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name = 'ramekin notices'`.execute(db)
    expect(killed.rows).toHaveLength(2)
    for (let at = 0; at < 10; at += 1) await tick(at % 2 === 0)
    for (let at = 0; at < 10; at += 1) await next()
    await stream.close()
  })

  it('starting and stopping another affects no page; its death resets every page', async () => {
    const held: ServerResponse[] = []
    let isSlow = true
    const respond = (response: ServerResponse) =>
      response.writableEnded || response.end('<title>No recipe</title>')
    const pages = createServer((_, response) => {
      held.push(response)
      // Shorter than the timeout of a page.
      void setTimeout(isSlow ? 4000 : 0).then(() => respond(response))
    })
    onTestFinished(() => void pages.close())
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const place = pages.address()
    const port = typeof place === 'object' ? place?.port : 0
    const imports = Array.from({ length: 30 }, (_, at) => ({ url: `http://127.0.0.1:${port}/${at}` }))
    await call(a, 'POST', '/api/recipes/create/url/bulk', { imports })
    await expect.poll(() => held.length, { timeout: 10_000 }).toBeGreaterThan(0)
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const lock = db.transaction().execute(async (db) => {
      await sql`lock table "storeCheck" in access exclusive mode`.execute(db)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    onTestFinished(() => release.resolve())
    const { name: backup } = await call(a, 'POST', '/api/admin/backups')
    const running = () =>
      db
        .selectFrom('job')
        .where('status', '=', 'running')
        .select(['kind', 'attempts'])
        .orderBy('kind')
        .execute()
    const both = [
      { kind: 'backup', attempts: 1 },
      { kind: 'bulk_import', attempts: 1 },
    ]
    await expect.poll(running, { timeout: 30_000 }).toEqual(both)
    const stream = await openStream(b)
    const resets = () =>
      db.selectFrom('liveEvent').where('event', '=', 'reset').select('householdId').execute()
    const instances = () => db.selectFrom('instance').select('id').execute()

    const stopped = await start()
    expect(await instances()).toHaveLength(3)
    expect(await stopped.kill('SIGTERM')).toBe(0)
    expect(await instances()).toHaveLength(2)
    const living = new Set((await instances()).map(({ id }) => id))
    const killed = await start()
    await killed.kill('SIGKILL')
    expect(await running()).toEqual(both)
    expect(await resets()).toEqual([])

    release.resolve()
    await lock
    isSlow = false
    for (const response of held) respond(response)
    await expect.poll(running, { timeout: 20_000 }).toEqual([])
    const backups = (await call(a, 'GET', '/api/admin/backups')).imports
    expect(backups).toMatchObject([{ name: backup, state: 'verified' }])

    const leaseUntil = new Date(Date.now() - 1).toISOString()
    await db
      .updateTable('instance')
      .set({ leaseUntil })
      .where('id', 'not in', [...living])
      .execute()
    await expect.poll(resets, { timeout: 15_000 }).not.toEqual([])
    expect(new Set((await instances()).map(({ id }) => id))).toEqual(living)
    const withEvents = await db.selectFrom('liveEvent').select('householdId').distinct().execute()
    expect((await resets()).length).toBe(withEvents.length)
    for (;;) {
      const message = await stream.next(1000)
      if (typeof message === 'string') expect.unreachable(message)
      else if (message.event === 'reset') break
    }
    await stream.close()
  })

  it('one that is incompatible with the others logs the reason and exits', async () => {
    const refused = async (settings: Record<string, string> = {}) => {
      const child = fork('tests/support/job-server.ts', {
        execArgv: ['--import', './scripts/resolve-src.mjs'],
        env: { ...childEnv, ...env, DATA_DIR: folder, LOG_LEVEL: 'critical', ...settings },
        silent: true,
      })
      let text = ''
      child.stderr?.on('data', (part: Buffer) => {
        text += part.toString()
      })
      const status = await new Promise((resolve) => child.once('close', resolve))
      return { status, text }
    }
    // A live server of another version.
    const other = { id: 'other', host: 'pantry', version: '0.0.9', place: 'folder' }
    const leaseUntil = () => new Date(Date.now() + 50_000).toISOString()
    await db
      .insertInto('instance')
      .values({ ...other, schemaName: '0001-first-schema', leaseUntil: leaseUntil() })
      .execute()
    const timer = setInterval(() => {
      void db.updateTable('instance').set({ leaseUntil: leaseUntil() }).where('id', '=', 'other').execute()
    }, 100)
    onTestFinished(() => clearInterval(timer))
    expect(await refused()).toEqual({
      status: 1,
      text: expect.stringContaining(
        'another server (pantry, version 0.0.9) uses this database with other tables',
      ),
    })
    const { schemaName, place } = await db
      .selectFrom('instance')
      .where('id', '!=', 'other')
      .select(['schemaName', 'place'])
      .executeTakeFirstOrThrow()
    await db.updateTable('instance').set({ schemaName }).where('id', '=', 'other').execute()
    expect(await refused()).toEqual({
      status: 1,
      text: expect.stringContaining('keeps its files in another place'),
    })
    await db.updateTable('instance').set({ place }).where('id', '=', 'other').execute()
    expect(await refused({ SECRET_KEY: 'x'.repeat(32) })).toEqual({
      status: 1,
      text: expect.stringContaining('SECRET_KEY: differs from that of the other servers'),
    })
    clearInterval(timer)
    await db.deleteFrom('instance').where('id', '=', 'other').execute()
  })

  describe('a restore by one', () => {
    let backup: string
    const noteOf = async () => {
      const rows = await db.selectFrom('shoppingListItem').select('note').orderBy('note').execute()
      return rows.map(({ note }) => note)
    }
    /** Reads and writes until the test ends; `seen` are the statuses. */
    function callConstantly(server: ListeningServer, listId: string) {
      const seen = new Set<string>()
      let hasEnded = false
      const work = async (at: number) => {
        while (!hasEnded) {
          const [path, body] =
            at % 2 === 0
              ? [`/api/households/shopping/lists/${listId}`, null]
              : [ITEMS, { shoppingListId: listId, note: crypto.randomUUID() }]
          const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${a.manager}`, 'content-type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
          })
          const retryAfter = response.headers.has('retry-after') ? ' retry-after' : ''
          seen.add(`${response.status}${retryAfter}`)
          await response.text()
          await setTimeout(20)
        }
      }
      const callers = Array.from({ length: 4 }, (_, at) => work(at))
      const end = async () => {
        hasEnded = true
        await Promise.all(callers)
        return [...seen].toSorted()
      }
      onTestFinished(async () => void (await end()))
      return { seen, end }
    }

    it('closes all, which respond with 503 until they have its data', async () => {
      const list = await call(a, 'POST', LISTS, { name: 'Kept' })
      await db.deleteFrom('shoppingListItem').execute()
      await call(a, 'POST', ITEMS, { shoppingListId: list.id, note: 'Kept' })
      const made = await call(a, 'POST', '/api/admin/backups')
      backup = made.name
      // On a busy machine the response comes before the backup, which is listed once its job has ended.
      const findMade = async () => {
        const { imports, job } = await call(a, 'GET', '/api/admin/backups')
        return job ?? imports.find(({ name }: { name: string }) => name === backup)
      }
      await expect.poll(findMade, { timeout: 30_000 }).toMatchObject({ state: 'verified' })
      await call(a, 'POST', ITEMS, { shoppingListId: list.id, note: 'Lost' })
      const stream = await openStream(b)
      const calls = callConstantly(b, list.id)
      await call(a, 'POST', `/api/admin/backups/${backup}/restore?wait=false`)
      await expect.poll(() => calls.seen.has('401'), { timeout: 60_000 }).toBe(true)
      expect(await calls.end()).toEqual(['200', '201', '401', '503 retry-after'])
      expect(await noteOf()).toEqual(['Kept'])
      while ((await stream.next(1000)) !== 'end');
      expect((await a.send('/api/app/about')).status).toBe(200)
      expect((await b.send('/api/app/about')).status).toBe(200)
      expect(await db.selectFrom('installation').select('closing').execute()).toEqual([{ closing: null }])
      expect(await db.selectFrom('instance').select('id').execute()).toHaveLength(2)
    })

    it('that is killed reopens the others', async () => {
      const restorer = await start()
      await db.updateTable('user').set({ admin: true }).execute()
      const token = restorer.manager
      // Holds the switch, so that the others are closed for long enough to see it.
      const locked = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const lock = db.transaction().execute(async (db) => {
        await sql`lock table "storeCheck" in access share mode`.execute(db)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      onTestFinished(() => release.resolve())
      const path = `/api/admin/backups/${backup}/restore?wait=false`
      expect((await restorer.send(path, { method: 'POST', token })).status).toBe(200)
      const isClosed = async (server = b) => (await server.send('/api/app/about')).status === 503
      await expect.poll(() => isClosed(), { timeout: 60_000 }).toBe(true)
      await restorer.kill('SIGKILL')
      release.resolve()
      await lock
      for (const server of [a, b]) await expect.poll(() => isClosed(server), { timeout: 20_000 }).toBe(false)
      expect((await b.send('/api/users/self', { token })).status).toBe(200)
    })
  })

  it('wrong passwords are counted together', async () => {
    const attempt = async (server: ListeningServer, at: number) => {
      const body = new URLSearchParams({ username: `nobody${at}`, password: 'a wrong password' })
      return (await server.send('/api/auth/token', { method: 'POST', body })).status
    }
    for (let first = 0; first < 30; first += 6) {
      const some = Array.from({ length: 6 }, (_, at) => attempt(at % 2 ? a : b, first + at))
      expect(new Set(await Promise.all(some))).toEqual(new Set([401]))
    }
    expect([await attempt(a, 30), await attempt(b, 31)]).toEqual([429, 429])
  })
})
