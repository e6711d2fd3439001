import path from 'node:path'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { expect, expectComplaints, open, test, withSession } from './support/test'

const planner = '/household/mealplan/planner'
// Weeks far from today, one for each test; they begin on Sunday.
const weeks = { drag: '2030-03-03', keyboard: '2030-03-10', meals: '2030-03-17' }

interface Server {
  url: string
  token: string
}

async function post(server: Server, address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(server.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer.json()
}

const planNote = (server: Server, date: string, title: string) =>
  post(server, '/api/households/mealplans', { date, title, entryType: 'dinner' })

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)

test.beforeEach(async ({ page, server }) => withSession(page, server))

test('a mouse carries a meal to another day', async ({ page, server }) => {
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

test('keys alone plan a recipe, move it and take it off', async ({ page, server }) => {
  await post(server, '/api/recipes', { name: 'Keyboard laksa' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}${planner}/view?start=${weeks.keyboard}`)
  await page.getByRole('button', { name: 'Add a meal on Monday, March 11' }).press('Enter')
  await page.getByRole('combobox', { name: 'Recipe' }).fill('laksa')
  await page.getByRole('option', { name: 'Keyboard laksa' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to the plan' }).press('Enter')
  await expect(day(page, '2030-03-11').getByText('Keyboard laksa')).toBeVisible()

  await page.getByRole('button', { name: 'Options for Keyboard laksa' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another day' }).press('Enter')
  await page.getByRole('radio', { name: /Thursday/ }).press('Space')
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toBeVisible()

  await page.getByRole('button', { name: 'Options for Keyboard laksa' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the plan' }).press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(day(page, '2030-03-14').getByText('Keyboard laksa')).toBeVisible()
})

test('the week stays while the way to look at it changes, and the meal is changed in sight', async ({
  page,
  server,
}) => {
  await planNote(server, '2030-03-19', 'Picnic')
  await open(page, `${server.url}${planner}?start=${weeks.meals}`)
  await expect(page).toHaveURL(`${server.url}${planner}/view?start=${weeks.meals}`)
  await page.getByRole('link', { name: 'Arrange' }).click()
  await expect(page).toHaveURL(`${server.url}${planner}/edit?start=${weeks.meals}`)
  await page.getByRole('button', { name: 'Picnic: Dinner. Change the meal' }).click()
  await page.getByRole('menuitemradio', { name: 'Lunch' }).click()
  await page.getByRole('link', { name: 'By meal' }).click()
  await expect(page).toHaveURL(`${server.url}${planner}/types?start=${weeks.meals}`)
  await expect(page.getByRole('region', { name: 'Lunch' }).getByText('Picnic')).toBeVisible()
})

test('a plan that the server cannot read comes as an error, not as an empty week', async ({
  page,
  server,
  complaints,
}) => {
  const broken = new SQLite(path.join(server.folder, 'ramekin.db'))
  try {
    broken.exec('alter table mealPlanEntry rename to lost')
    const headers = { cookie: `ramekin.session=${server.token}`, accept: 'text/html' }
    const answer = await fetch(`${server.url}${planner}/view`, { headers })
    expect(answer.status).toBe(500)
    const html = await answer.text()
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
