import sharp from 'sharp'
import type { RunningServer } from './server'

type Signed = RunningServer & { token: string }

/** Calls the API with the administrator's token; throws when it is refused. */
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

/** Creates a recipe with the given content; returns its slug. */
export async function makeRecipe(server: Signed, name: string, content: object = {}): Promise<string> {
  const slug = String(await callApi(server, 'POST', '/api/recipes', { name }))
  await callApi(server, 'PATCH', `/api/recipes/${slug}`, {
    recipeIngredient: [],
    recipeInstructions: [],
    ...content,
  })
  return slug
}

export async function givePicture(server: Signed, slug: string, background = '#cf8a4f'): Promise<void> {
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)]), 'picture.jpg')
  form.append('extension', 'jpg')
  await sendForm(server, 'PUT', `/api/recipes/${slug}/image`, form)
}

export async function attachFile(server: Signed, slug: string, name: string): Promise<void> {
  const form = new FormData()
  form.append('name', name)
  form.append('icon', 'mdi-file')
  form.append('extension', 'txt')
  form.append('file', new Blob(['eggs']), name)
  await sendForm(server, 'POST', `/api/recipes/${slug}/assets`, form)
}

async function sendForm(server: Signed, method: string, path: string, body: FormData): Promise<void> {
  const headers = { authorization: `Bearer ${server.token}` }
  const response = await fetch(server.url + path, { method, headers, body })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
}
