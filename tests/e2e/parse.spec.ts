import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { everyLook, expectAccessible } from './support/axe'
import {
  button,
  field,
  ingredient,
  linesOf,
  openEditor,
  readStored,
  save,
  startEditing,
  words,
} from './support/editor'
import { startRecipeSite } from './support/recipe-site'
import { callApi, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, open, test, withSession } from './support/test'

type Signed = RunningServer & { token: string }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('parse_title') })
const lineOf = (page: Page, text: string) =>
  dialogOf(page).getByRole('navigation').getByRole('button', { name: text })
const original = (page: Page) => dialogOf(page).getByRole('region', { name: words('parse_original') })
const food = (page: Page) => field(dialogOf(page), 'common_food')
const unit = (page: Page) => field(dialogOf(page), 'common_unit')

async function parse(page: Page): Promise<Locator> {
  await button(page, 'parse_title').click()
  const dialog = dialogOf(page)
  await button(dialog, 'parse_one_by_one').click()
  await expect(dialog.getByRole('navigation')).toBeVisible()
  return dialog
}

/** Tab moves from a field to the next button. */
async function pressNext(page: Page, name: string): Promise<void> {
  const target = dialogOf(page).getByRole('button', { name, exact: true })
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

const totals = async (server: Signed) => {
  const total = async (path: string) => Object(await callApi(server, 'GET', `${path}?perPage=1`)).total
  return [await total('/api/foods'), await total('/api/units')]
}

/** Removes the administrator's rights, or restores them. */
function setRights(server: Signed, flag: 0 | 1): void {
  const db = new Database(path.join(server.folder, 'ramekin.db'))
  db.prepare('update user set admin = ?, canOrganize = ?').run(flag, flag)
  db.close()
}

const ingredients = async (server: Signed, slug: string): Promise<Record<string, unknown>[]> =>
  (await readStored(server, slug)).recipeIngredient

test.beforeAll(async ({ server }) => {
  for (const name of ['chicken broth', 'onion', 'salt']) await callApi(server, 'POST', '/api/foods', { name })
})

test('the overview shows lines as the recipe will, several in the plural', async ({ page, server }) => {
  await callApi(server, 'POST', '/api/foods', { name: 'parsnip', pluralName: 'parsnips' })
  await startEditing(page, server, 'Parsnip soup', {
    ingredients: ['4 parsnips', '2 cups parsnips, grated', '1 parsnip, to serve'],
  })
  await button(page, 'parse_title').click()
  const rows = dialogOf(page).getByRole('list').getByRole('button')
  await expect(rows).toHaveText([
    /^4 parsnips4 parsnips/,
    /^2 cups parsnips grated2 cups/,
    /^1 parsnip to serve1 parsnip/,
  ])
})

test('an English recipe by keyboard: a new food, another name, a deleted line, a heading', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Leek soup', {
    ingredients: [
      '2 cups chicken broth',
      'For the topping:',
      '3 tablespoons crisp leek',
      '1 cup Crisp Leek',
      '2 cups spring scallions',
      '1 cup something to forget',
    ],
  })
  const before = await totals(server)
  await button(page, 'parse_title').focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await button(dialog, 'parse_one_by_one').click()
  await expect(lineOf(page, '1 cup Crisp Leek')).toHaveAccessibleName(new RegExp(words('common_new')))
  await expect(original(page)).toContainText('3 tablespoons crisp leek')
  await expect(food(page)).toBeFocused()
  expect(await totals(server)).toEqual(before)

  // A new food settles the other line with the same text.
  await pressNext(page, words('common_create_food', { name: 'crisp leek' }))
  await expect(button(dialog, 'parse_accept')).toBeFocused()
  await expect(lineOf(page, '1 cup Crisp Leek')).toHaveAccessibleName(/recognized/)
  await page.keyboard.press('Enter')

  // An existing food gets an alias.
  await expect(original(page)).toContainText('2 cups spring scallions')
  await expect(food(page)).toBeFocused()
  await page.keyboard.type('onio')
  await page.getByRole('option', { name: 'onion' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressNext(page, words('parse_add_alias', { alias: 'spring scallions', name: 'onion' }))
  await expect(button(dialog, 'parse_accept')).toBeFocused()
  await page.keyboard.press('Enter')

  // Stepping through decides nothing.
  await expect(original(page)).toContainText('something to forget')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(original(page)).toContainText('spring scallions')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(original(page)).toContainText('something to forget')
  const forget = dialog.getByRole('checkbox', { name: words('parse_delete_line') })
  await forget.focus()
  await page.keyboard.press('Space')
  await expect(button(dialog, 'common_delete')).toBeVisible()
  await page.keyboard.press('Enter')

  // All of it again, and into the editor.
  await expect(button(dialog, 'parse_take')).toBeFocused()
  await expect(dialog.getByText('3 tablespoons crisp leek', { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await linesOf(page, 'common_ingredients')).toEqual([
    'chicken broth',
    'For the topping',
    'crisp leek',
    'crisp leek',
    'onion',
  ])
  await save(page)
  expect(await ingredients(server, slug)).toMatchObject([
    { quantity: 2, unit: { name: 'cup' }, food: { name: 'chicken broth' }, title: null },
    {
      quantity: 3,
      food: { name: 'crisp leek' },
      title: 'For the topping',
      originalText: '3 tablespoons crisp leek',
    },
    { quantity: 1, unit: { name: 'cup' }, food: { name: 'crisp leek' } },
    { quantity: 2, food: { name: 'onion' } },
  ])
  expect(await totals(server)).toEqual([before[0] + 1, before[1]])
  const known = Object(await callApi(server, 'GET', '/api/foods?perPage=-1')).items
  expect(known.find((one: { name: string }) => one.name === 'onion').aliases).toEqual([
    { name: 'spring scallions' },
  ])
})

for (const [language, lines, created] of [
  ['German', ['2 EL Rapsöl', '500 g Mehl', '1 Prise Salz'], ['Rapsöl', 'Mehl']],
  ['Japanese', ['大さじ2 醤油', '玉ねぎ 1個', '塩 少々'], ['醤油', '玉ねぎ']],
] as const) {
  test(`a ${language} recipe by keyboard, stored as text if nothing is created`, async ({ page, server }) => {
    const slug = await makeRecipe(server, `${language} soup`, {
      recipeIngredient: lines.map((note) => ({ note, originalText: note })),
    })
    const references = (await ingredients(server, slug)).map(({ referenceId }) => referenceId)
    await withSession(page, server)
    await open(page, `${server.url}/g/home/r/${slug}?parse=true`)
    const dialog = dialogOf(page)
    await button(dialog, 'parse_one_by_one').click()
    await expect(dialog.getByRole('navigation')).toBeVisible()
    for (let steps = 0; steps < lines.length; steps += 1) {
      const create = dialog.getByRole('button', { name: /^Create the food/ })
      const end = button(dialog, 'editor_save')
      await expect(original(page).or(end)).toBeVisible()
      if (await end.isVisible()) break
      await expect(original(page)).toContainText(lines[steps] ?? '')
      const made = created.find((name) => lines[steps]?.includes(name))
      if (made && (await create.isVisible())) {
        // The line gets the focus when it is rendered; Enter in its field would keep it as text.
        await expect(
          dialog.locator('[data-field=parse-unit] :focus, [data-field=parse-food] :focus'),
        ).toHaveCount(1)
        await create.focus()
        await page.keyboard.press('Enter')
        await expect(create).toHaveCount(0)
      }
      await dialog.locator('[data-field=parse-accept] button').focus()
      await page.keyboard.press('Enter')
    }
    await expect(button(dialog, 'editor_save')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/r/${slug}$`))
    const stored = await ingredients(server, slug)
    expect(stored.map(({ referenceId }) => referenceId)).toEqual(references)
    expect(stored.map(({ originalText }) => originalText)).toEqual(lines)
    for (const [at, name] of created.entries()) expect(stored[at]).toMatchObject({ food: { name } })
  })
}

test('a failing server keeps everything, and Escape asks before decisions are lost', async ({
  page,
  server,
  complaints,
}) => {
  const slug = await makeRecipe(server, 'Unlucky soup', {
    recipeIngredient: ['3 unheard roots', '4 unseen roots'].map((note) => ({ note })),
  })
  await openEditor(page, server, slug)
  await page.route('**/api/parser/ingredients', (route) => route.fulfill({ status: 500, body: 'no' }))
  await button(page, 'parse_title').click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(words('parse_failed_text'))).toBeVisible()
  await page.unroute('**/api/parser/ingredients')
  await button(dialog, 'common_retry').click()
  await button(dialog, 'parse_one_by_one').click()
  await expect(original(page)).toContainText('3 unheard roots')
  await field(dialog, 'common_note').fill('washed')
  await page.keyboard.press('Enter')
  await expect(original(page)).toContainText('4 unseen roots')

  await page.route('**/api/parser/ingredients', (route) => route.fulfill({ status: 500, body: 'no' }))
  await button(dialog, 'parse_again_hint').click()
  await expect(page.getByText(words('common_unexpected_error'), { exact: true }).first()).toBeVisible()
  await expect(lineOf(page, '3 unheard roots')).toHaveAccessibleName(/accepted/)
  await page.unroute('**/api/parser/ingredients')

  await food(page).focus()
  await page.keyboard.press('Escape')
  const asking = page.getByRole('alertdialog', { name: words('parse_leave_title') })
  await asking.getByRole('button', { name: words('parse_leave_stay') }).click()
  await expect(lineOf(page, '3 unheard roots')).toHaveAccessibleName(/accepted/)
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: words('common_discard') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(ingredient(page, 1), 'common_food')).toHaveValue('3 unheard roots')
  expectComplaints(complaints, /\b500\b/)
})

test('failed saving keeps the rows; the last one cannot be removed', async ({ page, server, complaints }) => {
  const slug = await makeRecipe(server, 'Stubborn soup', { recipeIngredient: [{ note: '5 unheard roots' }] })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?parse=true`)
  const dialog = dialogOf(page)
  await button(dialog, 'parse_one_by_one').click()
  await dialog.locator('[data-field=parse-accept] button').click()
  const rows = dialog.getByRole('list', { name: words('common_ingredients'), exact: true })
  await dialog.getByRole('button', { name: words('common_remove_name', { name: 'unheard roots' }) }).click()
  await expect(page.getByText(words('parse_last_row'))).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await page.route(`**/api/recipes/*`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  )
  await button(dialog, 'editor_save').click()
  await expect(page.getByText(words('common_unexpected_error'))).toBeVisible()
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/api/recipes/*')
  // By key: the error toast may cover the button.
  await button(dialog, 'editor_save').press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await ingredients(server, slug)).toMatchObject([{ quantity: 5, note: 'unheard roots' }])
  expectComplaints(complaints, /\b500\b/)
})

test('the choice of parser is remembered, and with nothing to parse the button says why', async ({
  page,
  server,
}) => {
  await startEditing(page, server, 'Two ways', { ingredients: ['7 unheard roots'] })
  const dialog = await parse(page)
  const parser = dialog.getByRole('combobox', { name: words('admin_parser_which') })
  await expect(parser.getByRole('option')).toHaveCount(2)
  const asked = page.waitForRequest('**/api/parser/ingredients')
  await parser.selectOption('brute')
  expect((await asked).postDataJSON()).toEqual({ parser: 'brute', ingredients: ['7 unheard roots'] })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await parse(page)
  await expect(parser).toHaveValue('brute')

  const slug = await makeRecipe(server, 'All read', { recipeIngredient: [] })
  await openEditor(page, server, slug)
  await expect(button(page, 'parse_title')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'parse_title')).toHaveAccessibleDescription(words('parse_nothing'))
})

test('an import leads to the dialog, unless that is not wished', async ({ page, server }) => {
  const site = await startRecipeSite()
  try {
    await withSession(page, server)
    await open(page, `${server.url}/g/home`)
    await open(page, `${server.url}/g/home/r/create/url`)
    const wish = page.getByRole('checkbox', { name: words('import_parse') })
    await expect(wish).toBeChecked()
    await page.getByLabel(words('recipe_link'), { exact: true }).fill(site.recipeUrl)
    await button(page, 'import_start').click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL(/\?parse=true$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/r\/[^?]+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/g\/home$/)
  } finally {
    site.stop()
  }
})

test('people who may not organize see why they cannot create, and keep text', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Guest soup', { recipeIngredient: [{ note: '9 unheard roots' }] })
  setRights(server, 0)
  await openEditor(page, server, slug)
  const dialog = await parse(page)
  await expect(food(page)).toHaveAccessibleDescription(new RegExp(words('parse_not_allowed')))
  await expect(dialog.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  await expect(button(dialog, 'editor_keep_as_text')).toBeVisible()
  setRights(server, 1)
})

test('the dialog is accessible in both themes and fits a phone', async ({ page, server }) => {
  await startEditing(page, server, 'Checked soup', {
    ingredients: ['2 cups chicken broth', '3 sprogs of some unheard root, washed'],
  })
  const dialog = await parse(page)
  await expect(unit(page)).toBeVisible()
  await expectAccessible(page, 'a line under review', { looks: everyLook })
  const fits = () =>
    dialog.evaluate((element) =>
      [element, element.querySelector('.dialog-body')].every(
        (part) => part !== null && part.scrollWidth <= part.clientWidth,
      ),
    )
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fits()).toBe(true)
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().height)).toBe(844)
  await dialog.locator('[data-field=parse-accept] button').click()
  await expect(button(dialog, 'parse_take')).toBeVisible()
  expect(await fits()).toBe(true)
  await expectAccessible(page, 'all rows at the end')
})
