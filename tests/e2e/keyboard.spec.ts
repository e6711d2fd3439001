import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { focusTrouble, goTo, press } from './support/focus'
import { callApi, makeRecipe } from './support/recipes'
import { call, makeList } from './support/shopping'
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

test('everything from sign-in to a checked item works by keyboard, and the focus is never lost', async ({
  page,
  server,
}) => {
  await makeRecipe(server, 'Lentil soup', soup)
  await makeRecipe(server, 'Flat bread')
  await makeList(server, 'Saturday')

  await open(page, `${server.url}/login`)
  await goTo(page, page.getByLabel(words('session_username')))
  await page.keyboard.type(server.admin.username)
  const password = page.getByLabel(words('common_password'), { exact: true })
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
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
  const add = dialog.getByRole('button', { name: 'Add 2 ingredients' })
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

test('the focus stays where a person works', async ({ page, server }) => {
  await withSession(page, server)
  await test.step('a removed or disabled button does not lose the focus', async () => {
    await makeRecipe(server, 'For two', soup)
    await open(page, `${server.url}/g/home/r/for-two`)
    const fewer = button(page, 'recipe_fewer')
    await fewer.focus()
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: /^1 serving/ })).toBeVisible()
    await press(page, 'Enter')
    await expect(fewer).toBeFocused()
    await expect(page.getByRole('button', { name: /^1 serving/ })).toBeVisible()
  })
  await test.step('checking a row in the preview of a list moves the focus to the next row', async () => {
    await makeList(server, 'Previewed', [{ note: 'milk' }, { note: 'bread' }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
    const preview = page.getByRole('region', { name: 'Previewed' })
    await preview.getByRole('checkbox', { name: 'milk' }).press('Space')
    await expect(preview.getByRole('checkbox')).toHaveCount(1)
    await expect(preview.getByRole('checkbox', { name: 'bread' })).toBeFocused()
  })
  await test.step('a suggested meal and a requested export leave the focus at their button', async () => {
    await makeRecipe(server, 'Supper')
    await open(page, `${server.url}/household/mealplan/planner/view`)
    const suggest = page.getByRole('button', { name: /^Suggest: Dinner, / }).last()
    const day = await suggest.evaluate((element) => element.closest('section')?.dataset.day)
    await suggest.press('Enter')
    const section = page.locator(`section[data-day="${day}"]`)
    // Any recipe of the server may be suggested.
    await expect(section.getByRole('button', { name: /^Suggest: Dinner, / })).toHaveCount(0)
    await expect(section.locator(':focus')).toHaveCount(1)

    await open(page, `${server.url}/group`)
    const order = page.getByRole('button', { name: /Markdown/ }).first()
    await order.press('Enter')
    await expect(order).toBeFocused()
    await expect(page.getByRole('heading', { name: words('common_files') })).toBeVisible()
    await expect(order).toBeFocused()
  })
  await test.step('showing all rows again leaves the focus in the search', async () => {
    await open(page, `${server.url}/group/data/labels?q=nothing-like-it`)
    await goTo(page, button(page, 'kit_show_all'))
    await page.keyboard.press('Enter')
    await expect(button(page, 'kit_show_all')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  })
  await test.step('the first row replaces the button that created it, and the focus stays in the page', async () => {
    await open(page, `${server.url}/household/webhooks`)
    await button(page, 'webhook_new').focus()
    await press(page, 'Enter')
    await page.keyboard.type('Display')
    await press(page, 'Tab')
    await page.keyboard.type(`${server.url}/hook`)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Display' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
  })
  await test.step('an import takes the focus from its form and returns it', async () => {
    await page.route('**/api/recipes/create/**', () => {})
    await open(page, `${server.url}/g/home/r/create/html`)
    await page.getByLabel(words('import_page'), { exact: true }).fill('<h1>Soup</h1>')
    await button(page, 'common_save_recipe').press('Enter')
    await expect(page.getByRole('heading', { name: words('import_reading') })).toBeFocused()
    await goTo(page, button(page, 'common_stop'))
    await page.keyboard.press('Enter')
    await expect(button(page, 'common_save_recipe')).toBeFocused()
  })
})

test('a food is excluded and included by keys, and the focus stays in the filters', async ({
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

test('a filter that reappears and a dialog opened by URL leave the focus in the content', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/cookbooks`)
  await goTo(page, page.getByRole('main').getByRole('link', { name: words('cookbook_new') }))
  await press(page, 'Enter')
  await expect(page.locator('#main')).toBeFocused()
  const more = page.getByRole('main').getByRole('button', { name: words('common_more'), exact: true })
  await goTo(page, more)
  await press(page, 'Enter')
  await page.getByRole('menuitem', { name: words('filter_as_text') }).press('Enter')
  const asText = page.getByRole('main').getByLabel(words('filter_text'))
  await expect(asText).toBeFocused()
  await asText.fill('name =')
  await page.getByRole('textbox', { name: words('common_name') }).fill('Suppers')
  await page.keyboard.press('Enter')
  await expect(asText).toBeFocused()
  await asText.fill('')
  await goTo(page, button(page, 'filter_as_conditions'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'filter_add_condition')).toBeFocused()
  const about = page.getByRole('main').getByLabel(words('filter_field'), { exact: true })
  for (const number of [0, 1]) {
    await button(page, 'filter_add_condition').press('Enter')
    await expect(about).toHaveCount(number + 1)
    await expect(about.nth(number)).toBeFocused()
  }
})

test('a food that is typed faster than the server finds it is taken by Enter and by Tab', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  // More than are offered at first.
  for (let at = 10; at < 34; at += 1) await call(server, 'POST', '/api/foods', { name: `aa ${at}` })
  const list = await call(server, 'POST', '/api/households/shopping/lists', { name: 'Typed' })
  await page.route(/\/api\/foods\?/, async (route) => {
    await sleep(300)
    await route.continue()
  })
  for (const key of ['Enter', 'Tab'])
    await test.step(key, async () => {
      await call(server, 'POST', '/api/foods', { name: `zucchini by ${key}` })
      const item = { shoppingListId: list.id, note: `something by ${key}`, quantity: 1 }
      const { createdItems } = await call(server, 'POST', '/api/households/shopping/items', item)
      await open(page, `${server.url}/shopping-lists/${list.id}`)
      await page.getByRole('button', { name: words('common_options_for', { name: item.note }) }).click()
      await page.getByRole('menuitem', { name: words('common_edit'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: words('shopping_item_choose_food') }).click()
      const food = sheet.getByRole('combobox', { name: words('common_food'), exact: true })
      await food.click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await food.pressSequentially(`zucchini by ${key}`, { delay: 15 })
      const save = sheet.getByRole('button', { name: words('common_save'), exact: true })
      await page.keyboard.press(key)
      await save.click()
      await expect(sheet).toBeHidden()
      const stored = () => call(server, 'GET', `/api/households/shopping/items/${createdItems[0].id}`)
      await expect.poll(async () => (await stored()).food?.name).toBe(`zucchini by ${key}`)
    })
})
