import http from 'node:http'
import net from 'node:net'

/** A website with our own pages: a recipe with its picture, and other targets of URLs. */
export interface RecipeSite {
  url: string
  recipeUrl: string
  stop(): void
}

/** A PNG of one red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** The recipe of a page of the site; also for pasting. */
export const lentils = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lentils with lemon',
  image: '/lentils.png',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  keywords: 'Weekday, Pulses',
  recipeIngredient: ['2 cups red lentils', '1 1/2 tablespoons olive oil', '3 lemons', 'salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rinse the lentils.' },
    { '@type': 'HowToStep', text: 'Simmer for 25 minutes and season.' },
  ],
}

/** A page with structured data of a recipe. */
export const pageOf = (recipe: {
  name: string
}) => `<!doctype html><html lang="en"><title>${recipe.name}</title>
  <script type="application/ld+json">${JSON.stringify(recipe).replaceAll('</', '<\\/')}</script>
  <h1>${recipe.name}</h1></html>`

const TOO_LARGE = 11 * 1024 * 1024

type Responder = (response: http.ServerResponse) => unknown

const pages: Record<string, Responder> = {
  '/lentils': (response) => response.end(pageOf(lentils)),
  '/lentils.png': (response) => response.setHeader('content-type', 'image/png').end(picture),
  '/about': (response) =>
    response.end(`<!doctype html><html lang="en"><title>About our kitchen</title>
      <meta name="description" content="Who we are and where we cook."><h1>About our kitchen</h1>
      <p>We cook every day and write about it on Sundays.</p></html>`),
  '/best': (response) =>
    response.end(`<!doctype html><html lang="en"><title>Our best</title><h1>Our 3 best dinners</h1>
      <p>We cook them every week.</p><h2><a href="/recipes/lentils-with-lemon">Lentils with lemon</a></h2>
      <h2><a href="/recipes/pea-soup">Pea soup</a></h2><h2><a href="/recipes/leek-tart">Leek tart</a></h2></html>`),
  '/recipes/lentils-with-lemon': (response) => response.end(pageOf(lentils)),
  '/nothing': (response) => response.end(),
  '/card.pdf': (response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
  '/huge': (response) => response.setHeader('content-length', TOO_LARGE).end(Buffer.alloc(TOO_LARGE)),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/router' }).end(),
  // Never responds.
  '/silent': () => {},
}

export async function startRecipeSite(): Promise<RecipeSite> {
  const server = http.createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    const respond = pages[request.url ?? ''] ?? ((response) => response.writeHead(404).end('Not here'))
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string' || net.isIP(address.address) === 0)
    throw new Error('no address')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    recipeUrl: `${url}/lentils`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
