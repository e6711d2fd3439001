// How long pages take at the edge, 50 ms away from the origin: `npm run bench:edge`, after `npm run build` and
// `npm run build:edge`. Prints the milliseconds until the first and the last byte, the median of several requests:
// of the origin itself, of the edge that asks for each reply of a page, and of the edge that gets them at once.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../e2e/support/server'
import { startEdge } from './start-edge'

const DELAY_MS = 50
const TIMES = Number(process.env.TIMES ?? 15)
const secret = 'a-secret-of-the-tests-for-their-edge'
const signIn = { username: 'noor', password: 'saffron-and-olives' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Passes everything on after the delay; with `separately`, without the replies that come with the data of a page. */
async function startDelay(target: string, separately: boolean): Promise<{ url: string; count(): number }> {
  const agent = new http.Agent({ keepAlive: true })
  let requests = 0
  const server = http.createServer(async (request, response) => {
    requests += 1
    await wait(DELAY_MS)
    const { method, headers } = request
    // So that the data can be read here.
    if (separately) delete headers['accept-encoding']
    const onward = http.request(target + request.url, { method, headers, agent }, async (answer) => {
      if (!separately || !answer.headers['x-edge-page']) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      const data = JSON.parse(Buffer.concat(await answer.toArray()).toString())
      delete answer.headers['content-length']
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.end(JSON.stringify({ ...data, replies: [] }))
    })
    request.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  return { url: `http://127.0.0.1:${port}`, count: () => requests }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-edge-'))
const env = { ...process.env, DATA_DIR: folder, EDGE_SECRET: secret, LOG_LEVEL: 'error' }
execFileSync('npm', ['run', '-s', 'demo'], { env, stdio: 'ignore' })
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = spawn('node', ['--max-http-header-size=32768', '.output/server/index.mjs'], {
  env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
  stdio: 'ignore',
})
process.once('exit', () => {
  server.kill()
  fs.rmSync(folder, { recursive: true, force: true })
})
while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) await wait(100)

const form = new URLSearchParams(signIn)
const { access_token: token } = await (
  await fetch(`${origin}/api/auth/token`, { method: 'POST', body: form })
).json()
const headers = { cookie: `ramekin.session=${token}` }
const read = async (url: string) =>
  (await fetch(origin + url, { headers: { authorization: `Bearer ${token}` } })).json()
const { groupSlug } = await read('/api/users/self')
const { items } = await read('/api/recipes?perPage=1')
const { items: lists } = await read('/api/households/shopping/lists')
const pages = [
  `/g/${groupSlug}`,
  `/g/${groupSlug}/r/${items[0].slug}`,
  '/shopping-lists?disableRedirect=true',
  `/shopping-lists/${lists[0].id}`,
  '/household/mealplan/planner/view?start=2026-11-30',
  `/g/${groupSlug}/cookbooks`,
  `/g/${groupSlug}/recipes/finder`,
  `/g/${groupSlug}/recipes/timeline`,
  '/user/profile',
  '/group/data/foods',
]

async function startWay(separately: boolean) {
  const delay = await startDelay(origin, separately)
  const edgePort = await freePort()
  const edge = startEdge(edgePort, delay.url, secret)
  process.once('exit', edge.stop)
  const url = `http://127.0.0.1:${edgePort}`
  while (!(await fetch(`${url}/favicon.svg`).catch(() => null))?.ok) await wait(100)
  return { url, count: delay.count }
}

async function measure(url: string): Promise<{ first: number; last: number }> {
  const begun = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  const reader = response.body?.getReader()
  await reader?.read()
  const first = performance.now() - begun
  while (!(await reader?.read())?.done);
  return { first, last: performance.now() - begun }
}

const ways = { separately: await startWay(true), 'at once': await startWay(false) }
console.log('page | origin itself | separately: first, last (requests) | at once: first, last (requests)')
for (const page of pages) {
  const cells: string[] = []
  const own: number[] = []
  for (let time = 0; time < TIMES; time += 1) own.push((await measure(origin + page)).first)
  cells.push(median(own).toFixed(0))
  for (const { url, count } of Object.values(ways)) {
    await measure(url + page)
    const before = count()
    const times: Awaited<ReturnType<typeof measure>>[] = []
    for (let time = 0; time < TIMES; time += 1) times.push(await measure(url + page))
    const requests = (count() - before) / TIMES
    const of = (name: 'first' | 'last') => median(times.map((one) => one[name])).toFixed(0)
    cells.push(`${of('first')}, ${of('last')} (${requests})`)
  }
  console.log([page, ...cells].join(' | '))
}
process.exit(0)
