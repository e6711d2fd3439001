import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCluster } from '../../scripts/test-postgres.mjs'
import { freePort, makeDataFolder, startServer } from './support/server'
import { expect, test } from './support/test'

const admin = { email: 'noor@example.org', password: 'saffron-and-olives' }
const LISTS = '/api/households/shopping/lists'
const ITEMS = '/api/households/shopping/items'
const WRITERS = 20

interface Answer {
  status: number
  retryAfter: string | undefined
  body: string
}

/** On its own connection; rejects if the server cannot be reached or leaves in the middle. */
function send(url: string, method = 'GET', headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: text,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function signIn(url: string): Promise<string> {
  const form = new URLSearchParams({ username: admin.email, password: admin.password }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await send(`${url}/api/auth/token`, 'POST', headers, form)
  expect([status, body]).toEqual([200, expect.anything()])
  return JSON.parse(body).access_token
}

let env: Record<string, string>
let stopPostgres = () => {}
test.beforeAll(async () => {
  const cluster = makeCluster({ user: 'ramekin', port: await freePort() })
  test.skip(!cluster, 'this machine has no Postgres')
  if (!cluster) return
  stopPostgres = () => cluster.stop()
  env = {
    DATABASE_URL: `postgres://ramekin@127.0.0.1:${cluster.port}/postgres`,
    DEFAULT_EMAIL: admin.email,
    DEFAULT_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
  }
})
test.afterAll(() => stopPostgres())

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test('two processes of a server share its port; one that ends starts again, and a stop ends both', async () => {
  test.setTimeout(120_000)
  const server = await startServer({ env: { ...env, WORKERS: '2' } })
  try {
    await expect.poll(() => childrenOf(server.pid).length, { timeout: 20_000 }).toBe(2)
    const token = await signIn(server.url)
    const self = () => send(`${server.url}/api/users/self`, 'GET', { authorization: `Bearer ${token}` })
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await self()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const [first = 0, second = 0] = childrenOf(server.pid)
    process.kill(first, 'SIGKILL')
    // A connection that was just given to the process is lost with it.
    const isAnswered = () =>
      fetch(`${server.url}/api/app/about`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isAnswered, { timeout: 10_000 }).toBe(true)
    expect((await self()).status).toBe(200)
    await expect
      .poll(() => childrenOf(server.pid).filter((pid) => pid !== first).length, { timeout: 20_000 })
      .toBe(2)
    expect(childrenOf(server.pid)).toContain(second)
    expect(server.output()).toContain('A process of this server ended (SIGKILL). It starts again.')
    const processes = childrenOf(server.pid)
    expect(await server.end()).toBe(0)
    expect(processes.filter((pid) => fs.existsSync(`/proc/${pid}`))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('a restart of one server after the other loses nothing that was acknowledged', async () => {
  test.setTimeout(180_000)
  const folder = makeDataFolder()
  const ports = [await freePort(), await freePort()]
  const start = (at: number) => startServer({ env, folder, port: ports[at] ?? 0 })
  const servers = await Promise.all([start(0), start(1)])
  const token = await signIn(servers[0].url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { body } = await send(`${servers[0].url}${LISTS}`, 'POST', headers, '{"name":"Weekend"}')
  const list: { id: string } = JSON.parse(body)

  const acknowledged: string[] = []
  const refused: Answer[] = []
  let hasEnded = false
  /** As a load balancer: the other server, if one is unreachable or closed. */
  async function write(turn: number): Promise<void> {
    const note = crypto.randomUUID()
    const withKey = { ...headers, 'idempotency-key': note }
    for (let at = turn; ; at += 1) {
      const url = servers[at % 2]?.url ?? ''
      const answer = await send(
        `${url}${ITEMS}`,
        'POST',
        withKey,
        JSON.stringify({ shoppingListId: list.id, note }),
      ).catch(() => null)
      if (answer?.status === 201) return void acknowledged.push(note)
      if (answer) refused.push(answer)
      await sleep(20)
    }
  }
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; !hasEnded; turn += 1) {
      await write(turn)
      await sleep(50)
    }
  })
  for (const at of [0, 1]) {
    await sleep(400)
    expect(await servers[at]?.end()).toBe(0)
    servers[at] = await start(at)
  }
  await sleep(400)
  hasEnded = true
  await Promise.all(writers)

  const { body: stored } = await send(`${servers[0].url}${LISTS}/${list.id}`, 'GET', headers)
  const notes: string[] = JSON.parse(stored).listItems.map(({ note }: { note: string }) => note)
  expect(notes.toSorted()).toEqual(acknowledged.toSorted())
  expect(acknowledged.length).toBeGreaterThan(40)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
  await Promise.all(servers.map(({ stop }) => stop()))
})
