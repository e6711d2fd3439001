import { getServer } from '~/server/assembly/boot'
import { buildPerson } from './build'
import { send } from './client'

/**
 * Saves recipes endlessly through the real server on the database of DATA_DIR, several at once, and prints a line per
 * acknowledged save: `saved {slug} {round}`. A test kills it.
 */
const INGREDIENTS = 30
const AT_ONCE = 4

const { runtime, app } = await getServer()
const { token } = await buildPerson({ runtime, app, stop: async () => {} })

async function call(method: string, path: string, body: unknown): Promise<string> {
  const response = await send(
    { runtime, app },
    new Request(new URL(path, 'http://ramekin.test'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.text()
}

async function writeForever(): Promise<void> {
  for (;;) {
    const slug: string = JSON.parse(await call('POST', '/api/recipes', { name: `R ${crypto.randomUUID()}` }))
    process.stdout.write(`saved ${slug} 0\n`)
    for (const round of [1, 2, 3]) {
      const line = { note: `${round}`, quantity: round }
      await call('PATCH', `/api/recipes/${slug}`, {
        description: `${round}`,
        recipeIngredient: Array.from({ length: INGREDIENTS }, () => line),
      })
      process.stdout.write(`saved ${slug} ${round}\n`)
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, writeForever))
