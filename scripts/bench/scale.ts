import fs from 'node:fs'
import { median } from './measure.ts'
import { type BenchServer, childrenOf, cpuMilliseconds, startBenchServer } from './server.ts'

/** A seeded data folder or database; the first is what the others are compared with. */
interface ScaleSet {
  folder: string
  postgres?: PostgresDatabase
  username?: string
}

interface PostgresDatabase {
  url: string
  /** The process of the Postgres server. */
  pid: number
}

interface ScaleFigures {
  /** Milliseconds of CPU a request, with those of Postgres; the median. */
  cpu: number
  /** Milliseconds of the median. */
  wait: number
  /** Longest wait of a concurrent caller, in milliseconds. */
  other: number
}

interface ScaleRow {
  name: string
  /** In the order of the sets. */
  figures: ScaleFigures[]
}

const FIRST_PORT = 9320
const ROUNDS = 7
const CALLS = 8
const words = ['lamb', 'saffron', 'cider', 'miso', 'barley', 'gratin', 'smoky', 'walnuts']
const letters = ['mi', 'ba', 'sa', 'wa', 'ci', 'la', 'gr', 'sm']
const misspelled = ['saffrom', 'walmuts', 'barlwy', 'gratim', 'smokky', 'safron', 'walnutz', 'grattin']
const at = (list: readonly string[], turn: number) => list[turn % list.length] ?? ''

type NamedCall = [name: string, call: (turn: number) => Promise<unknown>]

function apiOf({ url, token }: BenchServer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    get: (path: string) => call('GET', path),
    send: (path: string, body: unknown) => call('POST', path, body),
  }
}

async function prepareCalls({ get, send }: ReturnType<typeof apiOf>): Promise<NamedCall[]> {
  const { items }: { items: { slug: string }[] } = await get('/api/recipes?perPage=40')
  const foods: { id: string }[] = (await get('/api/foods?perPage=100')).items
  const { items: tags }: { items: { id: string }[] } = await get('/api/organizers/tags?perPage=50')
  const book: { id: string } = await send('/api/households/cookbooks', {
    name: `Bench ${Date.now()}`,
    queryFilterString: 'created_at >= "2000-01-01" AND (rating IS NULL OR rating >= 0)',
  })
  const tagBook: { id: string } = await send('/api/households/cookbooks', {
    name: `Bench of a tag ${Date.now()}`,
    queryFilterString: `tags.id IN ["${tags[0]?.id}"] OR recipeCategory.name = "none"`,
  })
  const tagOf = (turn: number) => tags[turn % tags.length]?.id
  const list = (query: string) => get(`/api/recipes?perPage=50&countAll=false&${query}`)
  const fridge = (turn: number) =>
    Array.from(
      { length: 10 },
      (_, place) => `foods=${foods[(turn * 7 + place * 31) % foods.length]?.id}`,
    ).join('&')
  return [
    ['list', () => list('')],
    ['list by rating', () => list('orderBy=rating&orderDirection=desc')],
    ['list by last made', () => list('orderBy=lastMade&orderDirection=desc')],
    ['list at random', (turn) => list(`orderBy=random&paginationSeed=${turn}`)],
    ['list by tag', (turn) => list(`tags=${tagOf(turn)}`)],
    ['list by two tags', (turn) => list(`requireAllTags=true&tags=${tagOf(turn)}&tags=${tagOf(turn + 1)}`)],
    ['search', (turn) => list(`search=${at(words, turn)}`)],
    ['search, prefix', (turn) => list(`search=${at(words, turn).slice(0, 4)}`)],
    ['search, two words', (turn) => list(`search=${at(words, turn)}+${at(words, turn + 3)}`)],
    ['search, two letters', (turn) => list(`search=${at(letters, turn)}`)],
    ['search, misspelled', (turn) => list(`search=${at(misspelled, turn)}`)],
    ['detail', (turn) => get(`/api/recipes/${items[turn % items.length]?.slug}`)],
    ['filter counts', () => get('/api/recipes/filters/counts')],
    [
      'filter counts without foods',
      () =>
        get(
          '/api/recipes/filters/counts?kinds=categories&kinds=tags&kinds=tools&kinds=households&kinds=times',
        ),
    ],
    ['filter counts with a tag', (turn) => get(`/api/recipes/filters/counts?tags=${tagOf(turn)}`)],
    ['finder', (turn) => get(`/api/recipes/suggestions?limit=20&maxMissingFoods=20&${fridge(turn)}`)],
    ['cookbook with OR', () => list(`cookbook=${book.id}`)],
    ['cookbook of a tag', () => list(`cookbook=${tagBook.id}`)],
    ['timeline', () => get('/api/recipes/timeline/events?perPage=50&orderBy=timestamp')],
    [
      'planner, a month',
      () => get('/api/households/mealplans?perPage=-1&start_date=2022-06-01&end_date=2022-06-30'),
    ],
    ['admin statistics', () => get('/api/admin/about/statistics')],
  ]
}

/** Alternates between all sets, so other load on the machine affects all of them equally. */
export async function measureScale(sets: readonly ScaleSet[], only = ''): Promise<ScaleRow[]> {
  const servers = []
  for (const [index, { folder, postgres, username }] of sets.entries())
    servers.push(
      await startBenchServer(
        folder,
        { BACKUP_SCHEDULE: 'off', ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
        { port: FIRST_PORT + index, username },
      ),
    )
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const calls = []
  for (const server of servers) calls.push(await prepareCalls(apiOf(server)))
  const rows: ScaleRow[] = []
  for (const [index, [name]] of (calls[0] ?? []).entries()) {
    if (!name.includes(only)) continue
    const figures = sets.map(() => ({ cpu: [] as number[], wait: [] as number[], other: 0 }))
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [set, server] of servers.entries()) {
        const call = calls[set]?.[index]?.[1]
        const figure = figures[set]
        if (!call || !figure) continue
        const cpu = () => server.cpu() + cpuOfDatabase(sets[set]?.postgres)
        const before = cpu()
        for (let turn = 0; turn < CALLS; turn += 1) {
          const begun = performance.now()
          await call(round * CALLS + turn)
          // The first round warms up.
          if (round > 0) figure.wait.push(performance.now() - begun)
        }
        if (round > 0) figure.cpu.push((cpu() - before) / CALLS)
        else figure.other = await longestOther(server, () => call(1))
      }
    rows.push({
      name,
      figures: figures.map(({ cpu, wait, other }) => ({ cpu: median(cpu), wait: median(wait), other })),
    })
  }
  for (const server of servers) await server.stop()
  return rows
}

/** Of the connections to a database, which stay open. */
function cpuOfDatabase(postgres: PostgresDatabase | undefined): number {
  if (!postgres) return 0
  const name = ` ${new URL(postgres.url).pathname.slice(1)} `
  const connections = childrenOf(postgres.pid).filter((pid) =>
    fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name),
  )
  return connections.reduce((sum, pid) => sum + cpuMilliseconds(pid), 0)
}

/** The longest time that a caller of something small waits while `work` runs. */
async function longestOther({ url }: BenchServer, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true
  const working = work().finally(() => {
    isRunning = false
  })
  let longest = 0
  while (isRunning) {
    const begun = performance.now()
    await (await fetch(`${url}/api/app/about`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - begun)
  }
  await working
  return longest
}
