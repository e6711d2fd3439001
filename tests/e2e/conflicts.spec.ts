import type { Page } from '@playwright/test'
import { everyLook, expectAccessible } from './support/axe'
import { call, openLive } from './support/shopping'
import { expect, expectComplaints, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

test.describe.configure({ timeout: 150_000 })
test.beforeEach(async ({ page, server }) => withSession(page, server))

const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const field = (page: Page, key: string) => page.getByLabel(words(key), { exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: words('form_conflict_title') })
const save = (page: Page) => button(page, 'common_save').click()

test('two people edit one food: fields changed by both are conflicts, the rest is merged', async ({
  page,
  server,
  complaints,
  newContext,
}) => {
  const food = await call(server, 'POST', '/api/foods', { name: 'conflicted leek' })
  const stored = () => call(server, 'GET', `/api/foods/${food.id}`)
  const other = await (await newContext()).newPage()
  await withSession(other, server)
  const edit = async (tab: Page, name: string) => {
    await open(tab, `${server.url}/group/data/foods?search=${encodeURIComponent('conflicted')}`)
    await tab.getByRole('button', { name: words('common_options_for', { name }) }).click()
    await tab.getByRole('menuitem', { name: words('common_edit'), exact: true }).click()
    await expect(field(tab, 'common_name')).toHaveValue(name)
  }
  for (const tab of [page, other]) await edit(tab, 'conflicted leek')
  await field(other, 'common_name').fill('conflicted porro')
  await field(other, 'data_plural').fill('porri')
  await save(other)
  await expect(other.getByRole('dialog')).toBeHidden()

  await field(page, 'common_name').fill('conflicted poireau')
  await field(page, 'common_description').fill('green and white')
  await save(page)
  await expect(conflict(page)).toBeVisible()
  await expect(conflict(page).getByRole('listitem')).toHaveCount(1)
  await expect(conflict(page).getByText('conflicted porro')).toBeVisible()
  await expect(conflict(page).getByText('conflicted poireau')).toBeVisible()
  const change = words('undo_changed_by_you', { when: words('common_just_now') })
  await expect(conflict(page).getByText(change, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a conflict', { looks: everyLook })

  // Going back loses nothing.
  await button(page, 'common_keep_editing').click()
  await expect(conflict(page)).toBeHidden()
  await expect(field(page, 'common_name')).toHaveValue('conflicted poireau')
  expect((await stored()).name).toBe('conflicted porro')

  await save(page)
  await button(page, 'form_conflict_use_theirs').click()
  await expect(field(page, 'common_name')).toHaveValue('conflicted porro')
  await expect(field(page, 'common_description')).toHaveValue('green and white')
  await field(page, 'common_name').fill('conflicted poireau')
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await stored()).toMatchObject({
    name: 'conflicted poireau',
    pluralName: 'porri',
    description: 'green and white',
  })

  for (const tab of [page, other]) await edit(tab, 'conflicted poireau')
  await field(other, 'common_name').fill('conflicted purjo')
  await save(other)
  await expect(other.getByRole('dialog')).toBeHidden()
  await field(page, 'common_name').fill('conflicted allium')
  await save(page)
  await button(page, 'form_conflict_keep_mine').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await stored()).name).toBe('conflicted allium')
  expectComplaints(complaints, /\b412\b/)
})

test('two people edit one cookbook', async ({ page, server, complaints, newContext }) => {
  const cookbook = await call(server, 'POST', '/api/households/cookbooks', {
    name: 'Contested',
    queryFilterString: 'name LIKE "Soup%"',
  })
  const stored = () => call(server, 'GET', `/api/households/cookbooks/${cookbook.id}`)
  const other = await (await newContext()).newPage()
  await withSession(other, server)
  for (const tab of [page, other]) {
    await open(tab, `${server.url}/g/home/cookbooks/${cookbook.slug}?edit=true`)
    await expect(field(tab, 'common_description')).toHaveValue('')
  }
  await field(page, 'common_description').fill('Mine')
  await field(other, 'common_description').fill('Theirs')
  await other.getByRole('switch', { name: words('cookbook_public') }).click()
  await save(other)
  await expect(other.getByRole('heading', { level: 1, name: 'Contested' })).toBeVisible()

  // Data that arrives during editing changes neither the typed values nor their base version.
  await expect(field(page, 'common_description')).toHaveValue('Mine')
  await save(page)
  await expect(conflict(page).getByText('Theirs', { exact: true })).toHaveCount(2)
  await button(page, 'form_conflict_keep_mine').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contested' })).toBeVisible()
  expect(await stored()).toMatchObject({ description: 'Mine', public: true })
  expectComplaints(complaints, /\b412\b/)
})

test('an unchanged field that was focused shows and keeps the value saved by someone else', async ({
  page,
  server,
}) => {
  const cookbook = await call(server, 'POST', '/api/households/cookbooks', {
    name: 'Visited',
    queryFilterString: 'name LIKE "Soup%"',
  })
  const url = `/api/households/cookbooks/${cookbook.id}`
  await openLive(page, `${server.url}/g/home/cookbooks/${cookbook.slug}?edit=true`)
  await expect(field(page, 'common_description')).toHaveValue('')
  await field(page, 'common_description').focus()
  await page.keyboard.press('Tab')
  await call(server, 'PUT', url, { ...(await call(server, 'GET', url)), description: 'Theirs' })
  await expect(field(page, 'common_description')).toHaveValue('Theirs')
  await page.getByRole('switch', { name: words('cookbook_public') }).click()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Visited' })).toBeVisible()
  expect(await call(server, 'GET', url)).toMatchObject({ description: 'Theirs', public: true })
})

test('two people edit one item of a list', async ({ page, server, newContext }) => {
  const list = await call(server, 'POST', '/api/households/shopping/lists', { name: 'Contested' })
  const item = { shoppingListId: list.id, note: 'apples', quantity: 2 }
  await call(server, 'POST', '/api/households/shopping/items', item)
  const stored = async () =>
    (await call(server, 'GET', `/api/households/shopping/lists/${list.id}`)).listItems[0]
  const other = await (await newContext()).newPage()
  await withSession(other, server)
  const edit = async (tab: Page, note: string) => {
    await tab.getByRole('button', { name: words('common_options_for', { name: note }) }).click()
    await tab.getByRole('menuitem', { name: words('common_edit'), exact: true }).click()
    await expect(field(tab, 'common_name')).toHaveValue(note)
  }
  for (const tab of [page, other]) {
    await open(tab, `${server.url}/shopping-lists/${list.id}`)
    await edit(tab, 'apples')
  }
  await field(other, 'common_amount').fill('9')
  await save(other)
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await stored()).quantity).toBe(9)
  await expect(page.getByText('9', { exact: true })).toBeAttached()
  await field(page, 'common_name').fill('red apples')
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(stored).toMatchObject({ quantity: 9, note: 'red apples' })

  // The sheet opens with the stored values.
  await expect(other.getByText('red apples').first()).toBeVisible()
  for (const tab of [page, other]) {
    await edit(tab, 'red apples')
    await expect(field(tab, 'common_amount')).toHaveValue('9')
  }
  await field(other, 'common_amount').fill('5')
  await save(other)
  await expect.poll(async () => (await stored()).quantity).toBe(5)
  await expect(page.getByText('5', { exact: true })).toBeAttached()
  await field(page, 'common_amount').fill('3')
  await save(page)
  await expect(conflict(page).getByRole('listitem')).toHaveCount(1)
  await button(page, 'form_conflict_keep_mine').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(stored).toMatchObject({ quantity: 3, note: 'red apples' })
})
