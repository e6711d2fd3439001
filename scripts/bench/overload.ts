import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareScenarios } from './scenarios.ts'
import { type BenchServer, startBenchServer } from './server.ts'

/** Percent of the calls. */
const MIX: Readonly<Record<string, number>> = {
  'recipe list, 50': 25,
  'recipe detail': 35,
  search: 8,
  'guest recipe page': 15,
  'tick an item': 17,
}
const CALLERS = 16
const CAPACITY_MS = 10_000
const OVERLOAD_MS = 20_000
/** Shorter overloads count as a burst. */
const BURST_MS = 5000
/** Local addresses of the callers: visits of one address have a limit. */
const NETWORKS = 40
/** Milliseconds after which a caller gives up. */
const PATIENCE_MS = 10_000

export interface Overload {
  /** Requests a second that it serves when each caller waits for the response. */
  capacity: number
  /** With twice as many: served in a second, and percent that got 503. */
  served: number
  refusedPercent: number
  /** Neither served nor refused with `retry-after`: their number by status, 0 without a response. */
  failed: Record<string, number>
  /** p95 of what was served after a burst would have ended, and of ticks, in ms. */
  p95: number
  tickP95: number
}

const percentile95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

interface Sent {
  name: string
  path: string
  method: string
  body: string
}

/** Records the calls of a scenario instead of sending them. */
async function recordCalls(server: BenchServer): Promise<(turn: number) => Sent> {
  const scenarios = await prepareScenarios(server)
  const recorded = new Map<string, Sent[]>()
  const send = globalThis.fetch
  for (const name of Object.keys(MIX)) {
    const calls: Sent[] = []
    const scenario = scenarios.find((found) => found.name === name)
    globalThis.fetch = async (url, init) => {
      const { pathname, search } = new URL(String(url))
      calls.push({
        name,
        path: pathname + search,
        method: init?.method ?? 'GET',
        body: String(init?.body ?? ''),
      })
      return new Response('{}')
    }
    for (let turn = 0; turn < 40; turn += 1) await scenario?.call(turn)
    recorded.set(name, calls)
  }
  globalThis.fetch = send
  const names = Object.entries(MIX).flatMap(([name, percent]) => Array<string>(percent).fill(name))
  return (turn) => {
    // 37 and 100 have no common factor: every hundred calls contain the whole mix.
    const calls = recorded.get(names[(turn * 37) % 100] ?? '') ?? []
    return calls[turn % calls.length] as Sent
  }
}

function sendTo(
  { url, token }: BenchServer,
  agent: http.Agent,
  call: Sent,
  turn: number,
): Promise<http.IncomingMessage | null> {
  return new Promise((resolve) => {
    const isPage = call.path.startsWith('/g/')
    const headers = isPage ? {} : { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const localAddress = `127.0.1.${1 + (turn % NETWORKS)}`
    const options = { method: call.method, headers, agent, localAddress }
    const request = http.request(url + call.path, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response))
      response.on('error', () => resolve(null))
    })
    request.setTimeout(PATIENCE_MS, () => request.destroy())
    request.on('error', () => resolve(null))
    request.end(call.body)
  })
}

/** A server that gets twice the requests that it can serve. */
export async function measureOverload(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Overload> {
  const server = await startBenchServer(folder, { MAX_REQUESTS_PER_PERSON: '10000', ...settings })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 })
  const callOf = await recordCalls(server)
  let turn = 0
  const loop = async (until: number) => {
    let done = 0
    while (performance.now() < until) {
      turn += 1
      const response = await sendTo(server, agent, callOf(turn), turn)
      if (response?.statusCode === 200) done += 1
    }
    return done
  }
  const measureClosed = async (ms: number) => {
    const until = performance.now() + ms
    const done = await Promise.all(Array.from({ length: CALLERS }, () => loop(until)))
    return (done.reduce((sum, count) => sum + count, 0) * 1000) / ms
  }
  await measureClosed(CAPACITY_MS / 2)
  const capacity = await measureClosed(CAPACITY_MS)

  const pauseMs = 1000 / (2 * capacity)
  const times: { name: string; ms: number }[] = []
  const failed: Record<string, number> = {}
  let [served, refused] = [0, 0]
  const open: Promise<void>[] = []
  const begun = performance.now()
  while (performance.now() - begun < OVERLOAD_MS) {
    const due = Math.floor((performance.now() - begun) / pauseMs)
    while (open.length < due) {
      turn += 1
      const call = callOf(turn)
      const sentAt = performance.now()
      open.push(
        sendTo(server, agent, call, turn).then((response) => {
          if (response?.statusCode === 200) {
            served += 1
            if (sentAt - begun > BURST_MS) times.push({ name: call.name, ms: performance.now() - sentAt })
          } else if (response?.statusCode === 503 && response.headers['retry-after']) refused += 1
          else {
            const status = String(response?.statusCode ?? 0)
            failed[status] = (failed[status] ?? 0) + 1
          }
        }),
      )
    }
    await sleep(2)
  }
  await Promise.all(open)
  await server.stop()
  agent.destroy()
  const seconds = OVERLOAD_MS / 1000
  const all = times.map(({ ms }) => ms)
  return {
    capacity,
    served: served / seconds,
    refusedPercent: (100 * refused) / open.length,
    failed,
    p95: percentile95(all),
    tickP95: percentile95(times.filter(({ name }) => name === 'tick an item').map(({ ms }) => ms)),
  }
}
