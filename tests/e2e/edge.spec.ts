import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import { EDGE_SECRET, type RunningServer } from './support/server'
import { call, makeList, openLive, rowsOf } from './support/shopping'
import { expect, open, signIn, test, withSession } from './support/test'

test.describe.configure({ timeout: 120_000 })

/** Requests that reach the origin from now on, as `GET /path`. */
async function requestsOf(server: RunningServer): Promise<() => string[]> {
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  // The log comes after the response: lines of earlier requests are before this one.
  const id = crypto.randomUUID()
  await fetch(`${server.origin}/api/app/about`, { headers: { 'x-request-id': id } })
  const place = () => lines().findIndex((line) => line.id === id)
  await expect.poll(place).toBeGreaterThanOrEqual(0)
  const before = place() + 1
  return () =>
    lines()
      .slice(before)
      .map(({ method, route }): string => `${method} ${route}`)
}

/** The HTML as received, before scripts run. */
async function readPage(page: Page, url: string) {
  const response = await page.request.get(url)
  expect([url, response.status()]).toEqual([url, 200])
  return response
}

test('ten pages are rendered at the edge, each after one request to the origin', async ({ page, server }) => {
  const recipe = await makeRecipe(server, 'Lentil soup', {
    recipeServings: 2,
    recipeIngredient: [{ quantity: 300, note: 'red lentils' }],
    recipeInstructions: ['Rinse.', 'Simmer.'],
  })
  const list = await makeList(server, 'Saturday', [{ note: 'milk' }])
  const cookbook = Object(await callApi(server, 'POST', '/api/households/cookbooks', { name: 'Suppers' }))
  const paths = [
    '/g/home',
    `/g/home/r/${recipe}`,
    '/shopping-lists?disableRedirect=true',
    `/shopping-lists/${list}`,
    '/household/mealplan/planner/view?start=2030-05-05',
    '/g/home/cookbooks',
    `/g/home/cookbooks/${cookbook.slug}`,
    '/g/home/recipes/timeline',
    '/user/profile',
    '/group/data/foods',
  ]
  // No page is open: it would send requests of its own.
  await withSession(page, server)
  for (const path of paths)
    await test.step(`${path} as HTML`, async () => {
      const requests = await requestsOf(server)
      const response = await readPage(page, server.url + path)
      expect(response.headers()['cache-control']).toBe('private, no-store')
      const [pathname] = path.split('?')
      await expect.poll(requests).toEqual([`GET ${pathname?.replace(list, ':id')}`])
    })
  await page.context().clearCookies()
  await signIn(page, server)
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
    })
})

test('each page is in the language of its visitor', async ({ page, server }) => {
  for (const locale of ['de-DE', 'ar-SA', 'en-US', 'de-DE']) {
    const texts: Record<string, string> = JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8'))
    const html = await (await readPage(page, `${server.url}/${locale}/login`)).text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(`>${texts.session_sign_in}<`)
  }
})

test('a picture is uploaded through the edge, and a live event arrives', async ({ page, server }) => {
  const recipe = await makeRecipe(server, 'Pictured')
  await givePicture(server, recipe)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${recipe}`)
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const list = await makeList(server, 'Together')
  await openLive(page, `${server.url}/shopping-lists/${list}`)
  await call(server, 'POST', '/api/households/shopping/items', { shoppingListId: list, note: 'bread' })
  await expect(rowsOf(page)).toHaveText(/bread/)
})

test('the origin refuses another site’s form that comes through the edge', async ({ server }) => {
  const refused = await fetch(`${server.url}/api/auth/token`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=noor&password=saffron-and-olives',
  })
  expect(refused.status).toBe(403)
})

test('files, old addresses and unknown pages', async ({ page, server }) => {
  await withSession(page, server)
  const html = await (await readPage(page, `${server.url}/g/home`)).text()
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(html) ?? []
  const file = await page.request.get(server.url + style)
  expect(file.headers()).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const missing = await page.request.get(`${server.url}/assets/gone.js`)
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store'])
  const unknown = await page.request.get(`${server.url}/g/home/r/gone`)
  expect(unknown.status()).toBe(404)
  const start = await page.request.get(`${server.url}/`, { maxRedirects: 0 })
  expect([start.status(), start.headers().location]).toEqual([307, '/g/home'])
})

test('a shared recipe is read from the origin once, then revalidated', async ({ server }) => {
  const slug = await makeRecipe(server, 'Shared soup')
  const recipe = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  const link = Object(await callApi(server, 'POST', '/api/shared/recipes', { recipeId: recipe.id }))
  const path = `/g/home/shared/r/${link.id}`
  const requests = await requestsOf(server)
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(server.url + path)
    expect(await response.text()).toContain('Shared soup')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  await expect.poll(requests).toEqual(['GET /g/home/shared/r/:id'])

  const fromEdge = (headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      headers: {
        'x-edge-secret': EDGE_SECRET,
        'x-edge-origin': server.url,
        'x-edge-address': '203.0.113.7',
        'x-edge-page': '1',
        ...headers,
      },
    })
  const first = await fromEdge()
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await fromEdge({ 'if-none-match': etag })).status).toBe(304)
  const own = await fromEdge({ cookie: `ramekin.session=${server.token}` })
  expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
  await callApi(server, 'PATCH', `/api/recipes/${slug}`, { name: 'Shared stew' })
  expect((await fromEdge({ 'if-none-match': etag })).status).toBe(200)
  await callApi(server, 'DELETE', `/api/shared/recipes/${link.id}`)
  const gone = await fromEdge({ 'if-none-match': etag })
  expect(gone.status).toBe(200)
  expect(Object(await gone.json()).replies).toContainEqual(
    expect.objectContaining({ path: `/api/recipes/shared/${link.id}`, status: 404 }),
  )
})
