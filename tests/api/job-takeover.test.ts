import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Db } from '~/server/platform/db/connect'
import { childEnv } from '../support/child-env'
import type { Task } from '../support/job-server'

/** Recipes that are imported from a file, and exported. */
const RECIPES = 12
const Reply = v.object({ text: v.optional(v.string()), error: v.optional(v.string()) })
const Made = v.object({ id: v.string() })
const Backups = v.object({
  job: v.nullable(v.object({ kind: v.string() })),
  lastFailure: v.nullable(v.object({ code: v.string() })),
  imports: v.array(v.object({ name: v.string(), state: v.string() })),
})
const uploads = '/api/groups/migrations'
const backups = '/api/admin/backups'

function originOf(server: Server): string {
  const address: string | AddressInfo | null = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const postgres = process.env.TEST_POSTGRES_URL

// The in-process Postgres is not available to another process.
describe.skipIf(!postgres)('a server that is killed while another takes over its jobs', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-takeover-'))
  const database = `takeover_${crypto.randomUUID().replaceAll('-', '')}`
  const children = new Set<ChildProcess>()
  const held: ServerResponse[] = []
  const messages: ServerResponse[] = []
  const names = Array.from({ length: RECIPES }, (_, at) => `Dish ${String(at).padStart(2, '0')}`)
  const page = (name: string) =>
    `<script type="application/ld+json">${JSON.stringify(recipeOf(name))}</script>`
  const pages = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/held') held.push(response)
    else if (request.url === '/message') messages.push(response)
    else response.end(page('Quick soup'))
  })
  let admin: Db
  let db: Db
  let token: string
  let current: ChildProcess
  let other: ChildProcess

  const recipeOf = (name: string) => ({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['1 onion', '500 g flour'],
    recipeInstructions: ['Chop the onion.', 'Bake it.'],
  })

  async function startServer(): Promise<ChildProcess> {
    const own = new URL(postgres ?? '')
    own.pathname = `/${database}`
    const settings = { DATA_DIR: folder, DATABASE_URL: own.href, HTTP_ALLOW_LIST: '127.0.0.1' }
    const child = fork('tests/support/job-server.ts', {
      execArgv: ['--import', './scripts/resolve-src.mjs'],
      env: { ...childEnv, LOG_LEVEL: 'critical', ...settings },
    })
    children.add(child)
    await once(child, 'message')
    return child
  }

  /** The result of a task of the current server. */
  async function ask(task: Task): Promise<string> {
    current.send(task)
    const [reply] = await once(current, 'message')
    const { text, error } = v.parse(Reply, reply)
    if (text === undefined) throw new Error(error)
    return text
  }
  const call = async (method: string, path: string, body?: object): Promise<unknown> =>
    JSON.parse(
      (await ask({ method, path, token, ...(body ? { body: JSON.stringify(body) } : {}) })) || 'null',
    )
  const begin = async (path: string, body: object = {}) => v.parse(Made, await call('POST', path, body)).id

  const jobOf = (kind: string) =>
    db.selectFrom('job').where('kind', '=', kind).selectAll().orderBy('createdAt', 'desc').executeTakeFirst()
  const listBackups = async () => v.parse(Backups, await call('GET', backups))
  const namesOfRecipes = async () =>
    (await db.selectFrom('recipe').select('name').orderBy('name').execute()).map(({ name }) => name)
  const statusOf = async (id: string) =>
    (await db.selectFrom('migration').where('id', '=', id).select('status').executeTakeFirst())?.status

  /** Blocks reads or writes of a table until the returned function is called. */
  async function lockTable(table: string, from: 'reading' | 'writing'): Promise<() => Promise<void>> {
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = db.transaction().execute(async (db) => {
      const mode = sql.raw(from === 'reading' ? 'access exclusive' : 'exclusive')
      await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(db)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    return async () => {
      release.resolve()
      await done
    }
  }

  /** Another server, paused until it must take over, so that the first one starts the job. */
  async function prepareOther(): Promise<void> {
    other = await startServer()
    other.kill('SIGSTOP')
  }

  /** Kills the server that runs jobs of these kinds; the other one takes over once their leases have expired. */
  async function killDuring(kinds: readonly string[], release: () => Promise<void>): Promise<void> {
    for (const kind of kinds)
      await expect
        .poll(() => jobOf(kind), { timeout: 20_000 })
        .toMatchObject({ status: 'running', attempts: 1 })
    const ended = once(current, 'exit')
    current.kill('SIGKILL')
    await ended
    await release()
    await db
      .updateTable('job')
      .set({ leaseUntil: new Date(0).toISOString() })
      .where('status', '=', 'running')
      .execute()
    await db
      .updateTable('instance')
      .set({ leaseUntil: new Date(0).toISOString() })
      .execute()
    current = other
    current.kill('SIGCONT')
  }
  const done = { timeout: 30_000, interval: 50 }

  beforeAll(async () => {
    admin = connectDatabase(postgres ?? '')
    await sql.raw(`create database ${database}`).execute(admin)
    const own = new URL(postgres ?? '')
    own.pathname = `/${database}`
    db = connectDatabase(own.href)
    pages.listen(0, '127.0.0.1')
    current = await startServer()
    token = await ask({})
  }, 60_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    pages.closeAllConnections()
    pages.close()
    await db.destroy()
    await sql.raw(`drop database ${database} with (force)`).execute(admin)
    await admin.destroy()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const upload = async (names: readonly string[]) => {
    const id = await begin(`${uploads}/uploads`)
    const file = JSON.stringify(names.map(recipeOf))
    const head = 'Content-Disposition: form-data; name="archive"; filename="recipes.json"'
    const form = `--b\r\n${head}\r\nContent-Type: application/json\r\n\r\n${file}\r\n--b--\r\n`
    const type = 'multipart/form-data; boundary=b'
    await ask({ method: 'POST', path: `${uploads}/${id}/files`, token, type, body: form })
    return id
  }

  describe('with one job of each kind', () => {
    let migration: string
    it('is killed while they run', { timeout: 90_000 }, async () => {
      await prepareOther()
      await call('POST', '/api/recipes/create/url/bulk', {
        imports: [{ url: `${originOf(pages)}/quick` }, { url: `${originOf(pages)}/held` }],
      })
      await expect.poll(namesOfRecipes, done).toEqual(['Quick soup'])
      await expect.poll(() => held.length, done).toBe(1)
      const webhook = await begin('/api/households/webhooks', {
        ...{ name: 'Door', url: `${originOf(pages)}/message`, scheduledTime: '07:30', secret: 'kitchen' },
      })
      await call('POST', `/api/households/webhooks/${webhook}/test`)
      await expect.poll(() => messages.length, done).toBe(1)
      migration = await upload(names)
      const locks = [
        await lockTable('migrationItem', 'writing'),
        await lockTable('recipeInstruction', 'reading'),
      ]
      await begin(`${uploads}/${migration}/reading`)
      await call('POST', '/api/groups/exports', { format: 'archive' })
      await call('POST', '/api/recipes/bulk-actions/export', { recipes: ['quick-soup'] })
      const kinds = ['bulk_import', 'delivery', 'moving_in', 'group_export', 'recipe_export']
      await killDuring(kinds, async () => {
        for (const release of locks) await release()
      })
    })

    it('imports many pages exactly once', { timeout: 60_000 }, async () => {
      await expect.poll(() => held.length, done).toBe(2)
      held[1]?.end(page('Slow soup'))
      await expect.poll(() => jobOf('bulk_import'), done).toBeUndefined()
      expect(await namesOfRecipes()).toEqual(['Quick soup', 'Slow soup'])
      const report = await db.selectFrom('report').where('category', '=', 'bulk_import').selectAll().execute()
      expect(report).toMatchObject([{ status: 'success' }])
    })

    it('sends a message again with the same id', { timeout: 60_000 }, async () => {
      await expect.poll(() => messages.length, done).toBe(2)
      const [first, second] = messages.map(({ req }) => req.headers['webhook-id'])
      expect([typeof first, second]).toEqual(['string', first])
      messages[1]?.end()
      await expect.poll(() => jobOf('delivery'), done).toBeUndefined()
      expect(await db.selectFrom('delivery').select(['status', 'tries']).execute()).toEqual([
        { status: 'delivered', tries: 2 },
      ])
    })

    it('reads a file exactly once', { timeout: 60_000 }, async () => {
      await expect.poll(() => statusOf(migration), done).toBe('ready')
      await expect.poll(() => jobOf('moving_in'), done).toBeUndefined()
      expect(await db.selectFrom('migrationItem').selectAll().execute()).toHaveLength(RECIPES)
    })

    it.each([
      ['group_export', 'group-exports'],
      ['recipe_export', 'exports'],
    ])('writes a %s exactly once', { timeout: 60_000 }, async (kind, where) => {
      await expect.poll(async () => (await jobOf(kind))?.status, done).toBe('done')
      const job = await jobOf(kind)
      expect(job?.attempts).toBe(2)
      const files = fs.readdirSync(path.join(folder, where), { recursive: true, encoding: 'utf8' })
      const { size } = v.parse(v.object({ size: v.number() }), JSON.parse(job?.result ?? ''))
      const [archive = '', ...others] = files.filter((name) => name.includes('.'))
      expect(others).toEqual([])
      expect(fs.statSync(path.join(folder, where, archive)).size).toBe(size)
    })
  })

  it('imports a file and makes a backup exactly once, and undoes the import', {
    timeout: 180_000,
  }, async () => {
    await db.deleteFrom('recipe').execute()
    const [migration] = await db.selectFrom('migration').select('id').execute()
    const id = migration?.id ?? ''
    await prepareOther()
    await begin(`${uploads}/${id}/import`)
    await expect
      .poll(async () => (await namesOfRecipes()).length, { ...done, interval: 5 })
      .toBeGreaterThan(1)
    let release = await lockTable('recipeInstruction', 'reading')
    expect((await namesOfRecipes()).length).toBeLessThan(RECIPES)
    const { name } = v.parse(v.object({ name: v.string() }), await call('POST', backups))
    expect(await listBackups()).toMatchObject({ job: { kind: 'backup' }, imports: [] })
    await expect(call('POST', backups)).rejects.toThrow('backup_busy')
    await killDuring(['moving_in', 'backup'], release)
    await expect.poll(() => statusOf(id), done).toBe('done')
    expect(await namesOfRecipes()).toEqual(names)
    await expect.poll(() => jobOf('moving_in'), done).toBeUndefined()
    await expect.poll(listBackups, done).toMatchObject({ job: null, imports: [{ name, state: 'verified' }] })
    expect(await jobOf('backup')).toBeUndefined()

    await prepareOther()
    await begin(`${uploads}/${id}/undo`)
    await expect
      .poll(async () => (await namesOfRecipes()).length, { ...done, interval: 5 })
      .toBeLessThan(RECIPES)
    release = await lockTable('recipeInstruction', 'writing')
    expect((await namesOfRecipes()).length).toBeGreaterThan(0)
    await killDuring(['moving_in'], release)
    await expect.poll(() => statusOf(id), done).toBe('undone')
    expect(await namesOfRecipes()).toEqual([])
  })

  it('does not restart a restore', { timeout: 120_000 }, async () => {
    const [backup] = (await listBackups()).imports
    await call('POST', '/api/recipes', { name: 'Later' })
    await prepareOther()
    const release = await lockTable('recipeInstruction', 'reading')
    await call('POST', `${backups}/${backup?.name}/restore?wait=false&backupFirst=true`)
    await killDuring(['restore'], release)
    await expect
      .poll(listBackups, done)
      .toMatchObject({ job: null, lastFailure: { code: 'restore_interrupted' } })
    expect(await namesOfRecipes()).toEqual(['Later'])

    await call('POST', `${backups}/${backup?.name}/restore`)
    expect(await namesOfRecipes()).not.toContain('Later')
  })
})
