import path from 'node:path'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { givePicture, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'

/** More than the first request and two further pages contain. */
const MANY = 150

const cards = (page: Page) => page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')
/** Also while a dialog hides the page from screen readers. */
const summary = (page: Page) =>
  page.getByRole('main', { includeHidden: true }).getByRole('status', { includeHidden: true }).first()

/** Whether the recipes are shown as rows. */
async function areRows(page: Page): Promise<boolean> {
  const [first, second] = [await cards(page).first().boundingBox(), await cards(page).nth(1).boundingBox()]
  return first !== null && first.x === second?.x
}

async function fill(server: RunningServer & { token: string }): Promise<void> {
  for (let number = 1; number <= MANY; number += 1) {
    const name = number % 10 === 0 ? `Lentil soup ${number}` : `Dish number ${number}`
    await makeRecipe(server, name, {
      totalTime: '35 minutes',
      recipeCategory: number % 10 === 0 ? ['Soups'] : ['Mains'],
      tags: number % 20 === 0 ? ['For guests'] : [],
    })
  }
  await givePicture(server, `dish-number-${MANY - 1}`)
}

test.beforeAll(async ({ serverOf }, info) => {
  test.setTimeout(120_000)
  await fill(await serverOf(info.file))
})

test('the first view is rendered on the server, and nothing moves on hydration', async ({
  page,
  browser,
  server,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const silent = await still.newPage()
  await withSession(silent, server)
  await silent.goto(`${server.url}/g/home`)
  await expect(silent.getByRole('heading', { name: `Lentil soup ${MANY}` })).toBeVisible()
  await expect(summary(silent)).toContainText(`${MANY} recipes`)
  await still.close()

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list
        .getEntries()
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      document.documentElement.dataset.moved = String(
        Number(document.documentElement.dataset.moved ?? 0) + shifts,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  // Pictures and fonts load late and could shift the layout.
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  expect(Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0))).toBeLessThan(0.01)
})

/** Waits until recipes fill the visible part of their list. */
const rowsDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector('main ul[aria-label="Recipes"]')
    if (!list) return false
    const rects = [...list.querySelectorAll(':scope > li')].map((card) => card.getBoundingClientRect())
    const { top, bottom } = list.getBoundingClientRect()
    return (
      Math.min(...rects.map((rect) => rect.top)) <= Math.max(0, top + 1) &&
      Math.max(...rects.map((rect) => rect.bottom)) >= Math.min(innerHeight, bottom - 1)
    )
  })

test('scrolling reaches every recipe with few of them in the page, and going back restores the position', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  const names = new Set<string>()
  await expect(async () => {
    for (const name of await cards(page).getByRole('heading').allInnerTexts()) names.add(name)
    expect(await cards(page).count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollBy(0, 900))
    await rowsDrawn(page)
    expect(names.size).toBe(MANY)
  }).toPass({ intervals: [0] })

  await page.evaluate(() => window.scrollTo(0, 4200))
  await rowsDrawn(page)
  const place = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('main ul[aria-label="Recipes"] > li')].find(
        (card) => card.getBoundingClientRect().top >= 0,
      )
      return { name: shown?.textContent, top: Math.round(shown?.getBoundingClientRect().top ?? -1) }
    })
  const before = await place()
  const card = cards(page).filter({ hasText: before.name ?? '' })
  // Back from a loading recipe, and from a loaded one.
  await page.route('**/api/recipes/dish-*', () => {})
  await card.click()
  await expect(page.getByText('Loading the recipe')).toBeAttached()
  await page.goBack()
  await expect.poll(place).toEqual(before)
  await page.unroute('**/api/recipes/dish-*')
  await card.click()
  await expect(page.getByRole('button', { name: 'Add to list' })).toBeVisible()
  await page.goBack()
  await expect.poll(place).toEqual(before)
})

test('typing searches after a pause, keeps the focus and announces the result', async ({ page, server }) => {
  await withSession(page, server)
  await page.clock.install()
  await open(page, `${server.url}/g/home`)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/recipes' && searchParams.has('search'))
      asked.push(searchParams.get('search') ?? '')
  })
  await page.keyboard.press('/')
  // The clock is paused while the keys are pressed, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.keyboard.type('lentil')
  await page.clock.runFor(250)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(summary(page)).toHaveText('15 recipes found')
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(asked).toEqual(['lentil'])
  expect(new URL(page.url()).search).toBe('?search=lentil')

  await page.keyboard.press('Escape')
  await expect(summary(page)).toHaveText(`${MANY} recipes`)
  expect(new URL(page.url()).search).toBe('')
})

test('a search shows the best matches first, and is offered again until it is cleared', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home?orderBy=name`)
  const field = page.getByRole('searchbox')
  await field.fill('the 140 soup')
  await expect(page.getByRole('button', { name: 'Sort: Best match' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Lentil soup 140')
  await field.press('Enter')
  await field.press('Escape')
  await expect(page.getByRole('button', { name: 'Sort: Name, A to Z' })).toBeVisible()
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('button').first().click()
  await expect(field).toHaveValue('the 140 soup')
  await expect(cards(page).first()).toContainText('Lentil soup 140')
  await field.fill('')
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden()
  await expect(field).toBeFocused()
})

test('chips narrow the list; every choice is one history entry, and is in the URL', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await page.getByRole('button', { name: 'Soups' }).click()
  await expect(summary(page)).toHaveText('15 recipes found')
  await page.getByRole('button', { name: 'For guests' }).click()
  await expect(summary(page)).toHaveText('7 recipes found')
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()]).toEqual(['categories', 'tags'])

  await page.reload()
  await hydrated(page)
  await expect(summary(page)).toHaveText('7 recipes found')
  await expect(page.getByRole('button', { name: 'Soups', pressed: true })).toBeVisible()
  await page.goBack()
  await expect(summary(page)).toHaveText('15 recipes found')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(summary(page)).toHaveText(`${MANY} recipes`)

  await test.step('a link by slug preselects, and invalid URL parameters are corrected', async () => {
    await open(page, `${server.url}/g/home?categories=soups&orderBy=password&orderDirection=desc`)
    await expect(summary(page)).toHaveText('15 recipes found')
    await expect(page.getByRole('button', { name: 'Soups', pressed: true })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?categories=soups')
  })
})

test('filters, orders and rows', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await test.step('the filters match any or all, and an empty result offers to clear them', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const categories = panel.getByRole('region', { name: 'Categories' })
    await categories.getByRole('button', { name: /^Soups/ }).click()
    await categories.getByRole('button', { name: /^Mains/ }).click()
    await expect(summary(page)).toHaveText(`${MANY} recipes found`)
    await panel.getByText('All are needed').click()
    await expect(page.getByRole('heading', { name: 'No recipe matches these filters' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('requireAllCategories')).toBe('true')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(summary(page)).toHaveText(`${MANY} recipes`)
    // Next to the recipes they stay open until they are closed.
    await page.reload()
    await hydrated(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
  })
  await test.step('orders: by name, reversed, shuffled once and again', async () => {
    const first = cards(page).first().getByRole('heading')
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Sort/ }).click()
      await page.getByRole('menu').getByText(name).click()
    }
    await choose('Name, A to Z')
    await expect(first).toHaveText('Dish number 1')
    await choose('Reverse the order')
    await expect(first).toHaveText(`Lentil soup 90`)
    expect(new URL(page.url()).search).toBe('?orderBy=name&orderDirection=desc')

    const shuffled = async () => (await cards(page).getByRole('heading').allInnerTexts()).join()
    const byName = await shuffled()
    await choose('Random')
    await expect.poll(() => new URL(page.url()).search).toBe('?orderBy=random')
    await expect.poll(shuffled).not.toBe(byName)
    const once = await shuffled()
    await choose('Random')
    await expect.poll(shuffled).not.toBe(once)
  })
  await test.step('rows instead of cards are remembered, also by the server', async () => {
    await page.getByRole('button', { name: 'Show as a list' }).click()
    await expect.poll(() => areRows(page)).toBe(true)
    const html = await (await page.request.get(`${server.url}/g/home`)).text()
    expect(html).toContain('Show as cards')
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Show as cards' }).click()
    await expect.poll(() => areRows(page)).toBe(false)
  })
})

test('the last search is restored when the recipes are opened again, but not when going back', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await page.getByRole('button', { name: 'Soups' }).click()
  await expect(summary(page)).toHaveText('15 recipes found')
  await page.getByRole('link', { name: 'Shopping' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping lists' })).toBeVisible()
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(summary(page)).toHaveText('15 recipes found')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(summary(page)).toHaveText(`${MANY} recipes`)
})

test('a captive portal counts as offline; a list that fails to load shows an error, and retries on request', async ({
  page,
  server,
  complaints,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/user/profile`)
  await page.route('**/api/recipes?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Welcome to our Wi-Fi</title>' }),
  )
  await page.getByRole('link', { name: 'Recipes', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Couldn’t load your recipes' })).toBeVisible()
  await page.unroute('**/api/recipes?*')
  // The page may detect the connection first.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(summary(page)).toBeVisible({ timeout: 2000 })
  }).toPass()

  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await page.route('**/api/recipes?*', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load your recipes')
  await expect(page.getByRole('alert')).toContainText('busy')
  await page.unroute('**/api/recipes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  expectComplaints(complaints, /\b503\b/)
})

test('a filter name that cannot be read does not affect the others', async ({ page, server, complaints }) => {
  await withSession(page, server)
  await open(page, `${server.url}/user/profile`)
  await page.route('**/api/organizers/tags?*', (route) => route.fulfill({ status: 503, json: {} }))
  // The category loads after the failure.
  await page.route('**/api/organizers/categories?*', async (route) => {
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.evaluate(() => {
    history.pushState({}, '', '/g/home?categories=soups&tags=for-guests')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const chips = page
    .getByRole('navigation')
    .or(page.getByRole('toolbar'))
    .getByRole('button', { pressed: true })
  await expect(chips.filter({ hasText: 'Soups' })).toBeVisible()
  await expect(chips.filter({ hasText: '…' })).toHaveCount(1)
  expectComplaints(complaints, /\b503\b/)
})

test('recipes that the server cannot read result in an error, not in an endless wait', async ({
  page,
  server,
  complaints,
}) => {
  await withSession(page, server)
  const broken = new SQLite(path.join(server.folder, 'ramekin.db'))
  try {
    broken.exec('alter table recipe rename to lost')
    const headers = { cookie: `ramekin.session=${server.token}`, accept: 'text/html' }
    const response = await fetch(`${server.url}/g/home`, { headers })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('aria-busy="true"')
    await open(page, `${server.url}/g/home`)
    await expect(page.getByText('Something went wrong on the server')).toBeVisible()
  } finally {
    broken.exec('alter table lost rename to recipe')
    broken.close()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  expectComplaints(complaints, /\b500\b|ApiError/)
})

test('on a phone the tools fit next to the title, and Enter hides the keyboard', async ({
  newContext,
  server,
}) => {
  const phone = await newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const field = page.getByRole('searchbox')
  await field.fill('lentil')
  await field.press('Enter')
  await expect(field).not.toBeFocused()
  await expect(summary(page)).toHaveText('15 recipes found')
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitem', { name: 'Show as a list' }).click()
  await expect.poll(() => areRows(page)).toBe(true)
  await phone.close()
})
