import sharp from 'sharp'
import type { RunningServer } from './server'

type Signed = RunningServer & { token: string }

/** One call of the API with the administrator's token; throws when it is refused. */
export async function callApi(
  server: Signed,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Creates a recipe with what is given; returns its slug. */
export async function makeRecipe(server: Signed, name: string, content: object = {}): Promise<string> {
  const slug = String(await callApi(server, 'POST', '/api/recipes', { name }))
  await callApi(server, 'PATCH', `/api/recipes/${slug}`, {
    recipeIngredient: [],
    recipeInstructions: [],
    ...content,
  })
  return slug
}

/** Gives a recipe a picture of one colour. */
export async function givePicture(server: Signed, slug: string, background = '#cf8a4f'): Promise<void> {
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)]), 'picture.jpg')
  form.append('extension', 'jpg')
  const response = await fetch(`${server.url}/api/recipes/${slug}/image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`the picture was refused: ${await response.text()}`)
}
