import type { Locator, Page } from '@playwright/test'
import {
  button,
  drag,
  field,
  ingredient,
  linesOf,
  openEditor,
  paste,
  readStored,
  rowButton,
  save,
  startEditing,
  step,
  stepText,
  words,
} from './support/editor'
import { callApi, makeRecipe } from './support/recipes'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { addUser } from './support/users'

/** Chooses a new name in a combo box. */
async function create(page: Page, box: Locator, key: string, name: string): Promise<void> {
  await box.fill(name)
  await page.getByRole('option', { name: words(key, { name }), exact: true }).click()
}

const settings = [
  'editor_set_public',
  'editor_set_landscape',
  'editor_set_nutrition',
  'editor_set_assets',
  'editor_set_comments',
  'editor_set_locked',
]
const nutrients = [
  ['recipe_nutrition_calories', 'calories', '410'],
  ['recipe_nutrition_fat', 'fatContent', '18.5'],
  ['recipe_nutrition_saturated_fat', 'saturatedFatContent', '6'],
  ['recipe_nutrition_unsaturated_fat', 'unsaturatedFatContent', '11'],
  ['recipe_nutrition_trans_fat', 'transFatContent', '0.1'],
  ['recipe_nutrition_cholesterol', 'cholesterolContent', '70'],
  ['recipe_nutrition_sodium', 'sodiumContent', '820'],
  ['recipe_nutrition_carbohydrates', 'carbohydrateContent', '44'],
  ['recipe_nutrition_fiber', 'fiberContent', '9'],
  ['recipe_nutrition_sugar', 'sugarContent', '12'],
  ['recipe_nutrition_protein', 'proteinContent', '21'],
] as const

test('every field is stored and loaded again', async ({ page, server }) => {
  const self = Object(await callApi(server, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/users/${self.id}`, { ...self, advanced: true })
  await makeRecipe(server, 'Harissa')
  const slug = await startEditing(page, server, 'Shakshuka')

  await field(page, 'common_name').fill('Green shakshuka')
  await field(page, 'common_description').fill('Eggs in greens.\nFor *two*.')
  await field(page, 'editor_new_ingredient').fill('1 1/2 fat leeks, sliced thinly')
  await page.keyboard.press('Enter')
  const leeks = ingredient(page, 1)
  // The parser may still be loading, and leaves rows that were filled in before.
  await expect(field(leeks, 'common_note')).toHaveValue('sliced thinly')
  await create(page, field(leeks, 'common_unit'), 'common_create_unit', 'fistful')
  await create(page, field(leeks, 'common_food'), 'common_create_food', 'leek')
  await button(page, 'editor_add_recipe').click()
  await field(ingredient(page, 2), 'common_recipe').fill('Haris')
  await page.getByRole('option', { name: 'Harissa' }).click()
  await field(ingredient(page, 2), 'common_note').fill('homemade')
  await stepText(page, 1).fill('Soften the leeks.\n\nThen wait.')
  await rowButton(page, 'common_options_for', 'Step 1').click()
  await page.getByRole('menuitem', { name: words('editor_add_step_title') }).click()
  await expect(field(step(page, 1), 'editor_step_title')).toBeFocused()
  await page.keyboard.type('Leeks')

  await field(page, 'recipe_prep').fill('15 min')
  await field(page, 'recipe_cook').fill('1 h 20 min')
  await page.getByRole('button', { name: words('editor_total_sum', { time: '1 h 35 min' }) }).click()
  await expect(field(page, 'recipe_total')).toHaveValue('1 h 35 min')
  await field(page, 'recipe_total').fill('as long as it takes')
  await field(page, 'common_servings').fill('2 1/2')
  await field(page, 'editor_yield_amount').fill('1')
  await field(page, 'editor_yield_text').fill('large pan')
  await create(page, field(page, 'common_tags'), 'common_create_tag', 'Eggs')
  await create(page, field(page, 'common_tags'), 'common_create_tag', 'Green')
  await create(page, field(page, 'common_categories'), 'common_create_category', 'Brunch')
  await create(page, field(page, 'common_tools'), 'common_create_tool', 'Wide pan')
  await field(page, 'common_source').fill('https://example.org/shakshuka')
  await field(page, 'recipe_credit').fill('Grandma’s notebook, p. 12')
  const switchOf = (key: string) => page.getByRole('switch', { name: words(key) })
  const before = await Promise.all(settings.map((key) => switchOf(key).isChecked()))
  for (const key of settings) await switchOf(key).click()
  const emptyField = page.locator('input:focus').and(page.locator('[value=""]'))
  await button(page, 'editor_add_note').click()
  await emptyField.waitFor()
  await page.keyboard.type('Bread')
  await field(page.getByRole('group', { name: 'Bread', exact: true }), 'common_note').fill('Toast it.')
  await page.getByText(words('common_nutrition'), { exact: true }).click()
  for (const [key, , amount] of nutrients) await field(page, key).fill(amount)
  await page.getByText(words('common_files'), { exact: true }).click()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('Grandmother wrote it.') })
  await field(page, 'editor_asset_name').fill('The old card')
  await page.getByText(words('editor_extras'), { exact: true }).click()
  await button(page, 'editor_add_extra').click()
  await emptyField.waitFor()
  await page.keyboard.type('tested_by')
  await field(page, 'editor_extra_value').fill('Noor')

  await save(page)
  await expect(page).toHaveURL(/\/r\/green-shakshuka$/)
  const stored = await readStored(server, 'green-shakshuka')
  expect(stored).toMatchObject({
    name: 'Green shakshuka',
    description: 'Eggs in greens.\nFor *two*.',
    recipeIngredient: [
      { quantity: 1.5, unit: { name: 'fistful' }, food: { name: 'leek' }, note: 'sliced thinly' },
      { quantity: 1, referencedRecipe: { name: 'Harissa' }, note: 'homemade' },
    ],
    recipeInstructions: [{ summary: 'Leeks', text: 'Soften the leeks.\n\nThen wait.' }],
    prepTime: '15 min',
    performTime: '1 h 20 min',
    totalTime: 'as long as it takes',
    recipeServings: 2.5,
    recipeYieldQuantity: 1,
    recipeYield: 'large pan',
    tags: [{ name: 'Eggs' }, { name: 'Green' }],
    recipeCategory: [{ name: 'Brunch' }],
    tools: [{ name: 'Wide pan' }],
    orgURL: 'https://example.org/shakshuka',
    creditText: 'Grandma’s notebook, p. 12',
    notes: [{ title: 'Bread', text: 'Toast it.' }],
    nutrition: Object.fromEntries(nutrients.map(([, name, amount]) => [name, amount])),
    assets: [{ name: 'The old card' }],
    extras: { tested_by: 'Noor' },
  })
  expect(slug).toBe('shakshuka')
  await expect(page.getByRole('link', { name: 'Source: Grandma’s notebook, p. 12' })).toHaveAttribute(
    'href',
    'https://example.org/shakshuka',
  )

  await openEditor(page, server, 'green-shakshuka')
  const values: Record<string, string> = {
    common_name: 'Green shakshuka',
    common_description: 'Eggs in greens.\nFor *two*.',
    recipe_prep: '15 min',
    recipe_cook: '1 h 20 min',
    recipe_total: 'as long as it takes',
    common_servings: '2 1/2',
    editor_yield_amount: '1',
    editor_yield_text: 'large pan',
    common_source: 'https://example.org/shakshuka',
    recipe_credit: 'Grandma’s notebook, p. 12',
    editor_step_title: 'Leeks',
    editor_asset_name: 'The old card',
    editor_extra_name: 'tested_by',
    editor_extra_value: 'Noor',
    ...Object.fromEntries(nutrients.map(([key, , amount]) => [key, amount])),
  }
  for (const [key, value] of Object.entries(values)) await expect(field(page, key)).toHaveValue(value)
  const note = page.getByRole('group', { name: 'Bread', exact: true })
  await expect(field(note, 'common_title')).toHaveValue('Bread')
  await expect(field(ingredient(page, 1), 'common_amount')).toHaveValue('1 1/2')
  await expect(field(ingredient(page, 1), 'common_unit')).toHaveValue('fistful')
  await expect(field(ingredient(page, 1), 'common_food')).toHaveValue('leek')
  await expect(field(ingredient(page, 1), 'common_note')).toHaveValue('sliced thinly')
  await expect(field(ingredient(page, 2), 'common_recipe')).toHaveValue('Harissa')
  await expect(stepText(page, 1)).toHaveValue('Soften the leeks.\n\nThen wait.')
  for (const name of ['Eggs', 'Green', 'Brunch', 'Wide pan'])
    await expect(rowButton(page, 'common_remove_name', name)).toBeVisible()
  expect(await Promise.all(settings.map((key) => switchOf(key).isChecked()))).toEqual(
    before.map((isOn) => !isOn),
  )
  await expect(page.getByText(words('editor_no_changes'))).toBeVisible()
})

test('rows are moved by arrow keys and by drag, and the order is stored', async ({ page, server }) => {
  const slug = await startEditing(page, server, 'OK', {
    ingredients: ['one', 'two', 'three', 'four'],
    steps: ['First.', 'Second.', 'Third.'],
  })
  const handle = (name: string) => rowButton(page, 'common_move_name', name)
  await handle('three').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['one', 'three', 'two', 'four'])
  await expect(handle('three')).toBeFocused()
  await expect(page.getByText(words('editor_moved', { name: 'three', number: 2, count: 4 }))).toBeAttached()
  await page.keyboard.press('End')
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['one', 'two', 'four', 'three'])
  await expect(handle('three')).toBeFocused()

  await drag(page, handle('four'), ingredient(page, 1))
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['four', 'one', 'two', 'three'])
  await drag(page, handle('Step 1'), step(page, 3))
  await expect.poll(() => linesOf(page, 'common_steps')).toEqual(['Second.', 'Third.', 'First.'])
  await handle('Step 3').focus()
  await page.keyboard.press('Home')
  await expect(handle('Step 1')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => linesOf(page, 'common_steps')).toEqual(['Second.', 'First.', 'Third.'])

  await save(page)
  const { recipeIngredient, recipeInstructions } = await readStored(server, slug)
  expect(recipeIngredient.map(({ note }: { note: string }) => note)).toEqual(['four', 'one', 'two', 'three'])
  expect(recipeInstructions.map(({ text }: { text: string }) => text)).toEqual([
    'Second.',
    'First.',
    'Third.',
  ])
})

test('pasted steps replace the empty one of a new recipe; the next tag can be typed while one is being created', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Two tags')
  await expect.poll(() => linesOf(page, 'common_steps')).toEqual([''])
  await button(page, 'editor_paste_steps').click()
  const dialog = page.getByRole('dialog', { name: words('editor_paste_steps') })
  await field(dialog, 'common_lines').fill('1. Knead.\n2. Bake.')
  await button(dialog, 'common_add').click()
  await expect.poll(() => linesOf(page, 'common_steps')).toEqual(['Knead.', 'Bake.'])

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/organizers/tags', async (route) => {
    if (route.request().method() === 'POST' && /Slowly/.test(route.request().postData() ?? '')) await held
    await route.continue()
  })
  await create(page, field(page, 'common_tags'), 'common_create_tag', 'Slowly')
  await expect(field(page, 'common_tags')).toHaveValue('')
  await create(page, field(page, 'common_tags'), 'common_create_tag', 'Fast')
  await expect(rowButton(page, 'common_remove_name', 'Fast')).toBeVisible()
  await field(page, 'common_tags').fill('Begun')
  release()
  await expect(rowButton(page, 'common_remove_name', 'Slowly')).toBeVisible()
  await expect(field(page, 'common_tags')).toHaveValue('Begun')
  await page.keyboard.press('Escape')
  await save(page)
  const stored = Object(await readStored(server, slug))
  expect(stored.tags.map(({ name }: { name: string }) => name)).toEqual(['Fast', 'Slowly'])
})

test('a file of a new recipe that could not be uploaded can be sent again', async ({
  page,
  server,
  complaints,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create/new`)
  await hydrated(page)
  await page.getByLabel(words('common_name'), { exact: true }).fill('With a card')
  await page.getByText(words('common_files'), { exact: true }).click()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('From Grandmother.') })
  await page.route('**/api/recipes/*/assets', (route) => route.abort(), { times: 1 })
  await save(page)
  await expect(page).toHaveURL(/\/r\/with-a-card$/)
  const toast = page.locator('.toast-error')
  await expect(toast).toContainText('card.txt')
  expectComplaints(complaints, LOST_CONNECTION)
  expect((await readStored(server, 'with-a-card')).assets).toEqual([])
  const asksBeforeClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asksBeforeClosing()).toBe(true)
  await button(toast, 'common_retry').click()
  await expect
    .poll(async () => (await readStored(server, 'with-a-card')).assets)
    .toMatchObject([{ name: 'card' }])
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('lines that are plain text can be parsed on request', async ({ page, server }) => {
  await startEditing(page, server, 'Only text', { ingredients: ['300 g red lentils', '2 onions'] })
  await button(page, 'recipe_read_amounts').click()
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['red lentils', 'onions'])
  await expect(button(page, 'recipe_read_amounts')).toHaveCount(0)
})

test('lines pasted before the units are loaded are parsed with them', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Pasted early')
  let deliver = () => {}
  const isPasted = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/api/units?*', async (route) => {
    await isPasted
    await route.continue()
  })
  const readers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/english-reader')) readers.push(request.url())
  })
  await openEditor(page, server, slug)
  // The parser is large: it is loaded when a line is about to be written, not when the page is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(readers).toEqual([])
  await field(page, 'editor_new_ingredient').focus()
  await expect.poll(() => readers).toHaveLength(1)
  await paste(page, '• 500 g flour\n• a pinch of salt')
  await expect.poll(() => linesOf(page, 'common_ingredients')).toHaveLength(2)
  deliver()
  await expect
    .poll(() => linesOf(page, 'common_ingredients'))
    .toEqual([expect.stringContaining('flour'), 'salt'])
})

test('many pasted lines become rows and headings, directly or through the dialog', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Pasted')
  await field(page, 'editor_new_ingredient').focus()
  await paste(page, 'For the dough:\n• 500 g flour\n• 2 eggs\n\n[ ] a pinch of salt')
  await expect
    .poll(() => linesOf(page, 'common_ingredients'))
    .toEqual(['For the dough', expect.stringContaining('flour'), 'eggs', 'salt'])
  await expect(field(ingredient(page, 2), 'common_amount')).toHaveValue('2')

  await button(page, 'editor_paste_list').click()
  const dialog = page.getByRole('dialog', { name: words('editor_paste_list') })
  await field(dialog, 'common_lines').fill('## Sauce\n1. 3 tomatoes\n2. basil')
  await expect(dialog.getByText('2 ingredients, 1 heading')).toBeVisible()
  await button(dialog, 'common_add').click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => linesOf(page, 'common_ingredients'))
    .toEqual([
      'For the dough',
      expect.stringContaining('flour'),
      'eggs',
      'salt',
      'Sauce',
      'tomatoes',
      'basil',
    ])

  await stepText(page, 1).focus()
  await paste(page, 'Step 1: Knead.\nStep 2: Rest.\n3. Bake.')
  await expect.poll(() => linesOf(page, 'common_steps')).toEqual(['Knead.', 'Rest.', 'Bake.'])
  await button(page, 'editor_paste_steps').click()
  const steps = page.getByRole('dialog', { name: words('editor_paste_steps') })
  await field(steps, 'common_lines').fill('1. Cool it. 2. Slice it.')
  await button(steps, 'editor_paste_numbers').click()
  await expect(steps.getByText('2 steps')).toBeVisible()
  await button(steps, 'common_add').click()
  await expect
    .poll(() => linesOf(page, 'common_steps'))
    .toEqual(['Knead.', 'Rest.', 'Bake.', 'Cool it.', 'Slice it.'])

  await save(page)
  const { recipeIngredient, recipeInstructions } = await readStored(server, slug)
  const titles = recipeIngredient.map(({ title }: { title: string | null }) => title)
  expect(titles).toEqual(['For the dough', null, null, 'Sauce', null])
  expect(recipeInstructions).toHaveLength(5)
})

test('headings divide the list, move like any row, and report that no rows follow', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'In parts', {
    ingredients: ['rice', 'peas'],
    steps: ['Boil.', 'Serve.'],
  })
  const ingredients = page.locator('[data-field=ingredients]')
  await button(ingredients, 'editor_add_heading').click()
  await expect(field(ingredients, 'editor_heading')).toBeFocused()
  await page.keyboard.type('To serve')
  await expect(page.getByText(words('editor_heading_alone'))).toBeVisible()
  await rowButton(page, 'common_move_name', 'To serve').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['rice', 'To serve', 'peas'])
  await expect(page.getByText(words('editor_heading_alone'))).toHaveCount(0)

  await rowButton(page, 'common_options_for', 'Step 2').click()
  await page.getByRole('menuitem', { name: words('editor_heading_above') }).click()
  await page.keyboard.type('At the table')
  await save(page)
  await expect(page.getByRole('heading', { name: 'To serve' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible()
  const { recipeIngredient, recipeInstructions } = await readStored(server, slug)
  expect(recipeIngredient[1]).toMatchObject({ title: 'To serve', note: 'peas' })
  expect(recipeInstructions[1]).toMatchObject({ title: 'At the table', text: 'Serve.' })
})

test('ingredients are linked to steps, found in their text, and stay linked when rows move', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Linked', {
    ingredients: ['carrots', 'ginger', 'stock'],
    steps: ['Fry the ginger.', 'Add carrots and stock.'],
  })
  await rowButton(page, 'common_options_for', 'Step 1').click()
  await page.getByRole('menuitem', { name: words('editor_link_ingredients') }).click()
  const dialog = (number: number) =>
    page.getByRole('dialog', { name: words('editor_link_title', { number }) })
  await dialog(1).getByRole('checkbox', { name: 'ginger' }).check()
  await button(dialog(1), 'common_next_step').click()
  await button(dialog(2), 'editor_link_suggest').click()
  await expect(dialog(2).getByRole('checkbox', { name: 'carrots' })).toBeChecked()
  await expect(dialog(2).getByRole('checkbox', { name: 'stock' })).toBeChecked()
  await expect(dialog(2).getByRole('checkbox', { name: 'ginger' })).not.toBeChecked()
  await button(dialog(2), 'common_done').click()
  await expect(dialog(2)).toBeHidden()
  await rowButton(page, 'editor_unlink', 'stock').click()
  await rowButton(page, 'common_move_name', 'carrots').focus()
  await page.keyboard.press('End')
  await save(page)
  const { recipeIngredient, recipeInstructions } = await readStored(server, slug)
  const noteOf = (id: string) =>
    recipeIngredient.find((line: { referenceId: string }) => line.referenceId === id)?.note
  const links = recipeInstructions.map((one: { ingredientReferences: { referenceId: string }[] }) =>
    one.ingredientReferences.map(({ referenceId }) => noteOf(referenceId)),
  )
  expect(links).toEqual([['ginger'], ['carrots']])
})

test('a removed row is restored, and removing a row does not lose the focus', async ({ page, server }) => {
  await startEditing(page, server, 'Removed', { ingredients: ['salt', 'pepper'] })
  await rowButton(page, 'common_remove_name', 'pepper').click()
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['salt'])
  await expect(rowButton(page, 'common_move_name', 'salt')).toBeFocused()
  await button(page, 'common_undo').click()
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual(['salt', 'pepper'])
  await expect(rowButton(page, 'common_move_name', 'pepper')).toBeFocused()
  await rowButton(page, 'common_remove_name', 'pepper').click()
  await rowButton(page, 'common_remove_name', 'salt').click()
  await expect.poll(() => linesOf(page, 'common_ingredients')).toEqual([])
  await expect(field(page, 'editor_new_ingredient')).toBeFocused()
  await expect(button(page, 'common_undo').first()).toBeVisible()
  await save(page)
  await expect(button(page, 'common_undo')).toHaveCount(0)
})

test('on a phone every field is available, nothing overflows, and rows move by their menu', async ({
  newContext,
  server,
}) => {
  const phone = await newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const slug = await makeRecipe(server, 'By thumb', {
    recipeIngredient: ['a very long ingredient that does not fit into one line of a phone', 'salt'],
  })
  const fullName = 'Wilhelmina Donaudampfschifffahrtsgesellschaftskapitänswitwe'
  addUser(server, 'wilhelmina', { fullName })
  await openEditor(page, server, slug)
  await field(page, 'common_owner').selectOption(fullName)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await rowButton(page, 'common_options_for', 'salt').tap()
  await page.getByRole('menuitem', { name: words('common_move_up') }).tap()
  await expect
    .poll(() => linesOf(page, 'common_ingredients'))
    .toEqual(['salt', expect.stringMatching(/^a very/)])
  await expect(field(page, 'common_source')).toBeVisible()
  await field(page, 'editor_new_ingredient').fill('pepper')
  await page.getByRole('button', { name: words('common_add'), exact: true }).tap()
  await expect(field(page, 'editor_new_ingredient')).toBeFocused()
  // Each line moves the field down, which stays above the bar at the bottom.
  const isCovered = () =>
    field(page, 'editor_new_ingredient').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) !== element
    })
  for (let line = 1; line <= 8; line++) {
    await page.keyboard.type(`${line} eggs`)
    await page.keyboard.press('Enter')
    await expect.poll(isCovered).toBe(false)
  }
  await save(page)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  await hydrated(page)
  await expect
    .poll(() => linesOf(page, 'common_ingredients'))
    .toEqual(['salt', expect.stringMatching(/^a very/), 'pepper', ...Array.from({ length: 8 }, () => 'eggs')])
  await phone.close()
})
