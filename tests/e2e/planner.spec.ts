import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { addDays, formatDay, today } from '~/lib/dates/iso-date'
import { expectAccessible } from './support/axe'
import { call, openLive } from './support/shopping'
import { expect, expectComplaints, LOST_CONNECTION, open, test, withSession } from './support/test'
import { addUser, signInElsewhere } from './support/users'

const planner = '/household/mealplan/planner'
// Weeks far from today, one for each test; they begin on Sunday.
const weeks = { drag: '2030-03-03', keyboard: '2030-03-10', meals: '2030-03-17', range: '2030-03-24' }

interface Server {
  url: string
  token: string
}

async function post(server: Server, address: string, body: unknown): Promise<unknown> {
  const response = await fetch(server.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return response.json()
}

const planNote = (server: Server, date: string, title: string) =>
  post(server, '/api/households/mealplans', { date, title, entryType: 'dinner' })

const nameOf = (date: string) => formatDay(date, 'en-US', 'long')
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

test.beforeEach(async ({ page, server }) => withSession(page, server))

test('a meal is dragged to another day with a mouse', async ({ page, server }) => {
  const [from, to] = ['2030-03-04', '2030-03-06']
  await planNote(server, from, 'Leftovers')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}${planner}/view?start=${weeks.drag}`)
  const source = await day(page, from).getByText('Leftovers').boundingBox()
  const target = await day(page, to).boundingBox()
  if (!source || !target) throw new Error('the days are not on the screen')
  await expect(async () => {
    await page.mouse.move(source.x + 5, source.y + 5)
    await page.mouse.down()
    await page.mouse.move(source.x + 30, source.y + 20, { steps: 4 })
    await page.mouse.move(target.x + 40, target.y + 60, { steps: 8 })
    await page.mouse.up()
    await expect(day(page, to).getByText('Leftovers')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await page.reload()
  await expect(day(page, to).getByText('Leftovers')).toBeVisible()
  await expect(day(page, from).getByText('Leftovers')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a meal or an idea is dragged to another day after a long press; a swipe scrolls', async ({
    page,
    server,
  }) => {
    const [from, to] = [addDays(today(), 300), addDays(today(), 301)]
    await planNote(server, from, 'Dumplings')
    await post(server, '/api/households/mealplan-ideas', { title: 'Ramen' })
    const url = `${server.url}${planner}/view?start=${from}&end=${to}`
    const touch = await page.context().newCDPSession(page)
    const middle = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (!box) throw new Error('it is not on the screen')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const carry = async (name: string, target: Locator) => {
      // No toast covers the dragged item.
      await open(page, url)
      const start = await middle(page.getByText(name, { exact: true }).first())
      const end = await target.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect()
        return { x: left + width / 2, y: top + 20 }
      })
      await point('touchStart', start)
      // The dragged item follows the finger as a second card.
      await expect(page.getByText(name, { exact: true })).toHaveCount(2)
      for (let step = 1; step <= 8; step += 1)
        await point('touchMove', {
          x: start.x + ((end.x - start.x) * step) / 8,
          y: start.y + ((end.y - start.y) * step) / 8,
        })
      await point('touchEnd')
    }
    await carry('Dumplings', day(page, to))
    await expect(day(page, to).getByText('Dumplings')).toBeVisible()
    await carry('Ramen', day(page, from))
    await expect(day(page, from).getByText('Ramen')).toBeVisible()

    await open(page, `${server.url}${planner}/view?start=${from}`)
    const { x, y } = await middle(page.getByText('Ramen', { exact: true }).first())
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await point('touchStart', { x, y })
    for (let step = 1; step <= 10; step += 1) await point('touchMove', { x, y: y - step * 20 })
    await point('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await page.reload()
    await expect(day(page, from).getByText('Ramen')).toBeVisible()
    await expect(day(page, to).getByText('Dumplings')).toBeVisible()
  })

  test('the plan opens at today, and the strip scrolls to the other days', async ({ page, server }) => {
    const now = today()
    const far = addDays(now, 6)
    for (const title of ['Curry', 'Rice']) await planNote(server, far, title)
    await open(page, `${server.url}${planner}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(day(page, now)).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const strip = page.getByRole('navigation', { name: 'Days' })
    await expect(strip.locator('[aria-current]')).toContainText(nameOf(now))
    await strip.getByRole('button', { name: new RegExp(`${nameOf(far)}.*2 meals planned`) }).click()
    await expect(day(page, far).getByText('Curry')).toBeInViewport()
    await expect(strip.getByRole('button', { name: /Nothing planned/ }).first()).toBeAttached()
    await expect(strip.getByRole('button', { name: /0 meals/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Plan options' }).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Days')
    await expect(page.getByRole('menuitemradio')).toHaveText(['Days', 'Week'])
    await page.getByRole('menuitemradio', { name: 'Week' }).click()
    await page.waitForURL(/layout=week/)
    await page.getByRole('button', { name: 'Plan options' }).click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Week')
    await page.getByRole('menuitemradio', { name: 'Days' }).click()
    await page.waitForURL(/planner\/view$/)
    await page.getByRole('link', { name: 'Show more days' }).click()
    await expect(day(page, addDays(now, 13))).toBeAttached()
    await page.mouse.wheel(0, -5000)
    await expect(strip.locator('[aria-current]')).toContainText(nameOf(now))
  })
})

test('a person chooses which days are shown, and the device stores how many', async ({ page, server }) => {
  const { range: first } = weeks
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}${planner}/view`)
  await expect(page.locator('[data-day]')).toHaveCount(7)
  const dialog = page.getByRole('dialog')
  const choose = () => page.getByRole('button', { name: /^Choose days/ }).click()
  await choose()
  for (let less = 0; less < 4; less += 1) await dialog.getByRole('button', { name: 'Fewer days' }).click()
  await expect(dialog.getByText('3 days')).toBeVisible()
  await expectAccessible(page, 'choose days')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.locator('[data-day]')).toHaveCount(3)
  await page.reload()
  await expect(page.locator('[data-day]')).toHaveCount(3)

  await choose()
  await dialog.getByText('Dates', { exact: true }).click()
  await dialog.getByLabel('First day').fill(addDays(first, 3))
  await dialog.getByLabel('Last day').fill(first)
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText(/^Up to 62 days/)).toBeVisible()
  await dialog.getByLabel('Last day').fill(addDays(first, 4))
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`start=${addDays(first, 3)}&end=${addDays(first, 4)}`))
  await expect(page.locator('[data-day]')).toHaveCount(2)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page.locator('[data-day]')).toHaveCount(7)
  await expect(day(page, first)).toBeVisible()
})

test('a recipe is planned, moved and removed by keyboard, and another member sees it', async ({
  page,
  server,
  newContext,
}) => {
  addUser(server, 'ada')
  const context = await newContext({ viewport: { width: 1440, height: 900 } })
  const theirs = await context.newPage()
  await withSession(theirs, { ...server, token: await signInElsewhere(server, 'ada') })
  await openLive(theirs, `${server.url}${planner}/view?start=${weeks.keyboard}`)
  await post(server, '/api/recipes', { name: 'Keyboard laksa' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}${planner}/view?start=${weeks.keyboard}`)
  await page.getByRole('button', { name: 'Add a meal: Monday, March 11' }).press('Enter')
  await page.getByRole('combobox', { name: 'Recipe' }).fill('laksa')
  await page.getByRole('option', { name: 'Keyboard laksa' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to the plan' }).press('Enter')
  await expect(day(page, '2030-03-11').getByText('Keyboard laksa')).toBeVisible()
  await expect(day(theirs, '2030-03-11').getByText('Keyboard laksa')).toBeVisible()

  await page.getByRole('button', { name: 'More options for Keyboard laksa' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another day' }).press('Enter')
  await page.getByRole('radio', { name: /Thursday/ }).press('Space')
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toBeVisible()

  await page.getByRole('button', { name: 'More options for Keyboard laksa' }).press('Enter')
  await expect(day(theirs, '2030-03-14').getByText('Keyboard laksa')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove from the plan' }).press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toHaveCount(0)
  await expect(day(theirs, '2030-03-14').getByText('Keyboard laksa')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toBeVisible()
  await context.close()
})

test('a meal that was removed or shelved returns as it was, in its place', async ({ page, server }) => {
  const date = '2030-03-25'
  for (const title of ['Undone stew', 'Later stew'])
    await post(server, '/api/households/mealplans', {
      date,
      entryType: 'dinner',
      title,
      text: `Note of ${title}`,
    })
  const query = `start_date=${date}&end_date=${date}&orderBy=id&orderDirection=asc`
  const read = async () => {
    const { items } = await call(server, 'GET', `/api/households/mealplans?${query}`)
    return items.map(({ id, title, text }: { id: number; title: string; text: string }) => [id, title, text])
  }
  const before = await read()
  await open(page, `${server.url}${planner}/view?start=${weeks.range}`)
  const titles = day(page, date).getByRole('heading', { name: / stew$/ })
  for (const action of ['Remove from the plan', 'Move to ideas']) {
    await expect(titles).toHaveText(['Undone stew', 'Later stew'])
    await page.getByRole('button', { name: 'More options for Undone stew' }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
    await expect(titles).toHaveText(['Later stew'])
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(titles).toHaveText(['Undone stew', 'Later stew'])
    await expect.poll(read).toEqual(before)
  }
})

test('offline, a removed meal stays, without a message that it is removed', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const date = '2030-03-27'
  for (const title of ['Offline stew', 'Gone before']) await planNote(server, date, title)
  await open(page, `${server.url}${planner}/view?start=${weeks.range}`)
  await expect(day(page, date).getByText('Offline stew')).toBeVisible()
  const options = page.getByRole('button', { name: 'More options for Offline stew' })
  // Without a service worker, the code of toasts and dialogs loads only online.
  await page.getByRole('button', { name: 'More options for Gone before' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the plan' }).press('Enter')
  await expect(page.getByText(/Removed from the plan: Gone before/)).toBeVisible()
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another day' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await context.setOffline(true)
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the plan' }).press('Enter')
  await expect(page.getByText(/You’re offline/).first()).toBeVisible()
  await expect(day(page, date).getByText('Offline stew')).toBeVisible()
  await expect(page.getByText(/Removed from the plan: Offline stew/)).toHaveCount(0)
  // The dialog shows the data on the device.
  await options.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another day' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Offline stew').first()).toBeVisible()
  await context.setOffline(false)
  expectComplaints(complaints, LOST_CONNECTION)
})

test('the week stays while the layout changes, and the meal is changed in view', async ({ page, server }) => {
  await planNote(server, '2030-03-19', 'Picnic')
  await open(page, `${server.url}${planner}?start=${weeks.meals}`)
  await expect(page).toHaveURL(`${server.url}${planner}/view?start=${weeks.meals}`)
  await open(page, `${server.url}${planner}/edit?start=${weeks.meals}`)
  await expect(page.getByRole('navigation', { name: 'View' }).locator('[aria-current]')).toHaveText('Week')
  await page.getByRole('button', { name: 'More options for Picnic' }).click()
  await page.getByRole('menuitem', { name: 'Move to another day' }).click()
  await page.getByLabel('Meal', { exact: true }).selectOption('lunch')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('link', { name: 'By meal' }).click()
  await expect(page).toHaveURL(`${server.url}${planner}/types?start=${weeks.meals}`)
  await expect(page.getByRole('region', { name: 'Lunch' }).getByText('Picnic')).toBeVisible()
})

test('a plan that the server cannot read is an error, not an empty week', async ({
  page,
  server,
  complaints,
}) => {
  const broken = new SQLite(path.join(server.folder, 'ramekin.db'))
  try {
    broken.exec('alter table mealPlanEntry rename to lost')
    const headers = { cookie: `ramekin.session=${server.token}`, accept: 'text/html' }
    const response = await fetch(`${server.url}${planner}/view`, { headers })
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Something went wrong on the server')
    expect(html).not.toMatch(/Nothing planned|aria-busy="true"/)
    await open(page, `${server.url}${planner}/types`)
    await expect(page.getByText('Something went wrong on the server')).toBeVisible()
  } finally {
    broken.exec('alter table lost rename to mealPlanEntry')
    broken.close()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Dinner' })).toBeVisible()
  expectComplaints(complaints, /\b500\b|ApiError/)
})
