import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { call, openLive } from './support/shopping'
import { expect, expectComplaints, open, test, withSession } from './support/test'
import { addUser, withOwnSession } from './support/users'
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
  addUser(server, 'tom', { fullName: 'Tom' })
  await withOwnSession(other, server, 'tom')
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
  await expect(conflict(page).getByText(/^Changed by .?Tom.?, /)).toBeVisible()
  await expectAccessible(page, 'a conflict')

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

  // Saved by the same person elsewhere.
  await edit(page, 'conflicted poireau')
  const url = `/api/foods/${food.id}`
  await call(server, 'PUT', url, { ...(await stored()), name: 'conflicted purjo' })
  await field(page, 'common_name').fill('conflicted allium')
  await save(page)
  await expect(page.getByRole('dialog', { name: /^Changed by you, / })).toBeVisible()
  await expect(page.getByText(words('form_conflict_title'))).toHaveCount(0)
  await button(page, 'form_conflict_keep_mine').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await stored()).name).toBe('conflicted allium')
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
