import http from 'node:http'
import { pageOf } from './recipe-site'

export interface ManyRecipesSite {
  url: string
  /** `/recipe/{n}` responds immediately. */
  recipe(number: number): string
  /** The source of such a page. */
  source(number: number): string
  /** `/held/{n}` responds when `release` is called. */
  held(number: number): string
  /** `/gone/{n}` hangs up when `release` is called. */
  gone(number: number): string
  /** `/later/{n}` returns 404 until `mend` is called. */
  later(number: number): string
  /** A page without a recipe. */
  about: string
  release(): void
  mend(): void
  stop(): void
}

const recipeOf = (name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: ['2 cups barley', '1 leek'],
  recipeInstructions: ['Boil the barley.', 'Season and serve.'],
})
const sourceOf = (kind: string, number: string | undefined) => pageOf(recipeOf(`Barley ${kind} ${number}`))

const about = `<!doctype html><html lang="en"><title>Behind our stove</title>
  <meta name="description" content="Who stirs the pots."><h1>Behind our stove</h1>
  <p>We cook every day and write about it on Sundays.</p></html>`

export async function startManyRecipesSite(): Promise<ManyRecipesSite> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFixed = false
  const server = http.createServer(async (request, response) => {
    const [, kind, number] = (request.url ?? '').split('/')
    response.setHeader('content-type', 'text/html')
    if (kind === 'held' || kind === 'gone') await released
    if (kind === 'gone') request.destroy()
    else if (kind === 'about') response.end(about)
    else if (kind === 'recipe' || kind === 'held' || (kind === 'later' && isFixed))
      response.end(sourceOf(kind, number))
    else response.writeHead(404).end('Not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  const url = `http://127.0.0.1:${address.port}`
  const page = (kind: string) => (number: number) => `${url}/${kind}/${number}`
  return {
    url,
    recipe: page('recipe'),
    source: (number) => sourceOf('recipe', `${number}`),
    held: page('held'),
    gone: page('gone'),
    later: page('later'),
    about: `${url}/about`,
    release: () => release(),
    mend: () => {
      isFixed = true
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
