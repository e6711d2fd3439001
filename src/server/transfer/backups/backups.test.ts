import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { joinInstances, leaveInstances } from '~/server/platform/jobs/instances'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { databases, startTestServer, type TestServer } from '../../../../tests/support/server'
import { scanMigration } from '../moving-in/test-migrations'
import { listStoredBackups } from './backup-folder'
import { ONLY_ID } from './backup-jobs'
import { completeRestores } from './complete-restores'
import { reserveName, verifyBackup, makeBackup as writeAndProve } from './make-backup'
import { openArchive } from './read-archive'
import { restoreBackup } from './restore.service'
import { createWorkFolder, workFolderOf } from './work-folder'

const BACKUPS = '/api/admin/backups'

const dataFolder = ({ runtime }: TestServer) => runtime.env.DATA_DIR
const putFile = ({ runtime }: TestServer, key: string, text: string) =>
  runtime.files.write(key, Buffer.from(text))

async function makeRecipe(person: Person, name: string): Promise<{ id: string; slug: string }> {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

/** Waits until nothing is running; returns the list. */
async function settle(admin: Person) {
  await expect.poll(async () => (await admin.get(BACKUPS)).body.job, { timeout: 30_000 }).toBeNull()
  return (await admin.get(BACKUPS)).body
}

async function makeBackup(admin: Person): Promise<string> {
  const made = await admin.post(BACKUPS)
  expect(made.status).toBe(201)
  await settle(admin)
  return made.body.name
}

async function download(server: TestServer, admin: Person, name: string): Promise<Buffer> {
  const { fileToken } = (await admin.get(`${BACKUPS}/${name}`)).body
  const url = `http://ramekin.test/api/utils/download?token=${fileToken}`
  return Buffer.from(await (await send(server, new Request(url))).arrayBuffer())
}

async function upload(admin: Person, name: string, bytes: Buffer) {
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(bytes)], name))
  const response = await admin.post(`${BACKUPS}/upload`, form)
  if (response.status === 200) await settle(admin)
  return response
}

const slugsOf = async ({ runtime }: TestServer) =>
  (await runtime.db.selectFrom('recipe').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

const waits = ['true', 'false']
const whose = { id: 'a', username: 'a', groupId: 'a', address: null }

/** No rows or files of the job remain. */
const workFolders = (server: TestServer) => {
  const folder = path.join(dataFolder(server), '.restore')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

/** As long as `settle` waits, twice: on Postgres a test makes the schema up to three times. */
const timeout = 60_000

describe.each(databases)('backups on %s', { timeout }, (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind, { onDisk: true, env: { HTTP_ALLOW_LIST: '127.0.0.1' } })
    admin = await buildPerson(server, { flags: { admin: true } })
  })
  afterAll(() => server.stop())

  /** A restore signs everyone out; signs in an administrator of the restored data. */
  const signInAgain = async () => {
    admin = await buildPerson(server, { flags: { admin: true } })
  }

  /** Work in progress on another server; the returned function ends it. */
  const beginElsewhere = async (
    work: 'backup' | 'verify' | 'restore',
    at: { phase: string; done?: number; total?: number } = { phase: 'database' },
  ) => {
    const { db } = server.runtime
    const row = {
      id: ONLY_ID,
      kind: work === 'restore' ? 'restore' : 'backup',
      ...{ fairKey: 'server', locale: 'en-US', status: 'running' as const, attempts: 1, done: 0, total: 0 },
      payload: JSON.stringify(
        work === 'restore'
          ? { work, fileName: 'x.zip', backupFirst: false, by: whose }
          : { work, fileName: 'x.zip' },
      ),
      ...{ leaseId: crypto.randomUUID(), leaseUntil: new Date(Date.now() + 60_000).toISOString() },
      ...{ createdAt: new Date().toISOString(), runAfter: new Date().toISOString() },
      ...at,
    }
    await db.deleteFrom('job').where('id', '=', ONLY_ID).execute()
    await db.insertInto('job').values(row).execute()
    return () => db.deleteFrom('job').where('id', '=', ONLY_ID).execute()
  }

  it('are created, verified and listed with their contents', async () => {
    const soup = await makeRecipe(admin, 'Soup')
    await putFile(server, `recipes/${soup.id}/images/original.webp`, 'picture')
    // It can be regenerated from the picture.
    await putFile(server, `recipes/${soup.id}/images/card-${'a'.repeat(27)}.webp`, 'card')
    const name = await makeBackup(admin)
    expect(name).toMatch(/^ramekin-\d{4}-\d\d-\d\d-\d{6}\.zip$/)
    const list = await settle(admin)
    expect(list).toMatchObject({
      templates: [],
      job: null,
      lastFailure: null,
      schedule: { hours: 24, keep: 7 },
    })
    expect(list.imports[0]).toMatchObject({
      name,
      kind: 'manual',
      state: 'verified',
      encrypted: false,
      failure: null,
      contents: { recipes: 1, users: 1, files: 1 },
      size: expect.stringMatching(/^[\d.]+\s?kB$/),
    })
    expect(Date.parse(list.imports[0].checkedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(workFolders(server)).toEqual([])
    await admin.delete(`/api/recipes/${soup.slug}`)
  })

  it('restore everything, files too, and sign everyone out', async () => {
    const bread = await makeRecipe(admin, 'Bread')
    const key = `recipes/${bread.id}/images/original.webp`
    await putFile(server, key, 'bread')
    const name = await makeBackup(admin)
    const before = await slugsOf(server)
    const plan = { date: '2026-12-24', entryType: 'dinner', recipeId: bread.id }
    const cake = await makeRecipe(admin, 'Cake')
    await admin.delete(`/api/recipes/${bread.slug}`)
    await putFile(server, `recipes/${cake.id}/images/original.webp`, 'cake')
    const preview = await admin.get(`${BACKUPS}/${name}/preview`)
    expect(preview.body).toMatchObject({ otherProgram: false, contents: { users: 1 }, leftOut: [] })
    const installation = { id: 'one', secret: 'shared', secretCheck: 'check', closing: null, closedBy: null }
    await server.runtime.db.insertInto('installation').values(installation).execute()
    await joinInstances(server.runtime)
    const response = await admin.post(`${BACKUPS}/${name}/restore?backupFirst=true`)
    expect(await server.runtime.db.selectFrom('installation').selectAll().execute()).toEqual([installation])
    const instances = await server.runtime.db.selectFrom('instance').select('id').execute()
    expect(instances).toEqual([{ id: server.runtime.instanceId }])
    expect(response).toMatchObject({ status: 200, body: { message: 'Restore successful' } })
    expect((await admin.get('/api/users/self')).status).toBe(401)
    expect(await slugsOf(server)).toEqual(before)
    expect((await server.runtime.files.read(key))?.toString()).toBe('bread')
    expect(await server.runtime.files.list(`recipes/${cake.id}`)).toEqual([])
    expect(workFolders(server)).toEqual([])
    const events = await server.runtime.db.selectFrom('auditEvent').selectAll().execute()
    expect(events.at(-1)).toMatchObject({ action: 'backup_restored', subjectName: name })
    const kept = await listStoredBackups(server.runtime.files)
    expect(kept[0]?.note).toMatchObject({ kind: 'before-restore', state: 'verified' })
    // Later rows get numbers and are found by the search.
    await signInAgain()
    await server.runtime.db.updateTable('user').set({ admin: true }).execute()
    const home = await server.runtime.db
      .selectFrom('user')
      .select(['groupId', 'householdId'])
      .executeTakeFirstOrThrow()
    const cook = await buildPerson(server, { household: home })
    expect((await cook.post('/api/households/mealplans', plan)).status).toBe(201)
    expect((await cook.get('/api/recipes?search=bread')).body.items).toHaveLength(1)
    await makeRecipe(cook, 'Dumplings')
    expect((await cook.get('/api/recipes?search=dumpl')).body.items).toHaveLength(1)
  })

  it('are complete even if the audit log cannot record them, which the server log reports', async () => {
    const name = await makeBackup(admin)
    const before = await slugsOf(server)
    await makeRecipe(admin, 'Eclair')
    const lines: string[] = []
    const { runtime } = server
    const ctx = createCtx(runtime, anonymous, 'en-US')
    const caller = {
      ...ctx.caller,
      get address(): string {
        throw new Error('the disk is full')
      },
    }
    const log = pino({ base: null }, { write: (line) => void lines.push(line) })
    const tools = { report: () => {}, signal: new AbortController().signal }
    await restoreBackup({ ...ctx, log, caller }, name, tools)
    expect(await slugsOf(server)).toEqual(before)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, backup: name, err: { message: 'the disk is full' } },
      { level: 40, backup: name, msg: 'a backup was restored; everybody is signed out' },
    ])
    await signInAgain()
    await runtime.db.updateTable('user').set({ admin: true }).execute()
  })

  /** A web server that keeps everyone waiting. */
  const startSlowSite = async () => {
    const held: http.ServerResponse[] = []
    const web = http.createServer((_, response) => held.push(response)).listen(0, '127.0.0.1')
    onTestFinished(() => void web.close())
    await once(web, 'listening')
    const address = web.address()
    return { held, origin: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : ''}` }
  }

  it('end background imports before they replace the data', async () => {
    const name = await makeBackup(admin)
    const slugs = await slugsOf(server)
    const { held, origin } = await startSlowSite()
    const imports = [{ url: `${origin}/soup` }]
    expect((await admin.post('/api/recipes/create/url/bulk', { imports })).status).toBe(202)
    const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><A HREF="${origin}/pie">Pie</A></DL>`
    const { id } = await scanMigration(admin, Buffer.from(bookmarks), 'bookmarks.html')
    expect((await admin.post(`/api/groups/migrations/${id}/import`, {})).status).toBe(202)
    await expect.poll(() => held.length, { timeout: 15_000 }).toBe(2)
    expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(200)
    expect(held.every((response) => response.closed)).toBe(true)
    await signInAgain()
    expect(await slugsOf(server)).toEqual(slugs)
    const { db } = server.runtime
    for (const table of ['recipeDraft', 'report', 'migration'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('that are damaged or of a newer program change nothing', async () => {
    const { body } = await admin.get(BACKUPS)
    const whole = await download(server, admin, body.imports[0].name)
    const before = await slugsOf(server)
    const broken = Buffer.from(whole)
    const at = broken.indexOf('tables/recipe.jsonl') + 60
    for (let byte = at; byte < at + 40; byte += 1) broken[byte] = (broken[byte] ?? 0) ^ 0xff
    const newer = Buffer.from(whole)
    expect((await upload(admin, 'broken.zip', broken)).body.name).toBe('broken.zip')
    expect((await upload(admin, 'cut.zip', newer.subarray(0, newer.length / 2))).status).toBe(200)
    const { imports } = await settle(admin)
    const stateOf = (name: string) => imports.find((backup: { name: string }) => backup.name === name)
    expect(stateOf('broken.zip')).toMatchObject({ state: 'failed', failure: { code: 'backup_damaged' } })
    expect(stateOf('cut.zip')).toMatchObject({ state: 'failed', failure: { code: 'backup_unreadable' } })
    const { held, origin } = await startSlowSite()
    await admin.post('/api/recipes/create/url/bulk', { imports: [{ url: `${origin}/soup` }] })
    await expect.poll(() => held.length).toBe(1)
    for (const [name, code] of [
      ['broken.zip', 'backup_damaged'],
      ['cut.zip', 'backup_unreadable'],
    ]) {
      const response = await admin.post(`${BACKUPS}/${name}/restore`)
      expect([response.status, response.body.detail.code]).toEqual([400, code])
    }
    expect(held[0]?.closed).toBe(false)
    held[0]?.writeHead(404).end()
    await expect
      .poll(() => server.runtime.db.selectFrom('report').select('status').execute())
      .toEqual([{ status: 'failure' }])
    expect(await slugsOf(server)).toEqual(before)
    expect((await admin.get(BACKUPS)).body.lastFailure).toMatchObject({ code: 'backup_unreadable' })
    expect(workFolders(server)).toEqual([])
    expect((await admin.delete(`${BACKUPS}/broken.zip`)).status).toBe(200)
    expect((await admin.delete(`${BACKUPS}/broken.zip`)).status).toBe(404)
  })

  it('are downloaded and uploaded as files, under plain names only', async () => {
    const { body } = await admin.get(BACKUPS)
    const [{ name }] = body.imports.filter((backup: { state: string }) => backup.state === 'verified')
    const bytes = await download(server, admin, name)
    const response = await upload(admin, name, bytes)
    expect(response.body.name).toBe(name.replace('.zip', '-2.zip'))
    const { imports } = await settle(admin)
    const uploaded = imports.find((backup: { name: string }) => backup.name === response.body.name)
    expect(uploaded).toMatchObject({ kind: 'uploaded', state: 'verified', bytes: bytes.length })
    for (const bad of ['backup.tar', '../up.zip', 'C:\\up.zip', '.hidden.zip', 'a b.zip']) {
      const refused = await upload(admin, bad, bytes)
      expect([bad, refused.status]).toEqual([bad, 400])
    }
    expect((await admin.post(`${BACKUPS}/upload`, new FormData())).status).toBe(422)
    for (const bad of ['..%2F..%2Framekin.db', 'gone.zip', '.notes'])
      expect((await admin.get(`${BACKUPS}/${bad}`)).status).toBe(404)
    expect(
      fs.readdirSync(path.join(dataFolder(server), 'backups')).filter((file) => file.endsWith('.part')),
    ).toEqual([])
  })

  it('that are uploaded together under one name both exist', async () => {
    const { imports } = (await admin.get(BACKUPS)).body
    const bytes = await download(server, admin, imports[0].name)
    const uploads = await Promise.all([1, 2, 3].map(() => upload(admin, 'twin.zip', bytes)))
    const names = uploads.map(({ body }) => body.name).toSorted()
    expect(names).toEqual(['twin-2.zip', 'twin-3.zip', 'twin.zip'])
    const after = (await settle(admin)).imports.map(({ name }: { name: string }) => name)
    expect(after).toEqual(expect.arrayContaining(names))
    for (const name of names) expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200)
  })

  it('leave out files uploaded for an import, but not data replaced by an import', async () => {
    await putFile(server, 'migrations/one/replaced/soup/original.webp', 'for undo')
    await putFile(server, 'migrations/one/archive.zip', 'of another program')
    await putFile(server, 'migrations/two/files/replaced/archive.zip', 'of another program')
    const name = await makeBackup(admin)
    const archive = await openArchive(path.join(dataFolder(server), 'backups', name))
    const paths: string[] = []
    await archive.files(async (file, stream) => {
      paths.push(file)
      for await (const _chunk of stream);
    })
    archive.close()
    expect(paths.filter((file) => file.startsWith('migrations/'))).toEqual([
      'migrations/one/replaced/soup/original.webp',
    ])
  })

  it('are of one moment while people continue to write', async () => {
    const cook = await buildPerson(server, { household: await buildHousehold(server.runtime) })
    let goesOn = true
    const writing = (async () => {
      for (let at = 0; goesOn && at < 60; at += 1) await makeRecipe(cook, `Busy ${at}`)
    })()
    const name = await makeBackup(admin)
    goesOn = false
    await writing
    const { imports } = await settle(admin)
    expect(imports.find((backup: { name: string }) => backup.name === name)).toMatchObject({
      state: 'verified',
    })
  })

  it('report progress', async () => {
    const { runtime } = server
    await putFile(server, 'recipes/far/assets/a.txt', 'a')
    const steps: [phase: string, done: number, total: number][] = []
    const tools = {
      report: (...step: (typeof steps)[number]) => steps.push(step),
      signal: new AbortController().signal,
    }
    const name = await reserveName(runtime)
    await writeAndProve(runtime, name, { kind: 'manual' }, tools)
    const phases = [...new Set(steps.map(([phase]) => phase))]
    expect(phases).toEqual(['database', 'files', 'verifying'])
    expect(steps.filter(([, done, total]) => done > total)).toEqual([])
    for (const phase of phases) {
      const far = steps.filter(([of]) => of === phase).map(([, done]) => done)
      expect([phase, Math.min(...far), far.length > 1]).toEqual([phase, 0, true])
    }
    const end = await beginElsewhere('backup', { phase: 'files', done: 3, total: 10 })
    expect((await admin.get(BACKUPS)).body.job).toMatchObject({ phase: 'files', done: 3, total: 10 })
    await end()
    expect((await admin.get(BACKUPS)).body.job).toBeNull()
  })

  it('are not reported as damaged when the server stops while it reads one of their files', async () => {
    await putFile(server, 'recipes/far/assets/a.txt', 'a')
    const name = await makeBackup(admin)
    const stopping = new AbortController()
    const archive = await openArchive(path.join(dataFolder(server), 'backups', name))
    const ofTables = archive.manifest.tables.length * 2
    archive.close()
    const report = (phase: string, _done: number, total: number) => {
      if (phase === 'verifying' && total !== ofTables) stopping.abort()
    }
    const work = verifyBackup(server.runtime, name, { report, signal: stopping.signal })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    const { imports } = (await admin.get(BACKUPS)).body
    expect(imports.find((backup: { name: string }) => backup.name === name)).toMatchObject({
      state: 'verified',
      failure: null,
    })
  })

  it('end as soon as they are stopped, also in the middle of a large file', async () => {
    const { runtime } = server
    const film = path.join(runtime.env.DATA_DIR, 'recipes/film.mp4')
    onTestFinished(() => fs.rmSync(film))
    fs.mkdirSync(path.dirname(film), { recursive: true })
    // A hole on the disk: no one waits for its end.
    fs.closeSync(fs.openSync(film, 'w'))
    fs.truncateSync(film, 4 * 1024 ** 3)
    const before = (await admin.get(BACKUPS)).body.imports
    const half = () =>
      fs
        .readdirSync(runtime.env.DATA_DIR, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('backup.part'))
        .map((file) => fs.statSync(path.join(runtime.env.DATA_DIR, file)).size)
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const name = await reserveName(runtime)
    const made = writeAndProve(runtime, name, { kind: 'manual' }, { report: () => {}, signal: stop.signal })
    await expect.poll(() => Math.max(0, ...half()), { timeout: 15_000 }).toBeGreaterThan(2 * 1024 ** 2)
    stop.abort(new DomainError('backup_stopped'))
    await expect(made).rejects.toThrow('backup_stopped')
    expect((await admin.get(BACKUPS)).body.imports).toEqual(before)
    expect(half()).toEqual([])
  })

  it('run one at a time', async () => {
    const name = await makeBackup(admin)
    const events = () => server.runtime.db.selectFrom('auditEvent').select('action').execute()
    const before = await events()
    await beginElsewhere('verify')
    for (const path of ['', `/${name}/verify`, ...waits.map((wait) => `/${name}/restore?wait=${wait}`)]) {
      const { status, body } = await admin.post(BACKUPS + path)
      expect([path, status, body.detail?.code]).toEqual([path, 409, 'backup_busy'])
    }
    expect((await admin.delete(`${BACKUPS}/gone.zip`)).status).toBe(404)
    expect((await admin.get(BACKUPS)).body.lastFailure).toBeNull()
    expect(await events()).toEqual(before)
    expect((await admin.get(BACKUPS)).body.job).toMatchObject({ kind: 'verify', fileName: 'x.zip' })
    expect((await admin.post(`${BACKUPS}/stop`)).status).toBe(200)
    expect((await admin.post(`${BACKUPS}/stop`)).status).toBe(404)
    const end = await beginElsewhere('restore', { phase: 'switching' })
    expect((await admin.post(`${BACKUPS}/stop`)).status).toBe(404)
    await end()
  })

  it('keep their files when a server with the same process id starts, as in another container', async () => {
    const id = crypto.randomUUID()
    const folder = await createWorkFolder({ ...server.runtime, instanceId: 'in another container' }, id)
    const other = { ...server.runtime, instanceId: 'in another container' }
    await joinInstances(other)
    await completeRestores(server.runtime)
    // On SQLite a second server does not start.
    expect(fs.existsSync(folder)).toBe(kind === 'postgres')
    await leaveInstances(other)
    await completeRestores(server.runtime)
    expect(fs.existsSync(folder)).toBe(false)
  })

  it('keep their files when another server starts', async () => {
    const folder = workFolderOf(dataFolder(server), crypto.randomUUID())
    // Without an owner, as if it were in another container.
    fs.mkdirSync(folder, { recursive: true })
    const end = await beginElsewhere('backup')
    await completeRestores(server.runtime)
    expect(fs.existsSync(folder)).toBe(kind === 'postgres')
    await end()
    await completeRestores(server.runtime)
    expect(fs.existsSync(folder)).toBe(false)
  })
})
