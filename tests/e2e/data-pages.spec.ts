import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { makeRecipe } from './support/recipes'
import { call, makeList } from './support/shopping'
import { expect, expectComplaints, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

test.beforeEach(async ({ page, server }) => withSession(page, server))

type Server = Parameters<typeof call>[0]

async function namesOf(server: Server): Promise<string[]> {
  const { items } = await call(server, 'GET', '/api/groups/labels?perPage=-1&orderBy=name&orderDirection=asc')
  return items.map(({ name }: { name: string }) => name)
}

/** Leaves exactly these labels. */
async function createLabels(server: Server, names: readonly string[]): Promise<void> {
  const { items } = await call(server, 'GET', '/api/groups/labels?perPage=-1')
  for (const { id } of items) await call(server, 'DELETE', `/api/groups/labels/${id}`)
  for (const name of names) await call(server, 'POST', '/api/groups/labels', { name, color: '#43a047' })
}

const openLabels = (page: Page, server: { url: string }, search = '') =>
  open(page, `${server.url}/group/data/labels${search}`)
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const rowNames = (page: Page) => page.getByRole('rowheader').allInnerTexts()
const nameField = (page: Page) => page.getByRole('dialog').getByLabel(words('common_name'), { exact: true })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `Aisle ${String(at + 1).padStart(2, '0')}`)

test('a label is created, edited and deleted by keyboard, and the delete is undone', async ({
  page,
  server,
}) => {
  await createLabels(server, [])
  await openLabels(page, server)
  await expect(page.getByText(words('label_empty'))).toBeVisible()
  await button(page, 'label_new').first().press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('Bread')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => rowNames(page)).toEqual(['Bread'])

  await page.getByRole('button', { name: 'Bread', exact: true }).focus()
  await page.keyboard.press('e')
  await expect(nameField(page)).toHaveValue('Bread')
  await nameField(page).fill('Bakery')
  await page.getByRole('radio', { name: words('color_teal') }).check()
  await page.keyboard.press('Enter')
  await expect.poll(() => rowNames(page)).toEqual(['Bakery'])
  expect((await call(server, 'GET', '/api/groups/labels')).items[0]).toMatchObject({ color: '#007a99' })

  const remove = async () => {
    await page.getByRole('button', { name: words('common_options_for', { name: 'Bakery' }) }).press('Enter')
    await page.getByRole('menuitem', { name: words('common_delete') }).press('Enter')
    await expect(page.getByText(words('label_empty'))).toBeVisible()
  }
  await remove()
  await button(page, 'common_undo').click()
  await expect.poll(() => rowNames(page)).toEqual(['Bakery'])
  expect(await namesOf(server)).toEqual(['Bakery'])

  // Leaving the page ends the time for undo.
  await remove()
  await page.goBack()
  await expect.poll(() => namesOf(server)).toEqual([])
})

test("a list that fails to load retries; a form with changes needs confirmation, and shows the server's refusals", async ({
  page,
  server,
  complaints,
}) => {
  await createLabels(server, ['Bread'])
  await test.step('a list that fails to load says so and retries', async () => {
    await page.route('**/api/groups/labels?*', (route) =>
      route.fulfill({ status: 503, json: { detail: {} } }),
    )
    await openLabels(page, server)
    await expect(page.getByRole('alert').getByText(words('common_load_failed'))).toBeVisible()
    await page.unroute('**/api/groups/labels?*')
    await button(page, 'common_retry').click()
    await expect.poll(() => rowNames(page)).toEqual(['Bread'])
    expectComplaints(complaints, /\b503\b/)
  })
  await test.step('leaving a form with changes asks', async () => {
    await button(page, 'label_new').click()
    await nameField(page).fill('Spices')
    await page.keyboard.press('Escape')
    await button(page, 'common_keep_editing').click()
    await expect(nameField(page)).toHaveValue('Spices')
    await page.keyboard.press('Escape')
    await button(page, 'common_discard').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await namesOf(server)).toEqual(['Bread'])

    // Nothing was typed, so closing needs no confirmation.
    await button(page, 'label_new').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(complaints).toEqual([])
  })
  await test.step('refusals of the server appear at their field, and nothing typed is lost', async () => {
    await button(page, 'label_new').click()
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toHaveAccessibleDescription(words('form_required'))
    await expect(nameField(page)).toBeFocused()
    await expectAccessible(page, 'a label with a mistake')

    await nameField(page).fill('Bread')
    await page.keyboard.press('Enter')
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(nameField(page)).toHaveValue('Bread')
    await expect(nameField(page)).toBeFocused()
    expectComplaints(complaints, /\b4(?:00|09)\b/)

    await nameField(page).fill('Cheese')
    await expect(nameField(page)).not.toHaveAttribute('aria-invalid')
    await page.keyboard.press('Enter')
    await expect.poll(() => rowNames(page)).toEqual(['Bread', 'Cheese'])
  })
})

test('selected rows stay selected across pages, searches and orders, and are deleted together', async ({
  page,
  server,
}) => {
  await createLabels(server, numbered(30))
  await openLabels(page, server)
  await expect.poll(async () => (await rowNames(page)).length).toBe(25)
  const tick = (name: string) => page.getByRole('checkbox', { name: words('kit_select_row', { name }) })
  await tick('Aisle 02').click()
  await tick('Aisle 05').click({ modifiers: ['Shift'] })
  await expect(
    page.getByRole('status').filter({ hasText: words('kit_selected', { count: 4 }) }),
  ).toBeVisible()
  await expectAccessible(page, 'labels with ticked rows')
  await button(page, 'common_next_page').click()
  await expect.poll(() => rowNames(page)).toEqual(numbered(30).slice(25))
  await tick('Aisle 30').click()
  await expect(page.getByText(words('kit_selected', { count: 5 }), { exact: true })).toBeVisible()
  await expect(page.getByText(words('kit_selected_elsewhere', { count: 4 }))).toBeVisible()

  await button(page, 'common_previous_page').click()
  await page.getByRole('button', { name: words('common_name'), exact: true }).click()
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Aisle 30')
  await expect(page).toHaveURL(/sort=-name/)
  await page.getByRole('searchbox').fill('Aisle 17')
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Aisle 17')
  await expect(page).toHaveURL(/q=Aisle/)
  await expect(page.getByText(words('kit_selected', { count: 5 }), { exact: true })).toBeVisible()

  await page
    .getByRole('group', { name: words('kit_selected', { count: 5 }) })
    .getByRole('button', { name: words('common_delete') })
    .click()
  await expect.poll(() => namesOf(server)).toHaveLength(25)
  await button(page, 'common_undo').click()
  await expect.poll(() => namesOf(server)).toHaveLength(30)
  for (const name of ['Aisle 02', 'Aisle 05', 'Aisle 30']) expect(await namesOf(server)).toContain(name)
  const ids = (await call(server, 'GET', '/api/groups/labels?perPage=-1')).items
    .filter(({ name }: { name: string }) => /0[2-5]|30/.test(name))
    .map(({ id }: { id: string }) => id)
  await call(server, 'POST', '/api/groups/data/labels/delete', { ids })
  await page.reload()

  await button(page, 'common_clear').click()
  await expect.poll(async () => (await rowNames(page)).length).toBe(25)
  await tick('Aisle 06').click()
  await page.keyboard.press('Escape')
  await expect(tick('Aisle 06')).not.toBeChecked()
})

test('rows are exported as a table and as data', async ({ page, server }) => {
  await createLabels(server, ['=1+1', 'Bread'])
  await openLabels(page, server)
  const download = async (key: string) => {
    await page.getByRole('button', { name: words('kit_actions') }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: words(key) }).click()
    const file = await coming
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() }
  }
  const table = await download('kit_export_csv')
  expect(table.name).toBe('labels.csv')
  expect(table.text).toEqual(
    expect.stringMatching(/^\uFEFFid,name,color\r\n[^,]+,'=1\+1,#43a047\r\n[^,]+,Bread,#43a047\r\n$/),
  )
  const data = await download('kit_export_json')
  expect(JSON.parse(data.text)).toHaveLength(2)
})

test('the starter labels are added in a chosen language, once', async ({ page, server }) => {
  await createLabels(server, [])
  await openLabels(page, server)
  const seed = async () => {
    await button(page, 'seed_action').first().click()
    const dialog = page.getByRole('dialog')
    for (const key of ['unit_title', 'common_foods'])
      await dialog.getByRole('checkbox', { name: words(key) }).uncheck()
    await dialog.getByLabel(words('common_language')).selectOption('de-DE')
    await dialog.getByRole('button', { name: words('common_add'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await seed()
  await expect.poll(async () => (await namesOf(server)).length).toBeGreaterThan(10)
  const names = await namesOf(server)
  await seed()
  expect(await namesOf(server)).toEqual(names)
})

test('a label is created where an item needs one', async ({ page, server }) => {
  await createLabels(server, [])
  const list = await makeList(server, 'Market', [{ note: 'bread' }])
  await open(page, `${server.url}/shopping-lists/${list}`)
  await page.getByRole('button', { name: 'More options for Bread' }).click()
  await page.getByRole('menuitem', { name: words('common_edit') }).click()
  const sheet = page.getByRole('dialog')
  await page.route('**/api/groups/labels', async (route) => {
    // Saving waits for a pending creation.
    const response = await route.fetch()
    await sheet.getByRole('button', { name: words('common_save'), exact: true }).click()
    await route.fulfill({ response })
  })
  await sheet.getByRole('combobox', { name: words('shopping_label') }).fill('Bakery')
  await page.getByRole('option', { name: words('label_create_name', { name: 'Bakery' }) }).click()
  await expect(page.getByRole('region', { name: 'Bakery' }).getByText('bread')).toBeVisible()
  expect(await namesOf(server)).toEqual(['Bakery'])
})

test('on a phone, where the table has no headers, a menu sorts it, and a name is next to its checkbox', async ({
  newContext,
  server,
}) => {
  await createLabels(server, ['Bread', 'Apples', 'Cheese'])
  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await withSession(page, server)
  await openLabels(page, server)
  await expect.poll(() => rowNames(page)).toEqual(['Apples', 'Bread', 'Cheese'])
  await button(page, 'explorer_order').tap()
  await expect(page.getByRole('menuitemradio', { name: words('common_name') })).toBeChecked()
  await page.getByRole('menuitem', { name: words('explorer_order_flip') }).tap()
  await expect.poll(() => rowNames(page)).toEqual(['Cheese', 'Bread', 'Apples'])
  await button(page, 'explorer_order').tap()
  await page.getByRole('menuitemradio', { name: words('common_name') }).tap()
  await expect.poll(() => rowNames(page)).toEqual(['Apples', 'Bread', 'Cheese'])

  await makeRecipe(server, 'Untagged toast', {})
  await open(page, `${server.url}/group/data/recipes`)
  const row = page.getByRole('row').filter({ hasText: 'Untagged toast' })
  const middleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { y, height } = element.getBoundingClientRect()
      return y + height / 2
    })
  const apart =
    (await middleOf(row.getByRole('checkbox'))) - (await middleOf(row.getByText('Untagged toast')))
  expect(Math.abs(apart)).toBeLessThan(3)
})
