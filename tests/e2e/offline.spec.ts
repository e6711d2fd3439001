import http from 'node:http'
import type { Page } from '@playwright/test'
import { call, fieldOf, makeList, openLive, readItems, readWords, rowOf } from './support/shopping'
import { expect, hydrated, open, signIn, test, withSession } from './support/test'

test.use({ serviceWorker: true })
test.beforeEach(async ({ page, server }) => withSession(page, server))

/** Opens a list and waits until the device has what it needs to open it again without a network. */
async function openKept(page: Page, url: string): Promise<void> {
  await openLive(page, url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { pathname } = new URL(url)
  await expect
    .poll(() =>
      page.evaluate(async (pathname) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('ramekin-private-pages'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().some((request) => new URL(request.url).pathname === pathname)
      }, pathname),
    )
    .toBe(true)
}

async function add(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('')
}

test('what is done in a cellar survives a reload and arrives once', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const listId = await makeList(server, 'Cellar', [{ note: 'milk' }, { note: 'salt' }, { note: 'soap' }])
  await openKept(page, `${server.url}/shopping-lists/${listId}`)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await rowOf(page, 'milk').getByRole('checkbox').check()
  await add(page, '6 eggs')
  await add(page, '2 milk')
  await rowOf(page, 'soap').getByRole('button', { name: 'More about Soap' }).last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('3 to get, 1 in the basket')).toBeVisible()
  await expect(page.getByText(/changes wait on this device/)).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('3 to get, 1 in the basket')).toBeVisible()
  await expect(rowOf(page, 'eggs')).toBeVisible()
  await rowOf(page, 'eggs').getByRole('checkbox').check()
  expect(await readWords(server, listId)).toEqual(['milk', 'salt', 'soap'])

  await context.setOffline(false)
  await expect.poll(() => readWords(server, listId)).toEqual(['2 milk', '6 eggs ✓', 'milk ✓', 'salt'])
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('2 to get, 2 in the basket')).toBeVisible()
  complaints.length = 0
})

test('a list that was reached by a link opens without a network too', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const listId = await makeList(server, 'By link', [{ note: 'leeks' }])
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'By link' }).click()
  await expect(rowOf(page, 'leeks')).toBeVisible()
  await openKeptHere(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/shopping-lists/${listId}`)
  await hydrated(page)
  await expect(rowOf(page, 'leeks')).toBeVisible()
  complaints.length = 0
})

test('the sign-in page of a network does not take the place of a kept page', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const listId = await makeList(server, 'Hotel', [{ note: 'soap' }])
  const hotel = await startHotel(server.url)
  await openKept(page, `${hotel.url}/shopping-lists/${listId}`)
  hotel.close()
  await page.goto(`${hotel.url}/shopping-lists/${listId}`)
  await expect(page.getByRole('heading', { name: 'Welcome to our Wi-Fi' })).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${hotel.url}/shopping-lists/${listId}`)
  await hydrated(page)
  await expect(rowOf(page, 'soap')).toBeVisible()
  hotel.stop()
  complaints.length = 0
})

/** A network on the way to the server; once `close` is called it answers everything itself. */
async function startHotel(target: string): Promise<{ url: string; close(): void; stop(): void }> {
  let isClosed = false
  const network = http.createServer((request, response) => {
    if (isClosed) {
      response.setHeader('content-type', 'text/html').end('<h1>Welcome to our Wi-Fi</h1>')
      return
    }
    const { method, headers } = request
    const onward = http.request(target + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const address = network.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      isClosed = true
      network.closeAllConnections()
    },
    stop() {
      network.closeAllConnections()
      network.close()
    },
  }
}

async function openKeptHere(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('ramekin-private-pages'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().some((request) => new URL(request.url).pathname === window.location.pathname)
      }),
    )
    .toBe(true)
}

test('what others did meanwhile stays; what cannot be saved is said', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const listId = await makeList(server, 'Two people', [{ note: 'milk', quantity: 1 }, { note: 'salt' }])
  await openLive(page, `${server.url}/shopping-lists/${listId}`)
  await context.setOffline(true)
  await rowOf(page, 'milk').getByRole('checkbox').check()
  await rowOf(page, 'salt').getByRole('checkbox').check()
  const [milk, salt] = await readItems(server, listId)
  await call(server, 'PUT', '/api/households/shopping/items', [{ ...milk, quantity: 4 }])
  await call(server, 'DELETE', `/api/households/shopping/items/${salt?.id}`)
  await context.setOffline(false)
  await expect(page.getByText('“Salt” is no longer on the list').last()).toBeVisible()
  await expect.poll(() => readWords(server, listId)).toEqual(['4 milk ✓'])
  complaints.length = 0
})

test('an answer that gets lost does not make two of one', async ({ page, server, complaints }) => {
  const listId = await makeList(server, 'Lost answers')
  await openLive(page, `${server.url}/shopping-lists/${listId}`)
  let lost = 0
  await page.route('**/api/households/shopping/items/create-bulk', async (route) => {
    if (lost >= 2) return route.continue()
    lost += 1
    // It arrives, but nobody hears of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await add(page, '3 pears')
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByText(/waits? on this device/)).toBeHidden()
  expect(await readWords(server, listId)).toEqual(['3 pears'])
  await expect(page.locator('.shop-row')).toHaveCount(1)
  complaints.length = 0
})

test('what one page left behind, the next one sends', async ({ page, server, context, complaints }) => {
  const listId = await makeList(server, 'Left behind')
  await openLive(page, `${server.url}/shopping-lists/${listId}`)
  await context.setOffline(true)
  await add(page, 'plums')
  await expect(page.getByText('1 change waits on this device')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await open(next, `${server.url}/user/profile`)
  await expect.poll(() => readWords(server, listId)).toEqual(['plums'])
  complaints.length = 0
})

test('signing out leaves nothing on the device', async ({ page, server, context, complaints }) => {
  const listId = await makeList(server, 'Private', [{ note: 'secret' }])
  await context.clearCookies()
  await signIn(page, server)
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const kept = () =>
    page.evaluate(async () => {
      // To open a database that is not there yet would make one without its store.
      const there = (await indexedDB.databases()).map(({ name }) => name)
      const read = (name: string, store: string) =>
        new Promise<unknown[]>((resolve) => {
          if (!there.includes(name)) return resolve([])
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const db = opening.result
            if (!db.objectStoreNames.contains(store)) return resolve([])
            const reading = db.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
          }
        })
      return (await read('ramekin-lists', 'lists')).length + (await read('ramekin-changes', 'changes')).length
    })
  await expect.poll(kept).toBeGreaterThan(0)
  await open(page, `${server.url}/user/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  expect(await kept()).toBe(0)
  complaints.length = 0
})
