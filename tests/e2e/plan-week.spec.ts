import ICAL from 'ical.js'
import { addDays, today } from '~/lib/dates/iso-date'
import { expectAccessible } from './support/axe'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import { expect, open, test, withSession } from './support/test'

const planner = '/household/mealplan/planner'
const phone = { width: 390, height: 844 }
const now = today()

const line = (note: string, quantity: number) => ({ note, quantity })

async function beginWeeksOn(server: Parameters<typeof callApi>[0], firstDayOfWeek: number): Promise<void> {
  const preferences = Object(await callApi(server, 'GET', '/api/households/preferences'))
  await callApi(server, 'PUT', '/api/households/preferences', { ...preferences, firstDayOfWeek })
}

test('a week is planned on a phone and changed; list and calendar follow', async ({ page, server }) => {
  const soup = await makeRecipe(server, 'Leek soup', {
    recipeServings: 4,
    recipeIngredient: [line('leeks', 3), line('potatoes', 2)],
  })
  await givePicture(server, soup, '#7aa05a')
  await makeRecipe(server, 'Apple pie', { recipeIngredient: [line('apples', 6)] })
  // The week began three days ago.
  await beginWeeksOn(server, (new Date(`${now}T00:00:00Z`).getUTCDay() + 4) % 7)
  await callApi(server, 'POST', '/api/households/mealplans', { date: addDays(now, -1), title: 'Pizza' })
  await withSession(page, server)
  await page.setViewportSize(phone)
  await open(page, `${server.url}${planner}/view`)

  // The plan opens at today without scrolling; past days are collapsed above.
  await expect(page.getByText('Pizza')).toBeHidden()
  const past = page.getByRole('button', { name: /^Earlier this week, 1 meal planned/ })
  await past.click()
  await expect(page.getByText('Pizza')).toBeVisible()
  await past.click()
  await expect(page.getByText('Pizza')).toBeHidden()
  const todays = page.locator(`[data-day="${now}"]`)
  await expect(todays).toBeInViewport()
  await todays.getByRole('button', { name: /^Add: Dinner, / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Dinner today')
  await dialog.getByRole('button', { name: 'Leek soup' }).click()
  await expect(dialog.getByRole('button', { name: 'Leek soup' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await expect(dialog.getByText('5 servings')).toBeVisible()
  await expectAccessible(page, 'add a meal')
  await page.setViewportSize(phone)
  for (let more = 0; more < 3; more += 1) await dialog.getByRole('button', { name: 'More servings' }).click()
  await dialog.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(todays.getByText('8 servings')).toBeVisible()

  // A list that follows the shown days contains the needs of eight days.
  await page.getByRole('button', { name: 'Plan options' }).click()
  await page.getByRole('menuitem', { name: 'Shopping list for the next 7 days' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The next 7 days')
  await expect(page.getByRole('checkbox', { name: '6 leeks' })).toBeVisible()
  expect(await callApi(server, 'GET', '/api/households/shopping/lists')).toMatchObject({
    items: [{ plan: { period: 'days', firstDay: now, lastDay: addDays(now, 6) } }],
  })
  const listUrl = page.url()
  // Another view of today has no second list, and names only the days of the list.
  await open(page, `${server.url}${planner}/view?layout=week`)
  await page.getByRole('button', { name: 'Plan options' }).click()
  await page.getByRole('menuitem', { name: 'Shopping list “The next 7 days”' }).click()
  await expect(page).toHaveURL(listUrl)
  await expect(page.getByRole('checkbox', { name: '6 leeks' })).toBeVisible()
  await page.getByRole('checkbox', { name: '4 potatoes' }).click()

  await open(page, `${server.url}${planner}/view`)
  await page.getByRole('button', { name: 'More options for Leek soup' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  for (let less = 0; less < 4; less += 1) await dialog.getByRole('button', { name: 'Fewer servings' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(todays.getByText('4 servings')).toBeVisible()
  await page.goto(listUrl)
  await expect(page.getByRole('checkbox', { name: '3 leeks' })).toBeVisible()
  await page.getByRole('button', { name: /in the cart/ }).click()
  await expect(page.getByRole('checkbox', { name: '4 potatoes' })).toBeChecked()
  await page.getByRole('checkbox', { name: '3 leeks' }).click({ button: 'right' })
  await expect(page.getByRole('dialog').getByText('Why it’s on the list')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Leek soup')).toBeVisible()
  await page.keyboard.press('Escape')

  // The calendar has the meal, until it is removed from the plan.
  await open(page, `${server.url}${planner}/view`)
  await page.getByRole('button', { name: 'Plan options' }).click()
  await page.getByRole('menuitem', { name: 'Show in your calendar' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  await expectAccessible(page, 'calendar')
  await page.setViewportSize(phone)
  const summaries = async () => {
    const response = await fetch(server.url + new URL(address).pathname)
    const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
    return events.map((event) => new ICAL.Event(event).summary)
  }
  expect((await summaries()).sort()).toEqual(['Breakfast: Pizza', 'Dinner: Leek soup'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More options for Leek soup' }).click()
  await page.getByRole('menuitem', { name: 'Move to ideas' }).click()
  await expect(page.getByRole('region', { name: 'Ideas' }).getByText('Leek soup')).toBeVisible()
  await expect.poll(summaries).toEqual(['Breakfast: Pizza'])
  await page.goto(listUrl)
  await expect(page.getByRole('checkbox', { name: '3 leeks' })).toHaveCount(0)
})

test('an idea is planned, with leftovers and copies of the days, by keyboard', async ({ page, server }) => {
  const first = '2031-03-02'
  await beginWeeksOn(server, 0)
  await makeRecipe(server, 'Bean stew')
  const { id: recipeId } = Object(await callApi(server, 'GET', '/api/recipes/bean-stew'))
  await callApi(server, 'POST', '/api/households/mealplan-ideas', { recipeId })
  await withSession(page, server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}${planner}/view?start=${first}`)
  const ideas = page.getByRole('region', { name: 'Ideas' })
  await ideas.getByRole('button', { name: 'More options for Bean stew' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add to a day' }).press('Enter')
  await page.getByRole('button', { name: 'Add to the plan' }).press('Enter')
  const day = (date: string) => page.locator(`[data-day="${date}"]`)
  await expect(day(first).getByText('Bean stew')).toBeVisible()
  await expect(ideas.getByText('Bean stew')).toHaveCount(0)

  await day(first).getByRole('button', { name: 'More options for Bean stew' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Plan leftovers' }).press('Enter')
  await page.getByRole('button', { name: 'Add to the plan' }).press('Enter')
  await expect(day(addDays(first, 1)).getByText('Leftovers, cooked: Sunday')).toBeVisible()

  await page.getByRole('button', { name: 'Plan options' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy these days' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Dinner: Leftovers: Bean stew')).toBeVisible()
  await expectAccessible(page, 'copy the days')
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Next days' }).press('Enter')
  await expect(day(addDays(first, 8)).getByText('Leftovers, cooked: Sunday')).toBeVisible()
})

test('the shown days print as a table of one page', async ({ page, server }) => {
  await callApi(server, 'POST', '/api/households/mealplans', {
    date: '2031-03-04',
    title: 'Printed pie',
    entryType: 'dinner',
  })
  await withSession(page, server)
  await open(page, `${server.url}/household/mealplan/planner/view?start=2031-03-03&layout=week`)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 970 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Printed pie' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(7)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(980)
})

test('titles fit in the plan, and an evening gets a suggestion with its reasons', async ({
  page,
  server,
}) => {
  await makeRecipe(server, 'Saturday pancakes with blueberries')
  // For the suggestions.
  for (const name of ['Barley bowl', 'Rye toast']) await makeRecipe(server, name)
  const { id: recipeId } = Object(
    await callApi(server, 'GET', '/api/recipes/saturday-pancakes-with-blueberries'),
  )
  for (const [date, entryType] of [
    [now, 'dinner'],
    [addDays(now, 1), 'lunch'],
    [addDays(now, 1), 'dinner'],
  ])
    await callApi(server, 'POST', '/api/households/mealplans', { date, entryType, recipeId })
  await withSession(page, server)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${server.url}${planner}/view`)
  for (const title of await page.getByRole('heading', { level: 3, name: /^Saturday pancakes/ }).all())
    expect((await title.boundingBox())?.width).toBeGreaterThan(170)

  const evening = page.locator(`[data-day="${addDays(now, 3)}"]`)
  await evening.getByRole('button', { name: /^Suggest: Dinner, / }).click()
  const another = evening.getByRole('button', { name: /^Another instead of/ })
  await expect(another).toBeVisible()
  await expect(evening.getByText('Not made yet').first()).toBeVisible()
  const first = await another.getAttribute('aria-label')
  await another.click()
  await expect(evening.getByRole('button', { name: String(first) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(another).toHaveCount(0)
})
