import http from 'node:http'
import { startBenchServer } from './server.ts'

const PAGES = 100

/** A page as in blogs: 200 kB of markup around a recipe with structured data. */
function pageOf(at: number): string {
  const ingredients = Array.from({ length: 14 }, (_, line) => `${line + 1} cups of flour no. ${line}, sifted`)
  const steps = Array.from({ length: 9 }, (_, step) => `Step ${step}: stir the bowl for ${step + 2} minutes.`)
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Benchmark loaf ${at}`,
    recipeYield: '8 slices',
    totalTime: 'PT1H',
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
  const filler = Array.from(
    { length: 900 },
    (_, line) =>
      `<div class="card card-${line}"><a href="/post/${line}"><span>Another story, number ${line}</span></a><p>Some words about bread and the weather on day ${line}, as blogs have them before the recipe comes.</p></div>`,
  ).join('')
  const list = (tag: string, items: readonly string[]) =>
    `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
  return `<!doctype html><html lang="en"><head><title>Loaf ${at}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body>${filler}<h1>Benchmark loaf ${at}</h1><h2>Ingredients</h2>${list('ul', ingredients)}<h2>Method</h2>${list('ol', steps)}</body></html>`
}

const percentile95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

export interface ImportLoad {
  /** p95 of the recipe list on an idle server, in ms. */
  quiet: number
  /** The same while a hundred pages are being imported. */
  busy: number
  /** Seconds for the hundred. */
  seconds: number
}

/** The speed of the recipe list during an import of a hundred URLs, all requested at the same moment. */
export async function measureImportLoad(folder: string): Promise<ImportLoad> {
  const pages = Array.from({ length: PAGES }, (_, at) => Buffer.from(pageOf(at)))
  const site = http.createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(pages[Number(request.url?.slice(1))])
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = await startBenchServer(folder, { HTTP_ALLOW_LIST: '127.0.0.1' })
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
  const readList = async () => {
    const begun = performance.now()
    const response = await fetch(`${server.url}/api/recipes?perPage=50`, { headers })
    await response.arrayBuffer()
    return performance.now() - begun
  }
  const readWhile = async (goesOn: () => boolean) => {
    const times: number[] = []
    while (goesOn()) times.push(await readList())
    return times
  }
  const lasting = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() < end
  }
  await readWhile(lasting(1500))
  const quiet = await readWhile(lasting(4000))
  let open = true
  const begun = performance.now()
  const imports = Promise.all(
    Array.from({ length: PAGES }, async (_, at) => {
      const body = JSON.stringify({ url: `http://127.0.0.1:${port}/${at}` })
      const response = await fetch(`${server.url}/api/recipes/create/url`, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(`page ${at}: ${response.status} ${await response.text()}`)
    }),
  ).finally(() => {
    open = false
  })
  const busy = await readWhile(() => open)
  await imports
  const seconds = (performance.now() - begun) / 1000
  await server.stop()
  site.closeAllConnections()
  site.close()
  return { quiet: percentile95(quiet), busy: percentile95(busy), seconds }
}
