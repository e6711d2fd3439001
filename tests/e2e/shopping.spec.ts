import path from 'node:path'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { focusTrouble } from './support/focus'
import { makeRecipe } from './support/recipes'
import { call, fieldOf, makeList, openLive, readItems, readWords, rowOf, rowsOf } from './support/shopping'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { addUser, signInElsewhere } from './support/users'

test.beforeEach(async ({ page, server }) => withSession(page, server))

/** The order of the unchecked items. */
const order = (page: Page) => rowsOf(page).locator('label > span > span').allInnerTexts()

test('one field parses the input, offers foods, and keeps the focus', async ({ page, server }) => {
  const greens = await call(server, 'POST', '/api/groups/labels', { name: 'Greens', color: '#43A047' })
  await call(server, 'POST', '/api/foods', { name: 'potato', pluralName: 'potatoes', labelId: greens.id })
  await call(server, 'POST', '/api/units', { name: 'kilo', abbreviation: 'kg', useAbbreviation: true })
  const listId = await makeList(server, 'Reading', [{ note: 'bread' }])
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const field = fieldOf(page)
  await field.click()
  await field.pressSequentially('2 kg pota')
  await page.getByRole('option', { name: /2 kg potatoes/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  const greensSection = page.getByRole('region', { name: 'Greens' })
  await expect(greensSection.getByText('2 kg potatoes')).toBeVisible()

  // Adding the same again increases the existing item; a note stays a note.
  await field.fill('1,5kg potatoes')
  await page.keyboard.press('Enter')
  await expect(greensSection.getByRole('listitem')).toHaveCount(1)
  await field.fill('birthday candles 12')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'birthday candles')).toContainText('12')
  await expect(page.getByText('Added: 12 birthday candles')).toBeVisible()
  await expect
    .poll(() => readWords(server, listId))
    .toEqual(['12 birthday candles', '3 ¹/₂ kg potatoes', 'bread'])
})

test('two hundred pasted lines are one request, undone together, also offline', async ({
  page,
  server,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const egg = await call(server, 'POST', '/api/foods', { name: 'quail egg', pluralName: 'quail eggs' })
  const listId = await makeList(server, 'Many', [{ foodId: egg.id, note: '', quantity: 2 }, { note: 'soap' }])
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const paste = async (lines: readonly string[]) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
    await fieldOf(page).click()
    await page.keyboard.press('ControlOrMeta+v')
  }
  // The parser is loaded once it offers a food.
  await fieldOf(page).pressSequentially('quail')
  await page.getByRole('option', { name: 'quail egg' }).last().waitFor()
  await page.keyboard.press('Escape')

  await paste(['6 quail eggs', 'soap', ...Array.from({ length: 198 }, (_, at) => `2x candle no. ${at + 1}`)])
  await expect(page.getByText('200 items added')).toBeVisible()
  await expect.poll(async () => (await readWords(server, listId)).length).toBe(200)
  // An update follows if the parser was still loading.
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /api/households/shopping/items/create-bulk',
  ])
  expect(await readWords(server, listId)).toContain('8 quail eggs')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => readWords(server, listId)).toEqual(['2 quail eggs', 'soap'])
  await expect(rowsOf(page)).toHaveCount(2)

  await context.setOffline(true)
  sent.splice(0)
  await paste(['bread', '3 quail eggs'])
  await expect(rowOf(page, '5 quail eggs')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rowOf(page, '2 quail eggs')).toBeVisible()
  await paste(['leeks', '1 quail egg'])
  await expect(rowOf(page, '3 quail eggs')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => readWords(server, listId)).toEqual(['3 quail eggs', 'leeks', 'soap'])
  expectComplaints(complaints, LOST_CONNECTION)
})

test('three things with commas are three items; what was typed is on the row', async ({ page, server }) => {
  for (const name of ['goat milk', 'shallot'])
    await call(server, 'POST', '/api/foods', { name, pluralName: `${name}s` })
  const listId = await makeList(server, 'Commas')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const field = fieldOf(page)
  await field.fill('goat milk, soap, sponges')
  await expect(page.getByRole('option').first()).toContainText('Add as 3 items')
  await page.keyboard.press('Enter')
  await expect.poll(() => readWords(server, listId)).toEqual(['goat milks', 'soap', 'sponges'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readWords(server, listId)).toEqual([])

  await field.fill('shallot, red')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'shallot')).toContainText('red')
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2)
  await field.fill(long)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Added: ${long}`)).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWide()).toBe(false)
  await rowOf(page, long).locator('label').click({ button: 'right' })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isWide()).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await isWide()).toBe(false)
})

test('several pasted lines become several items; a list is copied as text and as Markdown', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const listId = await makeList(server, 'Pasting')
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.evaluate(() => navigator.clipboard.writeText('- 2 loaves\n- [ ] sugar\n\n• 6 eggs'))
  await fieldOf(page).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(rowsOf(page)).toHaveCount(3)
  await expect.poll(() => readWords(server, listId)).toEqual(['2 loaves', '6 eggs', 'sugar'])

  for (const [name, text] of [
    ['Copy as text', '2 loaves\nsugar\n6 eggs'],
    ['Copy as Markdown', '- [ ] 2 loaves\n- [ ] sugar\n- [ ] 6 eggs'],
  ] as const) {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }

  await test.step('a line that lists several items is offered as several', async () => {
    await fieldOf(page).fill('milk, eggs and bread')
    await page.getByRole('option', { name: /Add as 3 items/ }).click()
    for (const name of ['milk', 'bread']) await expect(page.getByRole('checkbox', { name })).toBeVisible()
    await fieldOf(page).fill('salt and pepper')
    await page.getByRole('option', { name: /Add as 2 items/ }).waitFor()
    await fieldOf(page).press('Enter')
    await expect(page.getByRole('checkbox', { name: 'salt and pepper' })).toBeVisible()
  })
})

test('a checked item goes into the cart and comes back with a tap', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listId = await makeList(server, 'Ticking', [{ note: 'milk' }, { note: 'salt' }])
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.getByText('milk').click()
  await expect(page.getByText('1 to buy, 1 in the cart')).toBeVisible()
  await expect(rowOf(page, 'milk')).toBeVisible()
  await expect(rowOf(page, 'milk')).toHaveCount(0)
  await expect.poll(() => readWords(server, listId)).toEqual(['milk ✓', 'salt'])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: '1 in the cart' }).click()
  await page.getByText('milk').click()
  await expect(page.getByText('2 to buy')).toBeVisible()
  await expect.poll(() => readWords(server, listId)).toEqual(['milk', 'salt'])

  await page.getByText('salt').click()
  await page.getByRole('button', { name: 'Delete checked' }).click()
  await expect.poll(() => readWords(server, listId)).toEqual(['milk'])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => readWords(server, listId)).toEqual(['milk', 'salt ✓'])
})

test('a row is amount and food; the note opens by its icon, a right click or touch-and-hold', async ({
  page,
  server,
}) => {
  const feta = await call(server, 'POST', '/api/foods', { name: 'feta of sheep' })
  const unit = await call(server, 'POST', '/api/units', { name: 'block', pluralName: 'blocks' })
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Shop rows salad' })
  const recipe = await call(server, 'GET', `/api/recipes/${slug}`)
  const recipeIngredient = [
    { quantity: 2, unit, food: feta, note: 'crumbled', referenceId: crypto.randomUUID() },
    { quantity: 2, note: 'chicken legs, boned', referenceId: crypto.randomUUID() },
  ]
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient })
  const listId = await makeList(server, 'Rows', [{ note: '', foodId: feta.id }, { note: 'bread' }])
  await call(server, 'POST', `/api/households/shopping/lists/${listId}/recipe/${recipe.id}`, {})
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await expect
    .poll(async () => (await order(page)).toSorted())
    .toEqual(['2 blocks feta of sheep', '2 chicken legs, boned', 'bread'])
  await expect(page.getByText('Shop rows salad')).toHaveCount(1)
  await page.getByRole('button', { name: 'Note for feta of sheep' }).click()
  await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('crumbled')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Note for bread' })).toHaveCount(0)
  await page.getByText('bread').click({ button: 'right' })
  await expect(page.getByRole('dialog', { name: 'Bread' })).toBeVisible()
  await page.keyboard.press('Escape')
  // One tap checks off the amount and "some" of the same food.
  await page.getByText('feta of sheep').click()
  await expect
    .poll(() => readWords(server, listId))
    .toEqual(['2 blocks feta of sheep crumbled ✓', '2 chicken legs, boned', 'bread', 'feta of sheep ✓'])
})

test('staples of recipes are folded under “At home” until someone needs them', async ({ page, server }) => {
  const [salt, leek] = [
    await call(server, 'POST', '/api/foods', { name: 'coarse salt' }),
    await call(server, 'POST', '/api/foods', { name: 'white leek' }),
  ]
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Salted leeks' })
  const recipe = await call(server, 'GET', `/api/recipes/${slug}`)
  const recipeIngredient = [salt, leek].map((food) => ({
    quantity: 2,
    food,
    note: '',
    referenceId: crypto.randomUUID(),
  }))
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient })
  const listId = await makeList(server, 'Staples')
  await call(server, 'POST', `/api/households/shopping/lists/${listId}/recipe/${recipe.id}`, {})
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await expect.poll(() => order(page)).toEqual(['2 white leek'])
  await page.getByRole('button', { name: 'At home: coarse salt' }).click()
  await page.getByRole('button', { name: 'Need coarse salt' }).click()
  await expect.poll(async () => (await order(page)).toSorted()).toEqual(['2 coarse salt', '2 white leek'])

  // The dialog leaves it out and shows that.
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('button', { name: 'Shopping list' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('At home, not selected: 1')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /coarse salt/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: /^No longer at home/ }).click()
  await expect(dialog.getByText('At home, not selected: 1')).toHaveCount(0)
  await expect
    .poll(async () => (await call(server, 'GET', `/api/foods/${salt.id}`)).householdsToBuy)
    .toEqual(['maple-street'])
})

test('a list follows the order of the store that is chosen', async ({ page, server }) => {
  const names = ['North hall', 'East hall', 'West hall']
  const labels = []
  for (const name of names)
    labels.push(await call(server, 'POST', '/api/groups/labels', { name, color: '#43A047' }))
  const items = labels.map(({ id }, at) => ({ note: `item ${at}`, labelId: id }))
  const listId = await makeList(server, 'Order of a store', items)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.getByRole('button', { name: /^Anywhere/ }).click()
  await page.getByLabel('Another store').fill('Elm Street Market')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Elm Street Market/ })).toBeChecked()
  await page.getByRole('button', { name: 'Order in Elm Street Market' }).click()
  const handle = page.getByRole('button', { name: 'Move West hall' })
  await handle.focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const halls = () => page.getByRole('heading', { level: 2, name: /hall$/ }).allInnerTexts()
  await expect.poll(async () => (await halls())[0]).toBe('West hall')
  await page.getByRole('button', { name: /^Elm Street Market/ }).click()
  await page.getByRole('radio', { name: /Anywhere/ }).click()
  await expect(page.getByRole('button', { name: /^Anywhere/, includeHidden: true })).toBeAttached()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => (await halls()).at(-1)).toBe('West hall')
})

test('two browsers see what each other changes, without loading the list again', async ({
  page,
  server,
  newContext,
  complaints,
}) => {
  const listId = await makeList(server, 'Together', [{ note: 'milk' }, { note: 'salt' }])
  const other = await newContext()
  const theirs = await other.newPage()
  await withSession(theirs, server)
  for (const one of [page, theirs]) {
    await openLive(one, `${server.url}/shopping-lists/${listId}`)
  }
  await rowOf(page, 'milk').getByRole('checkbox').check()
  await expect(theirs.getByText('1 to buy, 1 in the cart')).toBeVisible()
  await fieldOf(theirs).fill('3 limes')
  await theirs.keyboard.press('Enter')
  await expect(rowOf(page, 'limes')).toBeVisible()
  await call(server, 'DELETE', `/api/households/shopping/lists/${listId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list no longer exists')
  await other.close()
  // The deleted list was requested again.
  expectComplaints(complaints, /\b404\b/)
})

test('an item keeps the word that was typed, in the section of its food', async ({ page, server }) => {
  const drinks = await call(server, 'POST', '/api/groups/labels', { name: 'Fizz', color: '#43A047' })
  await call(server, 'POST', '/api/foods', {
    name: 'test cola',
    labelId: drinks.id,
    aliases: [{ name: 'fizzy coke' }],
  })
  const listId = await makeList(server, 'Own words', [{ note: 'bread' }])
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const row = page.getByRole('region', { name: 'Fizz' }).getByRole('listitem')
  await fieldOf(page).fill('2 Fizzy cokes')
  await page.getByRole('option', { name: '2 Fizzy cokes' }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('2 Fizzy cokes')
  // It is the same food.
  await fieldOf(page).fill('1 test cola')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('3 Fizzy cokes')
  await page.reload()
  await expect(row).toContainText('3 Fizzy cokes')
  await expect.poll(() => readWords(server, listId)).toEqual(['3 test cola', 'bread'])
})

test('a double click creates one list; keys alone create one, add, reorder, check, edit and delete', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Made once')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).dblclick()
  await page.waitForURL(/\/shopping-lists\/[\da-f-]{36}$/)
  const { items } = await call(server, 'GET', '/api/households/shopping/lists?perPage=-1')
  expect(items.filter((list: { name: string }) => list.name === 'Made once')).toHaveLength(1)

  await page.getByRole('link', { name: 'Shopping lists' }).click()
  await page.getByRole('button', { name: 'New list' }).press('Enter')
  await page.getByLabel('Name').fill('made  ONCE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('is already taken')).toBeVisible()
  await page.getByLabel('Name').fill('By keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keyboard')
  await expect(fieldOf(page)).toBeFocused()
  for (const item of ['candles', 'napkins', 'sponges']) {
    await page.keyboard.type(item)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => order(page)).toEqual(['candles', 'napkins', 'sponges'])

  const handle = page.getByRole('button', { name: 'Move Sponges' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => order(page)).toEqual(['candles', 'sponges', 'napkins'])
  await expect(handle).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Sponges: position 2 of 3' })).toBeAttached()
  await page.keyboard.press('Home')
  await expect.poll(() => order(page)).toEqual(['sponges', 'candles', 'napkins'])
  await page.keyboard.press('End')
  await expect.poll(() => order(page)).toEqual(['candles', 'napkins', 'sponges'])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => order(page)).toEqual(['candles', 'sponges', 'napkins'])

  await page.getByRole('button', { name: 'More options for Candles' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await expect.poll(() => order(page)).toEqual(['sponges', 'candles', 'napkins'])

  await page.getByRole('button', { name: 'More options for Napkins' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await page.getByLabel('Amount').fill('1/2')
  // Without a food the name is the only text.
  await expect(page.getByRole('dialog').getByLabel('Note')).toHaveCount(0)
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, 'napkins')).toContainText('1/2')

  await page.getByRole('checkbox', { name: 'sponges' }).press('Space')
  await page.getByRole('button', { name: 'More options for Candles' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect.poll(() => order(page)).toHaveLength(1)
  await expect(rowOf(page, 'napkins')).toBeVisible()
})

test('items are ordered by taps on a phone', async ({ newContext, server }) => {
  const phone = await newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const items = ['cod', 'hake', 'trout'].map((note) => ({ note }))
  const id = await makeList(server, 'Tapped', items)
  await withSession(page, server)
  await open(page, `${server.url}/shopping-lists/${id}`)
  await page.getByRole('button', { name: 'More options for this list' }).tap()
  await page.getByRole('menuitem', { name: 'Sort items' }).tap()
  await test.step('the focus ring around a handle is complete', async () => {
    const handle = page.getByRole('button', { name: 'Move cod', exact: true })
    await handle.focus()
    await page.keyboard.press('Shift')
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The ring is 2 px outside of the handle.
    const beside = { x: x + width + 2, y: y + height / 2 - 4, width: 2, height: 8 }
    const withRing = await page.screenshot({ clip: beside })
    await handle.blur()
    expect(withRing.equals(await page.screenshot({ clip: beside }))).toBe(false)
  })
  await page.getByRole('button', { name: 'Move down: cod' }).tap()
  await page.getByRole('button', { name: 'Move down: cod' }).tap()
  await expect.poll(() => order(page)).toEqual(['hake', 'trout', 'cod'])
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: 'Move down: cod' })).toHaveCount(0)
})

test('the focus is never lost: it moves to the next row', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const label = await call(server, 'POST', '/api/groups/labels', { name: 'Bakery', color: '#8d6e63' })
  const stall = await call(server, 'POST', '/api/groups/labels', { name: 'Vegetable stall' })
  const items = ['leeks', 'onions', 'parsley', 'thyme'].map((note) => ({ note, labelId: stall.id }))
  const listId = await makeList(server, 'Focus', [...items, { note: 'rolls', labelId: label.id }])
  const box = (name: string) => page.getByRole('checkbox', { name })

  // It may be there before hydration.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${server.url}/shopping-lists/${listId}`, { waitUntil: 'commit' })
  await box('onions').focus()
  scripts.resolve()
  await hydrated(page)

  // Checked: the row moves to the cart a moment later, the focus to the next row.
  await page.keyboard.press('Space')
  await expect(box('onions')).toBeFocused()
  await expect(rowOf(page, 'onions')).toHaveCount(0)
  await expect(box('parsley')).toBeFocused()

  await page.getByRole('button', { name: 'More options for Parsley' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(rowOf(page, 'parsley')).toHaveCount(0)
  await expect(box('thyme')).toBeFocused()

  // The last of its section: the row before it, then the next section, then the rest.
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'thyme')).toHaveCount(0)
  await expect(box('leeks')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'leeks')).toHaveCount(0)
  await expect(box('rolls')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'rolls')).toHaveCount(0)
  const cart = page.getByRole('button', { name: '4 in the cart' })
  await expect(cart).toBeFocused()

  await page.keyboard.press('Enter')
  await box('leeks').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: '3 in the cart' })).toBeVisible()
  expect(await focusTrouble(page)).toBeNull()
  await page.getByRole('button', { name: 'Delete checked' }).press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect.poll(() => focusTrouble(page)).toBeNull()
})

test('a mouse drags a row to its position', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const notes = ['one', 'two', 'three', 'four']
  const listId = await makeList(
    server,
    'Dragging',
    notes.map((note) => ({ note })),
  )
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await rowOf(page, 'four').hover()
  const handle = page.getByRole('button', { name: 'Move Four' })
  const from = await handle.boundingBox()
  const to = await rowOf(page, 'one').boundingBox()
  if (!from || !to) throw new Error('the rows are not on the screen')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 40, { steps: 5 })
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['four', 'one', 'two', 'three'])
  await page.reload()
  await expect.poll(() => order(page)).toEqual(['four', 'one', 'two', 'three'])
  const positions = (await readItems(server, listId)).map(({ note }) => note)
  expect(positions).toEqual(['four', 'one', 'two', 'three'])
})

test('the recipes of a list are increased and decreased, and items show their recipes', async ({
  page,
  server,
}) => {
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Pea soup' })
  const recipe = await call(server, 'GET', `/api/recipes/${slug}`)
  const recipeIngredient = [{ quantity: 2, note: 'shallots', referenceId: crypto.randomUUID() }]
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient })
  const listId = await makeList(server, 'For a recipe', [{ note: 'shallots', quantity: 1 }])
  await call(server, 'POST', `/api/households/shopping/lists/${listId}/recipe/${recipe.id}`, {})
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.getByRole('button', { name: 'One more Pea soup' }).click()
  await expect(rowOf(page, 'shallots')).toContainText('5')
  await page.getByRole('button', { name: 'More options for Shallots' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByText('Added by hand')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'One less Pea soup' }).click()
  await expect(rowOf(page, 'shallots')).toContainText('3')
})

test('a row shows a range, also after adding its recipe again and after an undone check', async ({
  page,
  server,
}) => {
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Onion tart' })
  const recipe = await call(server, 'GET', `/api/recipes/${slug}`)
  const onion = await call(server, 'POST', '/api/foods', { name: 'tart onion', pluralName: 'tart onions' })
  const recipeIngredient = [
    { quantity: 2, food: onion, note: '(2–3)', display: '2–3 tart onions', referenceId: crypto.randomUUID() },
  ]
  await call(server, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient })
  const listId = await makeList(server, 'For a tart')
  await call(server, 'POST', `/api/households/shopping/lists/${listId}/recipe/${recipe.id}`, {})
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await expect(rowOf(page, '2–3 tart onions')).toBeVisible()
  await page.getByRole('button', { name: 'One more Onion tart' }).click()
  const row = rowOf(page, '4–6 tart onions')
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').click()
  await expect.poll(() => readWords(server, listId)).toEqual(['4–6 tart onions ✓'])
  await page.getByRole('button', { name: '1 in the cart' }).click()
  await row.getByRole('checkbox').click()
  await expect.poll(() => readWords(server, listId)).toEqual(['4–6 tart onions'])
  // The link to the recipe is still there.
  await page.getByRole('button', { name: 'One less Onion tart' }).click()
  await expect.poll(() => readWords(server, listId)).toEqual(['2–3 tart onions'])
})

test('lists are renamed, filtered by owner, and deleted; a single one opens directly', async ({
  page,
  server,
}) => {
  // Lists of other tests are deleted before a page opens: hovering prefetches, and would miss them.
  const { items } = await call(server, 'GET', '/api/households/shopping/lists?perPage=-1')
  for (const list of items) await call(server, 'DELETE', `/api/households/shopping/lists/${list.id}`)
  await makeList(server, 'Old name')
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await page.getByRole('button', { name: 'More options for Old name' }).click()
  await page.getByRole('menuitem', { name: 'Rename list' }).click()
  await page.getByLabel('Name', { exact: true }).fill('New name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'New name' })).toBeVisible()
  addUser(server, 'ada')
  const theirs = { ...server, token: await signInElsewhere(server, 'ada') }
  const theirList = await makeList(theirs, 'Of Ada')
  await page.reload()
  await hydrated(page)
  const card = page.getByRole('link', { name: 'Of Ada' })
  await expect(card).toBeVisible()
  const whose = page.getByRole('radiogroup', { name: 'Whose lists' })
  await whose.getByText('Mine').click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New name' })).toBeVisible()
  await whose.getByText('All lists').click()
  await expect(card).toBeVisible()
  await page.goto('about:blank')
  await call(server, 'DELETE', `/api/households/shopping/lists/${theirList}`)
  await open(page, `${server.url}/shopping-lists`)
  await page.waitForURL(/\/shopping-lists\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name')
  await page.getByRole('link', { name: 'Shopping lists' }).click()
  await page.getByRole('button', { name: 'More options for New name' }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await expect(page.getByText('No lists yet')).toBeVisible()
})

test('a list that the server cannot read shows an error, then the list once it can', async ({
  page,
  server,
  complaints,
}) => {
  const listId = await makeList(server, 'Out of order', [{ note: 'bread' }])
  const broken = new SQLite(path.join(server.folder, 'ramekin.db'))
  try {
    broken.exec('alter table shoppingListItem rename to lost')
    const response = await page.goto(`${server.url}/shopping-lists/${listId}`)
    expect(response?.status()).toBe(500)
    await expect(page.getByText('Something went wrong on the server')).toBeVisible()
  } finally {
    broken.exec('alter table lost rename to shoppingListItem')
    broken.close()
  }
  await hydrated(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'bread')).toBeVisible()
  expectComplaints(complaints, /\b500\b|ApiError/)
})

test('a recipe within a recipe has one question: make it or buy it', async ({ page, server }) => {
  const pastry = await makeRecipe(server, 'Puff pastry', {
    recipeIngredient: [{ quantity: 200, note: 'butter' }],
  })
  const { id, name } = await call(server, 'GET', `/api/recipes/${pastry}`)
  const pie = await makeRecipe(server, 'Leek pie', {
    recipeIngredient: [
      { quantity: 3, note: 'leeks' },
      { quantity: 2, note: '', referencedRecipe: { id, name } },
    ],
  })
  await open(page, `${server.url}/g/home/r/${pie}`)
  const dialog = page.getByRole('dialog', { name: 'Add to a shopping list' })
  const openDialog = () => page.getByRole('button', { name: 'Add to list', exact: true }).click()
  await openDialog()
  await expect(dialog.getByText('Make it or buy it?')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /butter/ })).toBeChecked()
  await dialog.getByText('Buy it', { exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: /butter/ })).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: /Puff pastry/ })).toBeChecked()
  await dialog.getByLabel('List', { exact: true }).selectOption({ label: 'A new list' })
  await dialog.getByLabel('Name of the new list').fill('Pie')
  await dialog.getByRole('button', { name: 'Add 2 ingredients' }).click()
  await page.getByRole('button', { name: 'View the list' }).click()
  await expect.poll(async () => (await order(page)).toSorted()).toEqual(['2 Puff pastry', '3 leeks'])

  // The choice is stored, and can be changed on the item.
  await page.getByText('Puff pastry').click({ button: 'right' })
  await page.getByRole('switch', { name: 'We buy it ready-made' }).click()
  await expect(page.getByRole('switch', { name: 'We buy it ready-made' })).not.toBeChecked()
  await open(page, `${server.url}/g/home/r/${pie}`)
  await openDialog()
  await expect(dialog.getByText('Make it or buy it?')).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Make it' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /butter/ })).toBeChecked()
})

test('a list of hundreds of items is fetched by the browser, not written into the page', async ({
  page,
  server,
}) => {
  const items = Array.from({ length: 501 }, (_, at) => ({ note: `${'screw '.repeat(300)}${at}` }))
  const listId = await makeList(server, 'Hardware', items)
  const url = `${server.url}/shopping-lists/${listId}`
  const written = await page.request.get(url)
  expect((await written.body()).length).toBeLessThan(500_000)
  await open(page, url)
  await expect(rowsOf(page).first()).toContainText('screw')
})
