import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { call, makeList, rowOf } from './support/shopping'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

test.beforeEach(async ({ page, server }) => withSession(page, server))

type Server = Parameters<typeof call>[0]

async function putFoods(server: Server, foods: readonly object[]): Promise<{ id: string; name: string }[]> {
  const { items } = await call(server, 'GET', '/api/foods?perPage=-1')
  const ids = items.map(({ id }: { id: string }) => id)
  if (ids.length > 0) await call(server, 'POST', '/api/groups/data/foods/delete', { ids })
  const made = []
  for (const food of foods) made.push(await call(server, 'POST', '/api/foods', food))
  return made
}

const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: words('kit_select_row', { name }) })
const rowNames = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const openFoods = (page: Page, { url }: Server) => open(page, `${url}/group/data/foods`)

test.describe('in another time zone', () => {
  // Now its date is not that of UTC.
  const timezoneId = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  test.use({ timezoneId })

  test("the date on which a food was added is in the reader's time zone", async ({ page, server }) => {
    const [food] = await putFoods(server, [{ name: 'day-old bread' }])
    const { createdAt } = await call(server, 'GET', `/api/foods/${food?.id}`)
    await openFoods(page, server)
    await page.getByRole('button', { name: words('kit_columns'), exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: words('common_added') }).click()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezoneId })
    await expect(page.locator('tbody time')).toHaveText(day.format(new Date(createdAt)))
  })
})

test('two foods are merged, after a preview of the changes', async ({ page, server }) => {
  const [scallion] = await putFoods(server, [
    { name: 'scallion', aliases: [{ name: 'green onion' }] },
    { name: 'spring onion' },
  ])
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Onion soup' })
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient: [{ food: scallion }] })
  await openFoods(page, server)
  await tick(page, 'scallion').press('Space')
  await tick(page, 'spring onion').press('Space')
  await page
    .getByRole('group', { name: words('kit_selected', { count: 2 }) })
    .getByRole('button', { name: words('kit_merge') })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  // The food used by recipes is preselected; the person decides.
  await expect(dialog.getByRole('radio', { name: /scallion/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /spring onion/ }).check()
  await expect(dialog.getByText(words('data_merge_changes', { places: '1 recipe' }))).toBeVisible()
  await expect(dialog.getByText(/scallion and green onion/)).toBeVisible()
  await dialog.getByRole('button', { name: words('kit_merge') }).press('Enter')
  await expect.poll(() => rowNames(page)).toEqual(['spring onion'])
  const { recipeIngredient } = await call(server, 'GET', `/api/recipes/${slug}`)
  expect(recipeIngredient[0].food.name).toBe('spring onion')
})

test('a food has the forms of the language of the group, which lists write after amounts', async ({
  page,
  server,
}) => {
  const speak = (language: string) =>
    call(server, 'PUT', '/api/groups/preferences', { privateGroup: true, language })
  const [onion] = await putFoods(server, [{ name: 'cebula', pluralName: 'cebule' }])
  const field = (numbers: string) =>
    page.getByRole('dialog').getByRole('textbox', { name: words('data_form_with', { numbers }) })
  const edit = async () => {
    await openFoods(page, server)
    await page.getByRole('button', { name: 'cebula', exact: true }).click()
  }
  await edit()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: words('data_plural') })).toBeVisible()
  await expect(field('1.5')).toHaveCount(0)
  await speak('pl-PL')
  await edit()
  await field('2–4').fill('cebule')
  await field('5–21').fill('cebul')
  await expectAccessible(page, 'forms of a food')
  await button(page, 'common_save').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await call(server, 'GET', `/api/foods/${onion?.id}`)).toMatchObject({
    forms: { few: 'cebule', many: 'cebul' },
  })
  const list = await makeList(server, 'Zakupy', [{ quantity: 5, foodId: onion?.id }])
  await open(page, `${server.url}/shopping-lists/${list}`)
  await expect(rowOf(page, 'cebul')).toHaveText(/5\s*cebul$/)
  await speak('en-US')
})

test('a food is merged into another from its menu', async ({ page, server }) => {
  await putFoods(server, [{ name: 'courgette' }, { name: 'leek' }, { name: 'zucchini' }])
  await openFoods(page, server)
  await page.getByRole('button', { name: words('common_options_for', { name: 'courgette' }) }).click()
  await page.getByRole('menuitem', { name: words('kit_merge_into') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('zucc')
  await page.getByRole('option', { name: 'zucchini' }).click()
  await expect(dialog.getByRole('radio', { name: /zucchini/ })).toBeChecked()
  await dialog.getByRole('button', { name: words('kit_merge') }).click()
  await expect.poll(() => rowNames(page)).toEqual(['leek', 'zucchini'])
})

test('similar names are shown, marked as distinct or merged, never automatically', async ({
  page,
  server,
}) => {
  await putFoods(server, [
    { name: 'tomato' },
    { name: 'tomatoes' },
    { name: 'zucchini' },
    { name: 'zuchini' },
    { name: 'salt' },
  ])
  await openFoods(page, server)
  await button(page, 'data_similar').click()
  const dialog = page.getByRole('dialog', { name: words('data_similar_title') })
  const pair = (text: RegExp) => dialog.getByRole('listitem').filter({ hasText: text })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'similar names')
  await pair(/zuchini/)
    .getByRole('button', { name: words('data_similar_distinct') })
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await pair(/tomato/)
    .getByRole('button', { name: words('kit_merge') })
    .click()
  await page.getByRole('radio', { name: 'tomato', exact: false }).first().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('kit_merge') })
    .click()
  await expect(dialog.getByText(words('data_similar_none'))).toBeVisible()
  expect((await call(server, 'GET', '/api/foods?perPage=-1')).items).toHaveLength(4)
})

test('all similar names are merged together, except by other names, and restored together', async ({
  page,
  server,
}) => {
  const names = [{ name: 'lentil' }, { name: 'lentils' }, { name: 'radish' }, { name: 'radishes' }]
  await putFoods(server, [
    ...names,
    { name: 'black pepper', aliases: [{ name: 'peppers' }] },
    { name: 'pepper' },
  ])
  await openFoods(page, server)
  await button(page, 'data_similar').click()
  const dialog = page.getByRole('dialog', { name: words('data_similar_title') })
  await dialog.getByRole('checkbox', { name: words('common_select_all') }).click()
  await dialog.getByRole('button', { name: words('data_similar_merge', { count: 2 }) }).click()
  const total = async () => (await call(server, 'GET', '/api/foods?perPage=-1')).items.length
  await expect.poll(total).toBe(4)
  await button(page, 'common_undo').click()
  await expect.poll(total).toBe(6)
})

test('many foods get a label, and the table is exported as a file', async ({ page, server }) => {
  await putFoods(server, [{ name: 'apple' }, { name: 'pear' }])
  await openFoods(page, server)
  await page.getByRole('checkbox', { name: words('kit_select_all') }).click()
  await page
    .getByRole('group', { name: words('kit_selected', { count: 2 }) })
    .getByRole('button', { name: words('shopping_label') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Orchard')
  await page.getByRole('option', { name: /Orchard/ }).click()
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(page.getByRole('cell', { name: 'Orchard' })).toHaveCount(2)
  await button(page, 'common_undo').click()
  await expect(page.getByRole('cell', { name: 'Orchard' })).toHaveCount(0)

  await page.getByRole('button', { name: words('kit_actions') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words('kit_export_csv') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('foods.csv')
})

test('a food has a plural, other names and is at home', async ({ page, server }) => {
  await putFoods(server, [])
  await openFoods(page, server)
  await button(page, 'food_new').first().press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('eggplant')
  await dialog.getByLabel(words('data_plural')).fill('eggplants')
  await dialog.getByRole('button', { name: words('data_alias_add') }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name 1' })).toBeFocused()
  await page.keyboard.type('aubergine')
  await dialog.getByRole('button', { name: words('data_alias_add') }).press('Enter')
  await dialog.getByRole('switch', { name: words('data_on_hand') }).check()
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect.poll(() => rowNames(page)).toEqual(['eggplant'])
  const { items } = await call(server, 'GET', '/api/foods')
  expect(items[0]).toMatchObject({ pluralName: 'eggplants', aliases: [{ name: 'aubergine' }] })
  expect(items[0].householdsWithIngredientFood).toHaveLength(1)
})

test('ingredients linked to another food are corrected, and restored', async ({ page, server }) => {
  const [cottage] = await putFoods(server, [{ name: 'cottage cheese' }])
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Cheese pie' })
  const line = (originalText: string) => ({ food: cottage, quantity: 1, note: '', originalText })
  const lines = [line('1 cup ricotta cheese'), line('1 cup smoked trout')]
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient: lines })
  const foodNames = async () => {
    const { recipeIngredient } = await call(server, 'GET', `/api/recipes/${slug}`)
    return recipeIngredient.map(({ food }: { food: { name: string } }) => food.name)
  }
  await openFoods(page, server)
  await button(page, 'line_foods_action').click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(words('line_foods_pair', { linked: 'cottage cheese', named: 'ricotta cheese' })),
  ).toBeVisible()
  await expectAccessible(page, 'linked foods')
  await dialog
    .getByRole('button', { name: words('line_foods_one') })
    .first()
    .click()
  await expect.poll(foodNames).toEqual(['ricotta cheese', 'cottage cheese'])
  await page.getByRole('button', { name: words('common_undo') }).click()
  await expect.poll(foodNames).toEqual(['cottage cheese', 'cottage cheese'])
  await dialog.getByRole('button', { name: words('line_foods_all', { count: 2 }) }).click()
  await expect.poll(foodNames).toEqual(['ricotta cheese', 'smoked trout'])
  await expect(dialog.getByText(words('line_foods_none'))).toBeVisible()
})
