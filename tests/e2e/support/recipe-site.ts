import http from 'node:http'
import net from 'node:net'

/** A web site with one recipe page of our own writing and its picture. */
export interface RecipeSite {
  recipeUrl: string
  stop(): void
}

/** A PNG of one red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lentils with lemon',
  image: '/lentils.png',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  recipeIngredient: ['2 cups red lentils', '1 1/2 tablespoons olive oil', '3 lemons', 'salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Rinse the lentils.' },
    { '@type': 'HowToStep', text: 'Simmer for 25 minutes and season.' },
  ],
}

/** Starts the site on this machine. */
export async function startRecipeSite(): Promise<RecipeSite> {
  const server = http.createServer((request, response) => {
    if (request.url === '/lentils.png')
      return void response.setHeader('content-type', 'image/png').end(picture)
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Lentils with lemon</title>
      <script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Lentils with lemon</h1></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string' || net.isIP(address.address) === 0)
    throw new Error('no address')
  return { recipeUrl: `http://127.0.0.1:${address.port}/lentils`, stop: () => void server.close() }
}
