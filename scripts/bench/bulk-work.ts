import { median } from './measure.ts'
import { startBenchServer } from './server.ts'

const RECIPES = 1000
const RUNS = 5
const POLL_MS = 50

export interface BulkWork {
  /** Milliseconds to give a thousand recipes a tag, median. */
  tagMs: number
  /** Seconds for an archive of a thousand recipes with pictures. */
  exportSeconds: number
  /** Growth of the server's memory during the work, in megabytes. */
  exportMegabytes: number
}

/** Bulk actions of one person on a thousand recipes. */
export async function measureBulkWork(folder: string): Promise<BulkWork> {
  const server = await startBenchServer(folder)
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(server.url + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const { items }: { items: { slug: string }[] } = await call('GET', `/api/recipes?perPage=${RECIPES}`)
  const recipes = items.map(({ slug }) => slug)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const tag = await call('POST', '/api/organizers/tags', { name: `Bench ${Date.now()} ${run}` })
    const begun = performance.now()
    await call('POST', '/api/recipes/bulk-actions/tag', { recipes, tags: [tag] })
    times.push(performance.now() - begun)
  }
  const archives = '/api/recipes/bulk-actions/export'
  const count = async () => (await call('GET', archives)).length
  const [before, atRest, begun] = [await count(), server.memory(), performance.now()]
  let highest = atRest
  await call('POST', archives, { recipes, exportType: 'json' })
  while ((await count()) === before) {
    highest = Math.max(highest, server.memory())
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const exportSeconds = (performance.now() - begun) / 1000
  await call('DELETE', `${archives}/purge`)
  await server.stop()
  return { tagMs: median(times), exportSeconds, exportMegabytes: highest - atRest }
}
