import type { Page } from '@playwright/test'
import { focusTrouble, goTo, press, walkThrough } from './support/focus'
import { callApi, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const isSeen = (page: Page) => expect.poll(() => focusTrouble(page)).toBeNull()

const soup = {
  recipeServings: 2,
  recipeIngredient: [
    { quantity: 300, note: 'red lentils' },
    { quantity: 1, note: 'lemon' },
  ],
  recipeInstructions: ['Rinse.', 'Simmer.'],
  recipeCategory: ['Soups'],
}

test('keys alone lead from the sign-in to a ticked item, and the focus is never lost', async ({
  page,
  server,
}) => {
  await makeRecipe(server, 'Lentil soup', soup)
  await makeRecipe(server, 'Flat bread')
  await makeList(server, 'Saturday')

  await open(page, `${server.url}/login`)
  await goTo(page, page.getByLabel(words('session_username')))
  await page.keyboard.type(server.admin.username)
  await goTo(page, page.getByLabel(words('common_password'), { exact: true }))
  await page.keyboard.type(server.admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/g\/home/)
  await isSeen(page)

  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await press(page, '/')
  await expect(search).toBeFocused()
  await page.keyboard.type('lentil')
  await expect(page.getByRole('heading', { name: 'Flat bread' })).toHaveCount(0)
  await expect(search).toBeFocused()
  await goTo(page, page.getByRole('link', { name: /Lentil soup/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentil soup')
  await isSeen(page)

  const amounts = page.getByRole('main').getByText('600')
  const more = button(page, 'recipe_greater')
  await goTo(page, more)
  await press(page, 'Enter')
  await press(page, 'Space')
  await expect(amounts).toBeVisible()
  const shop = button(page, 'recipe_shop')
  await goTo(page, shop, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words('shopping_add_title') })
  const add = dialog.getByRole('button', { name: 'Add 2 items' })
  await expect(add).toBeVisible()
  await goTo(page, add)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shop).toBeFocused()

  await goTo(page, page.getByRole('link', { name: 'Shopping', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shopping-lists\/[0-9a-f-]+/)
  await isSeen(page)
  const lentils = page.getByRole('checkbox', { name: /red lentils/ })
  await goTo(page, lentils)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 to buy, 1 in the cart')).toBeVisible()
  await isSeen(page)
  await goTo(page, page.getByRole('button', { name: '1 in the cart' }))
  await press(page, 'Enter')
  await expect(page.getByRole('checkbox', { name: /red lentils/ })).toBeChecked()
})

test('the skip link shows itself and leads past the menu, into the content', async ({ page, server }) => {
  await makeRecipe(server, 'Toast')
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/toast`)
  const skip = page.getByRole('link', { name: words('shell_skip_to_content') })
  await expect(skip).not.toBeInViewport()
  await press(page, 'Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await press(page, 'Enter')
  await expect(page.locator('#main')).toBeFocused()
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
})

test('a button that goes or rests takes no focus with it', async ({ page, server }) => {
  await makeRecipe(server, 'For two', soup)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/for-two`)
  const fewer = button(page, 'recipe_fewer')
  await fewer.focus()
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: /^1 serving/ })).toBeVisible()
  await press(page, 'Enter')
  await expect(fewer).toBeFocused()
  await expect(page.getByRole('button', { name: /^1 serving/ })).toBeVisible()
  await goTo(page, page.getByRole('radio', { name: '½×' }))
  await press(page, 'ArrowRight')
  await expect(page.getByRole('button', { name: /^2 servings/ })).toBeVisible()
})

/** Goes through each page with Tab: every stop is seen, and none holds the focus. */
async function walkPages(page: Page, url: string, paths: string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      expect(await walkThrough(page)).toBeGreaterThan(1)
    })
}

test('Tab walks through the pages of recipes, lists and the plan', async ({ page, server }) => {
  test.setTimeout(120_000)
  const recipe = await makeRecipe(server, 'Walked', soup)
  const list = await makeList(server, 'Walk', [{ note: 'milk' }, { note: 'salt', checked: true }])
  await callApi(server, 'POST', '/api/households/mealplans', {
    date: '2030-05-07',
    title: 'Picnic',
    entryType: 'dinner',
  })
  const cookbook = Object(await callApi(server, 'POST', '/api/households/cookbooks', { name: 'Suppers' }))
  const { id: userId } = Object(await callApi(server, 'GET', '/api/users/self'))
  await withSession(page, server)
  await walkPages(page, server.url, [
    '/g/home',
    `/g/home/r/${recipe}`,
    `/g/home/r/${recipe}?edit=true`,
    '/g/home/r/create',
    ...['url', 'html', 'new', 'bulk', 'image', 'zip', 'debug'].map((way) => `/g/home/r/create/${way}`),
    '/g/home/cookbooks',
    `/g/home/cookbooks/${cookbook.slug}`,
    ...['finder', 'timeline', 'categories', 'tags', 'tools'].map((name) => `/g/home/recipes/${name}`),
    `/user/${userId}/favorites`,
    '/shopping-lists?disableRedirect=true',
    `/shopping-lists/${list}`,
    ...['view', 'edit', 'types'].map((view) => `/household/mealplan/planner/${view}?start=2030-05-05`),
  ])
})

test('Tab walks through the pages of people, household and group', async ({ page, server }) => {
  test.setTimeout(120_000)
  await withSession(page, server)
  await walkPages(page, server.url, [
    ...['', '/edit', '/api-tokens', '/security'].map((part) => `/user/profile${part}`),
    ...['', '/members', '/webhooks', '/notifiers', '/mealplan/settings'].map((part) => `/household${part}`),
    ...['', '/migrations', '/data'].map((part) => `/group${part}`),
    ...['foods', 'units', 'labels', 'recipes', 'recipe-actions'].map((table) => `/group/data/${table}`),
  ])
})

test('Tab walks through the pages of administrators', async ({ page, server }) => {
  test.setTimeout(120_000)
  const { id, groupId, householdId } = Object(await callApi(server, 'GET', '/api/users/self'))
  await withSession(page, server)
  await walkPages(page, server.url, [
    ...['site-settings', 'maintenance', 'backups', 'audit', 'debug/openai', 'debug/parser', 'setup'].map(
      (name) => `/admin/${name}`,
    ),
    ...['users', 'users/create', `users/${id}`].map((name) => `/admin/manage/${name}`),
    ...['groups', `groups/${groupId}`, 'households', `households/${householdId}`].map(
      (name) => `/admin/manage/${name}`,
    ),
  ])
})

test('Tab walks through the pages of those who are not signed in', async ({ page, server }) => {
  const { token } = Object(await callApi(server, 'POST', '/api/households/invitations', { uses: 1 }))
  await walkPages(page, server.url, [
    '/login',
    '/forgot-password',
    '/reset-password?token=wrong',
    `/register?token=${token}`,
  ])
})

test('a food is left out and comes back by keys, and the focus stays in the filters', async ({
  page,
  server,
}) => {
  const food = await callApi(server, 'POST', '/api/foods', { name: 'coriander' })
  await makeRecipe(server, 'Coriander chutney', { recipeIngredient: [{ food, quantity: 1, note: '' }] })
  await makeRecipe(server, 'Plain rice')
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Leave out a food' })
  await field.fill('coriander')
  await page.getByRole('option', { name: 'coriander' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const recipe = page.getByRole('link', { name: 'Coriander chutney' })
  await expect(recipe).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Without' })
    .getByRole('button', { name: 'coriander' })
    .press('Enter')
  await expect(recipe.first()).toBeVisible()
  await expect(field).toBeFocused()
})
