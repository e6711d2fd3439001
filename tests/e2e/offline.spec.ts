import http from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { cacheNames, storedResults, waitForDevice } from './support/device'
import { call, fieldOf, makeList, openLive, readItems, readWords, rowOf, rowsOf } from './support/shopping'
import {
  allowComplaints,
  expect,
  expectComplaints,
  hydrated,
  LOST_CONNECTION,
  open,
  test,
  withSession,
} from './support/test'
import { addUser, withOwnSession } from './support/users'

test.use({ serviceWorker: true })
test.beforeEach(async ({ page, server }) => withSession(page, server))

let device: BrowserContext | undefined

/** For tests that need no new device: the service worker fetches the application once for all of them. */
const testOnOneDevice = test.extend({
  context: async ({ browser }, use) => {
    device ??= await browser.newContext()
    await use(device)
    await device.setOffline(false)
    for (const page of device.pages()) await page.close()
  },
})

/** Opens a list and waits until the device can open it again offline. */
async function openStored(page: Page, url: string): Promise<void> {
  await openLive(page, url)
  await waitForDevice(page, `"list","${new URL(url).pathname.split('/').at(-1)}"`)
}

async function add(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('')
}

testOnOneDevice(
  'changes made in a cellar survive a reload and arrive once',
  { tag: '@edge' },
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Cellar', [{ note: 'milk' }, { note: 'salt' }, { note: 'soap' }])
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    const place = await rowOf(page, 'milk').boundingBox()
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    expect(await rowOf(page, 'milk').boundingBox(), 'the note moves no row').toEqual(place)
    await rowOf(page, 'milk').getByRole('checkbox').check()
    await add(page, '6 eggs')
    await add(page, '2 milk')
    await rowOf(page, 'soap').getByRole('button', { name: 'More options for Soap' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('3 to buy, 1 in the cart')).toBeVisible()
    await expect(page.getByText(/changes are waiting on this device/)).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect(page.getByText('3 to buy, 1 in the cart')).toBeVisible()
    await expect(rowOf(page, 'eggs')).toBeVisible()
    await rowOf(page, 'eggs').getByRole('checkbox').check()
    expect(await readWords(server, listId)).toEqual(['milk', 'salt', 'soap'])

    await context.setOffline(false)
    await expect.poll(() => readWords(server, listId)).toEqual(['2 milk', '6 eggs ✓', 'milk ✓', 'salt'])
    await expect(page.getByText('No connection.')).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('2 to buy, 2 in the cart')).toBeVisible()
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'a list that was opened by a link also opens offline',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'By link', [{ note: 'leeks' }])
    await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
    await page.getByRole('link', { name: 'By link' }).click()
    await expect(rowOf(page, 'leeks')).toBeVisible()
    await waitForDevice(page, listId)
    await context.setOffline(true)
    await page.goto(`${server.url}/shopping-lists/${listId}`)
    await hydrated(page)
    await expect(rowOf(page, 'leeks')).toBeVisible()
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

/** A network between device and server; once `close` is called it responds to everything itself. */
async function startHotel(target: string): Promise<{ url: string; close(): void; stop(): void }> {
  let isClosed = false
  const network = http.createServer((request, response) => {
    if (isClosed) {
      response.setHeader('content-type', 'text/html').end('<h1>Welcome to our Wi-Fi</h1>')
      return
    }
    const { method, headers } = request
    const onward = http.request(target + request.url, { method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
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

testOnOneDevice(
  'changes of others stay; unsaved changes are reported',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Two people', [{ note: 'milk', quantity: 1 }, { note: 'salt' }])
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    await context.setOffline(true)
    await rowOf(page, 'milk').getByRole('checkbox').check()
    await rowOf(page, 'salt').getByRole('checkbox').check()
    const [milk, salt] = await readItems(server, listId)
    await call(server, 'PUT', '/api/households/shopping/items', [{ ...milk, quantity: 4 }])
    await call(server, 'DELETE', `/api/households/shopping/items/${salt?.id}`)
    await context.setOffline(false)
    await expect(page.getByText('No longer on the list, so not saved: Salt').last()).toBeVisible()
    await expect.poll(() => readWords(server, listId)).toEqual(['4 milk ✓'])
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'typed text that failed can be restored: an overruled note, and a deleted list',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Party', [{ note: 'flowers' }])
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    await context.setOffline(true)
    await rowOf(page, 'flowers').getByRole('button', { name: 'More options for Flowers' }).last().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('roses from the corner shop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, 'roses from the corner shop')).toBeVisible()
    const [flowers] = await readItems(server, listId)
    await call(server, 'PUT', '/api/households/shopping/items', [{ ...flowers, note: 'tulips' }])
    await context.setOffline(false)
    await expect(page.getByText('Someone else made changes, so yours weren’t saved: Flowers')).toBeVisible()
    await expect(rowOf(page, 'tulips')).toBeVisible()
    await page.getByRole('button', { name: 'Use mine' }).click()
    await expect.poll(() => readWords(server, listId)).toEqual(['roses from the corner shop'])

    await context.setOffline(true)
    await add(page, 'candles')
    await add(page, '2 l lemonade')
    await call(server, 'DELETE', `/api/households/shopping/lists/${listId}`)
    await context.setOffline(false)
    await expect(page.getByText('This list no longer exists.')).toHaveCount(1)
    // It need not be taken immediately: the next page offers it again, also next to an unreadable one.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('ramekin.unsaved-refusal.'))
      localStorage.setItem(`${key}-torn`, '{')
    })
    await open(page, `${server.url}/user/profile`)
    await expect(page.getByText('This list no longer exists.')).toHaveCount(1)
    await page.getByRole('button', { name: 'Put them on a new list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Party' })).toBeVisible()
    await expect(rowOf(page, 'candles')).toBeVisible()
    await expect(rowOf(page, 'lemonade')).toBeVisible()
    const newId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(newId).not.toBe(listId)
    await expect.poll(() => readWords(server, newId)).toHaveLength(2)
    await page.reload()
    await hydrated(page)
    await expect(rowOf(page, 'candles')).toBeVisible()
    await expect(page.getByText('This list no longer exists.')).toBeHidden()
    expectComplaints(complaints, LOST_CONNECTION, /404/)
  },
)

testOnOneDevice('a lost response does not duplicate an item', async ({ page, server, complaints }) => {
  const listId = await makeList(server, 'Lost responses')
  await openLive(page, `${server.url}/shopping-lists/${listId}`)
  let lost = 0
  await page.route('**/api/households/shopping/items/create-bulk', async (route) => {
    if (lost >= 2) return route.continue()
    lost += 1
    // It arrives, but the response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await add(page, '3 pears')
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByText(/waiting on this device/)).toBeHidden()
  expect(await readWords(server, listId)).toEqual(['3 pears'])
  await expect(rowsOf(page)).toHaveCount(1)
  expectComplaints(complaints, LOST_CONNECTION)
})

testOnOneDevice(
  'changes left by one page are sent by the next one',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Left behind')
    await openLive(page, `${server.url}/shopping-lists/${listId}`)
    await context.setOffline(true)
    await add(page, 'plums')
    await expect(page.getByText('1 change is waiting on this device')).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await open(next, `${server.url}/user/profile`)
    await expect.poll(() => readWords(server, listId)).toEqual(['plums'])
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'signing out leaves nothing on the device',
  { tag: '@edge' },
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Private', [{ note: 'secret' }])
    await context.clearCookies()
    await withOwnSession(page, server)
    await open(page, `${server.url}/shopping-lists/${listId}`)
    await waitForDevice(page, listId)
    await open(page, `${server.url}/user/profile`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${server.url}/login?direct=1`)
    expect(await storedResults(page)).toEqual([])
    expect((await cacheNames(page)).filter((name) => name.startsWith('ramekin-private'))).toEqual([])
    // Pending reads when the session ended.
    allowComplaints(complaints, /\b401\b/)
  },
)

testOnOneDevice(
  'signing out asks before unsent changes are lost',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Leaving early')
    await context.clearCookies()
    await withOwnSession(page, server)
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    await context.setOffline(true)
    await add(page, 'last minute limes')
    await expect(page.getByText('1 change is waiting on this device')).toBeVisible()
    const signOut = async () => {
      await page.getByRole('button', { name: 'Noor Haddad' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await signOut()
    const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' })
    await expect(question).toContainText('1 change to your shopping lists hasn’t been sent yet.')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(rowOf(page, 'last minute limes')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => readWords(server, listId)).toEqual(['last minute limes'])
    await expect(page.getByText('1 change is waiting on this device')).toBeHidden()
    await signOut()
    await expect(page).toHaveURL(`${server.url}/login?direct=1`)
    allowComplaints(complaints, LOST_CONNECTION, /\b401\b/)
  },
)

/** A page shows its content, or that it is unavailable, long before a request would time out. */
const AT_ONCE = { timeout: 4000 }
const notHere = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).first()

async function makeRecipe(server: { url: string; token: string }, name: string): Promise<string> {
  return call(server, 'POST', '/api/recipes', { name })
}

/** Opens the recipes, so that the device stores the household's lists and plan, and a recipe of neither. */
async function openHome(page: Page, server: { url: string; token: string }, url = server.url) {
  const listId = await makeList(server, 'Saturday market', [{ note: 'leeks' }])
  const planned = await makeRecipe(server, 'Planned soup')
  const { id } = await call(server, 'GET', `/api/recipes/${planned}`)
  const date = new Date().toLocaleDateString('sv')
  await call(server, 'POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: id })
  const other = await makeRecipe(server, 'Never opened')
  await open(page, `${url}/g/home`)
  await waitForDevice(
    page,
    `"list","${listId}"`,
    `"detail","${planned}"`,
    '"mealplans","between"',
    '"infinite"',
  )
  return { listId, planned, other }
}

/** Opens pages that were never visited. */
async function walkWithoutConnection(page: Page): Promise<void> {
  await menuLink(page, 'Shopping').click()
  await expect(page.getByText('Saturday market').first()).toBeVisible(AT_ONCE)
  await menuLink(page, 'Plan').click()
  await expect(page.getByText('Planned soup').first()).toBeVisible(AT_ONCE)
  await expect(page.getByText('This is the plan saved on this device')).toBeVisible(AT_ONCE)
  await page.getByRole('link', { name: 'Planned soup' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planned soup' })).toBeVisible(AT_ONCE)
  await menuLink(page, 'Recipes').click()
  await page.getByRole('link', { name: 'Never opened' }).first().click()
  await expect(notHere(page)).toBeVisible(AT_ONCE)
  // Stored pages are one click away.
  await page.getByRole('link', { name: 'Saturday market' }).first().click()
  await expect(rowOf(page, 'leeks')).toBeVisible(AT_ONCE)
}

test('an unavailable server counts as offline, and a captive portal replaces nothing that is stored', async ({
  page,
  server,
  complaints,
}) => {
  const hotel = await startHotel(server.url)
  const { listId, other } = await openHome(page, server, hotel.url)
  hotel.close()
  await page.goto(`${hotel.url}/shopping-lists/${listId}`)
  await expect(page.getByRole('heading', { name: 'Welcome to our Wi-Fi' })).toBeVisible()
  hotel.stop()
  await page.goto(`${hotel.url}/shopping-lists/${listId}`)
  await hydrated(page)
  await expect(rowOf(page, 'leeks')).toBeVisible()
  await expect(page.getByText('No connection.')).toBeVisible()
  await walkWithoutConnection(page)
  await page.goto(`${hotel.url}/g/home/r/${other}`)
  await expect(notHere(page)).toBeVisible()
  expectComplaints(complaints, LOST_CONNECTION)
})

test('offline the app starts on pages that were never visited, works, and shows the stored data', {
  tag: '@edge',
}, async ({ page, server, context, complaints }) => {
  const { listId, planned, other } = await openHome(page, server)
  await context.setOffline(true)
  await page.goto(`${server.url}/`)
  await expect(page).toHaveURL(`${server.url}/g/home`)
  await page.goto(`${server.url}/household/mealplan/planner/view`)
  await expect(page.getByText('Planned soup').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/household/mealplan/planner/view`)
  await page.goto(`${server.url}/g/home/r/${planned}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Planned soup' })).toBeVisible()
  await walkWithoutConnection(page)
  await page.goto(`${server.url}/g/home/r/${other}`)
  await expect(notHere(page)).toBeVisible()
  await expect(menuLink(page, 'Shopping')).toBeVisible()
  await expect(page.locator(`main a[href="/shopping-lists/${listId}"]`)).toBeVisible()
  // It opens automatically when the connection returns.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Never opened' })).toBeVisible()
  expectComplaints(complaints, LOST_CONNECTION)
})

testOnOneDevice(
  'offline, the recipes on the device are searched and filtered',
  async ({ page, server, context, complaints }) => {
    await makeRecipe(server, 'Smoky chowder')
    await openHome(page, server)
    await waitForDevice(page, '["recipes","library"]')
    await context.setOffline(true)
    await expect(page.getByText('every recipe you’ve opened work offline')).toBeVisible()
    await page.getByRole('searchbox').fill('chowder smok')
    await expect(page.getByText('1 recipe found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Never opened' })).toBeHidden()
    await page.goto(`${server.url}/g/home?search=never+OPENED&orderBy=name`)
    await expect(page.getByRole('link', { name: 'Never opened' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Smoky chowder' })).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('chowder')
    await page.getByRole('option', { name: 'Smoky chowder' }).click()
    await expect(notHere(page)).toBeVisible()
    await page.goto(`${server.url}/g/home?stars=4`)
    await expect(page.getByText('You’re offline, and this isn’t on this device yet')).toBeVisible()
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'typed text is stored on the device immediately',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Typed')
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    await context.setOffline(true)
    await fieldOf(page).fill('2 leeks')
    await page.keyboard.press('Enter')
    await new Promise((resolve) => setTimeout(resolve, 10))
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await next.goto(`${server.url}/shopping-lists/${listId}`)
    await expect(rowOf(next, 'leeks')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await readWords(server, listId)).join()).toContain('leeks')
    expectComplaints(complaints, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'who signs in after a session ended finds and sends nothing of the person before',
  async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Of Noor', [{ note: 'secret' }])
    await openStored(page, `${server.url}/shopping-lists/${listId}`)
    const owner = await page.evaluate(() => localStorage.getItem('ramekin.device-owner'))
    await context.setOffline(true)
    await add(page, 'plums')
    await context.clearCookies()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/login/)
    expect((await cacheNames(page)).filter((name) => name.startsWith('ramekin-private'))).toEqual([])

    addUser(server, 'lena')
    await page.locator('input[name=username]').fill('lena')
    await page.locator('input[name=password]').fill(server.admin.password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await hydrated(page)
    await waitForDevice(page)
    await expect
      .poll(async () => (await storedResults(page)).filter((key) => key.startsWith(`${owner}`)))
      .toEqual([])
    expect(await readWords(server, listId)).toEqual(['secret'])
    expectComplaints(complaints, /\b401\b/, LOST_CONNECTION)
  },
)

testOnOneDevice(
  'a version installed by another tab does not reload unsaved work',
  async ({ page, server }) => {
    await open(page, `${server.url}/user/profile/edit`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const takeOver = () =>
      page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    const name = page.getByLabel('Full name')
    await name.fill('Noor, not saved')
    await takeOver()
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await expect(name).toHaveValue('Noor, not saved')
    await page.getByRole('button', { name: 'Discard' }).click()
    const reload = page.waitForEvent('load')
    await takeOver()
    await reload
  },
)
