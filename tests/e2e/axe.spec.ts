import type { Page } from '@playwright/test'
import { everyLook, expectAccessible, onDesk, onPhone } from './support/axe'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { makeList } from './support/shopping'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'
import { readWords } from './support/words'

test.use({ actionTimeout: 15_000 })
test.describe.configure({ timeout: 150_000 })

type Signed = RunningServer & { token: string }
const words = readWords('en-US')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

const menu = { looks: onDesk, floating: true }

let slug = ''
let listId = ''

/** Once per server. */
async function fill(server: Signed): Promise<void> {
  if (slug) return
  const cup = await callApi(server, 'POST', '/api/units', { name: 'jug', pluralName: 'jugs' })
  const food = await callApi(server, 'POST', '/api/foods', { name: 'barley' })
  slug = await makeRecipe(server, 'Barley broth', {
    description: 'For *cold* evenings.',
    recipeServings: 4,
    prepTime: '10 minutes',
    totalTime: '1 hour',
    orgURL: 'https://example.org/broth',
    recipeCategory: ['Soups'],
    tags: ['Winter'],
    tools: ['Large pot'],
    recipeIngredient: [
      { quantity: 0.5, unit: cup, food, note: 'rinsed', title: 'For the pot' },
      { quantity: 2, note: 'leeks' },
      { note: 'salt' },
    ],
    recipeInstructions: [
      { text: 'Boil for 40 minutes.', title: 'Broth', summary: 'Boil' },
      { text: '1. **Season**\n2. Serve' },
    ],
    notes: [{ title: 'Keeps', text: 'Three days.' }],
    nutrition: { calories: '310' },
    settings: { showNutrition: true },
  })
  await givePicture(server, slug)
  await makeRecipe(server, 'Rye toast', { totalTime: '5 minutes' })
  const labels: string[] = []
  for (const [name, color] of [
    ['Dairy', '#1E88E5'],
    ['Dry goods', '#8E24AA'],
  ]) {
    const label = Object(await callApi(server, 'POST', '/api/groups/labels', { name, color }))
    labels.push(label.id)
  }
  listId = await makeList(server, 'Saturday', [
    { note: 'milk', labelId: labels[0] },
    { note: 'salt', quantity: 2, labelId: labels[1] },
    { note: 'eggs', checked: true },
  ])
  for (const [date, title] of [
    ['2030-06-04', 'Picnic'],
    ['2030-06-06', 'Leftovers'],
  ])
    await callApi(server, 'POST', '/api/households/mealplans', { date, title, entryType: 'dinner' })
  const { id } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  await callApi(server, 'POST', '/api/households/mealplans', {
    date: '2030-06-05',
    recipeId: id,
    entryType: 'lunch',
  })
}

/** Opens an overlay by its button, checks it, and closes it with Escape. */
async function checkInside(page: Page, what: string, opener: () => Promise<unknown>): Promise<void> {
  await opener()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('.skeleton')).toHaveCount(0)
  await expectAccessible(page, what)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('axe finds nothing in the finished setup and the sign-in', async ({ page, server, complaints }) => {
  await open(page, `${server.url}/setup`)
  await expectAccessible(page, 'first run is over')
  await open(page, `${server.url}/login`)
  await button(page, words('session_sign_in')).click()
  await expectAccessible(page, 'sign-in with empty fields')
  await checkInside(page, 'languages', () => button(page, 'English (United States)').click())
  expect(complaints).toEqual([])
})

test('axe finds nothing in the recipes', async ({ page, server, complaints }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await expectAccessible(page, 'no recipe yet')
  await fill(server)
  await open(page, `${server.url}/g/home`)
  await expectAccessible(page, 'cards', { looks: everyLook })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, 'filters beside the recipes', { looks: onDesk })
  await filters.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await filters.click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'filters', { looks: onPhone })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Show as a list').click()
  await expectAccessible(page, 'rows')
  await button(page, 'Show as cards').click()
  await open(page, `${server.url}/g/home?search=nothing-like-this`)
  await expectAccessible(page, 'nothing found')
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await page
    .context()
    .route('**/api/recipes?*', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'recipes that cannot be read')
  expectComplaints(complaints, /\b503\b/)
})

test('axe finds nothing in a recipe', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  const main = page.getByRole('main')
  await checkInside(page, 'plan a recipe', () => button(page, words('recipe_plan')).click())
  await checkInside(page, 'shop for a recipe', () => button(page, words('recipe_shop')).click())
  const choose = async (key: string) => {
    await button(page, words('common_more')).and(main.getByRole('button')).click()
    await page.getByRole('menuitem', { name: words(key), exact: true }).click()
  }
  await button(page, words('common_more')).and(main.getByRole('button')).click()
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, 'menu of a recipe', menu)
  await page.keyboard.press('Escape')
  await checkInside(page, 'copy a recipe', () => choose('recipe_duplicate'))
  expect(complaints).toEqual([])
})

test('axe finds nothing in the editor', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  for (const key of ['common_nutrition', 'common_files'])
    await page.getByText(words(key), { exact: true }).first().click()
  await button(page, words('editor_add_note')).click()
  await checkInside(page, 'paste ingredients', () => button(page, words('editor_paste_list')).click())
  await checkInside(page, 'picture by address', () => button(page, words('editor_picture_link')).click())
  await checkInside(page, 'ingredients of a step', async () => {
    await button(page, words('common_options_for', { name: 'Step 1' })).click()
    await page.getByRole('menuitem', { name: words('editor_link_ingredients') }).click()
  })
  await page.getByLabel(words('common_tags'), { exact: true }).fill('w')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await expectAccessible(page, 'choice of tags', menu)
  await page.keyboard.press('Escape')
  await page.getByLabel(words('common_servings'), { exact: true }).fill('some')
  await page.getByLabel(words('common_name'), { exact: true }).fill('')
  await button(page, words('common_save_recipe')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'editor with mistakes')
  await page.getByLabel(words('common_servings'), { exact: true }).fill('5')
  await page.getByLabel(words('common_name'), { exact: true }).fill('Barley broth')
  expect(complaints).toEqual([])
  await callApi(server, 'PATCH', `/api/recipes/${slug}`, { recipeServings: 6 })
  await checkInside(page, 'another person saved', () => button(page, words('common_save_recipe')).click())
  expectComplaints(complaints, /\b412\b/)
})

test('axe finds nothing in the pages for adding recipes', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  const at = (way: string) => open(page, `${server.url}/g/home/r/create/${way}`)
  await at('url')
  await page.route('**/api/recipes/create/url', () => {})
  await page.getByLabel(words('add_recipe_label')).fill('https://example.org/soup')
  await button(page, words('common_save_recipe')).click()
  await expect(button(page, words('common_stop'))).toBeVisible()
  await expectAccessible(page, 'an address that is read')
  await at('new')
  await button(page, words('common_save_recipe')).click()
  await expectAccessible(page, 'by hand, without a name')
  await at('html')
  await button(page, words('common_save_recipe')).click()
  await expectAccessible(page, 'from copied text, without any')
  expect(complaints).toEqual([])
  await page.getByLabel(words('import_page'), { exact: true }).fill('<title>A story</title><p>Once.</p>')
  await button(page, words('common_save_recipe')).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a failure')
  expectComplaints(complaints, /\b400\b/)
})

test('axe finds nothing in the shopping lists', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await checkInside(page, 'new list', () => button(page, words('shopping_new_list')).click())
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.getByRole('button', { name: '1 in the cart' }).click()
  await expectAccessible(page, 'list with its cart')
  await page.getByRole('combobox', { name: 'Add to the list' }).fill('2 barley')
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page, 'what is typed', menu)
  await page.keyboard.press('Escape')
  await checkInside(page, 'item', async () => {
    await button(page, 'More options for milk').click()
    await page.getByRole('menuitem', { name: words('common_edit'), exact: true }).click()
  })
  const choose = async (key: string) => {
    await button(page, words('shopping_list_menu')).click()
    await page.getByRole('menuitem', { name: words(key), exact: true }).click()
  }
  await checkInside(page, 'order of labels', () => choose('shopping_reorder_labels'))
  expect(complaints).toEqual([])
  const empty = await makeList(server, 'Empty')
  await open(page, `${server.url}/shopping-lists/${empty}`)
  await expectAccessible(page, 'empty list')
  expect(complaints).toEqual([])
})

test('axe finds nothing in the plan', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  await open(page, `${server.url}/household/mealplan/planner/view?start=2030-06-02`)
  await expect(page.getByText('Picnic').first()).toBeVisible()
  await expectAccessible(page, 'a week with meals')
  await checkInside(page, 'shop for a week', () =>
    button(page, words('mealplan_shop_days', { count: 7 })).click(),
  )
  await checkInside(page, 'add a meal', () => button(page, 'Add a meal: Monday, June 3').click())
  const choose = async (key: string) => {
    await button(page, words('common_options_for', { name: 'Picnic' })).click()
    await page.getByRole('menuitem', { name: words(key), exact: true }).click()
  }
  await checkInside(page, 'move a meal', () => choose('mealplan_move'))
  await checkInside(page, 'change a meal', () => choose('common_edit'))
  expect(complaints).toEqual([])
})

test('axe finds nothing in the profile and the shell of every page', async ({ page, server, complaints }) => {
  await fill(server)
  await withSession(page, server)
  await open(page, `${server.url}/user/profile`)
  await expectAccessible(page, 'profile', { looks: everyLook })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words('search_title') }).waitFor()
  await expectAccessible(page, 'search and commands')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Noor Haddad' }).click()
  await page.getByRole('menu').waitFor()
  await expectAccessible(page, 'account menu', menu)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, words('common_more')).and(page.getByRole('navigation').getByRole('button')).click()
  await dialog(page).waitFor()
  await expectAccessible(page, words('common_more'), { looks: onPhone })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await open(page, `${server.url}/user/profile/security`)
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await expectAccessible(page, 'details and password')
  expect(complaints).toEqual([])
})

test('axe finds nothing in error pages', async ({ page, server, complaints }) => {
  await fill(server)
  await page.goto(`${server.url}/nowhere`)
  await hydrated(page)
  await expectAccessible(page, 'not found, signed out')
  await page.goto(`${server.url}/register/states`)
  await hydrated(page)
  await expectAccessible(page, 'registration is not built')
  await page.goto(`${server.url}/offline.html`)
  await expectAccessible(page, 'offline', { reload: true })
  await withSession(page, server)
  for (const path of ['/nowhere', '/g/home/r/never-was']) {
    await page.goto(server.url + path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `not found: ${path}`)
  }
  await open(page, `${server.url}/g/home`)
  await page.context().route(`**/api/recipes/${slug}*`, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('link', { name: /Barley broth/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error_page_server'))
  await expectAccessible(page, 'error')
  expectComplaints(complaints, /\b404\b/, /\b500\b|ApiError|Content Security Policy/)
})
