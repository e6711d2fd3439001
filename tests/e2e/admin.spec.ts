import fs from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expectAccessible, onDesk, onPhone } from './support/axe'
import { storedResults } from './support/device'
import { callApi } from './support/recipes'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'

test.describe.configure({ mode: 'serial' })

test('an administrator creates an account, locks and unlocks it', async ({ page, server, newContext }) => {
  await withSession(page, server)
  await open(page, `${server.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/site-settings$/)
  await expect(page.getByText('No mail server is set up')).toBeVisible()

  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByRole('link', { name: 'New person' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Karim Aziz')
  await page.getByRole('textbox', { name: 'Username' }).fill('karim')
  await page.getByRole('textbox', { name: 'Email' }).fill('karim@example.org')
  await page.getByRole('switch', { name: 'Set a password now' }).check()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('leaves of mint')
  await page.getByRole('switch', { name: 'Invite' }).check()
  await page.getByRole('button', { name: 'Create' }).last().click()
  await page.waitForURL(/\/admin\/manage\/users$/)
  await expect(page.getByRole('link', { name: 'Karim Aziz' })).toBeVisible()

  const other = await newContext()
  const guest = await other.newPage()
  const signIn = () =>
    guest.request.post(`${server.url}/api/auth/token`, {
      form: { username: 'karim', password: 'leaves of mint' },
    })
  expect((await signIn()).status()).toBe(200)

  await page.getByRole('link', { name: 'Karim Aziz' }).click()
  await page.waitForURL(/\/admin\/manage\/users\/[\w-]+$/)
  await hydrated(page)
  await page.getByRole('button', { name: 'Lock account' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  expect((await signIn()).status()).toBe(423)
  await page.getByRole('button', { name: 'Unlock account' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeHidden()
  expect((await signIn()).status()).toBe(200)
})

const openKarim = async (page: Page, server: { url: string }) => {
  await open(page, `${server.url}/admin/manage/users`)
  await page.getByRole('link', { name: /^Karim/ }).click()
  await page.waitForURL(/\/admin\/manage\/users\/[\w-]+$/)
  await hydrated(page)
}

test('an administrator changes a person', async ({ page, server, complaints }) => {
  await withSession(page, server)
  await openKarim(page, server)
  const sent: Request[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().includes('/admin/users/')) sent.push(one)
  })
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
    return sent.at(-1)?.postDataJSON()
  }
  await page.getByRole('switch', { name: 'Invite' }).uncheck()
  const path = new URL(page.url()).pathname.replace('/admin/manage', '/api/admin')
  const karim = Object(await callApi(server, 'GET', path))
  await callApi(server, 'PUT', path, { ...karim, email: 'karim-aziz@example.org' })
  // An administrator who types an email address confirms it, but not one that someone else has changed.
  expect(await save()).toMatchObject({
    email: 'karim-aziz@example.org',
    canInvite: false,
    confirmsEmail: false,
  })
  expectComplaints(complaints, /\b412\b/)
  await page.getByRole('textbox', { name: 'Email' }).fill('aziz@example.org')
  expect(await save()).toMatchObject({ email: 'aziz@example.org', confirmsEmail: true })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Karim A. Aziz')
  expect(await save()).toMatchObject({ email: 'aziz@example.org', confirmsEmail: false })
})

test('an administrator creates a reset link and deletes a person', async ({ page, server, newContext }) => {
  await withSession(page, server)
  await openKarim(page, server)
  const guest = await (await newContext()).newPage()
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Reset link' }).inputValue()
  expect(link).toMatch(/\/reset-password\?token=/)
  await expectAccessible(page, 'reset link')
  await page.getByRole('button', { name: 'Done' }).click()
  // Opened while signed in, it is not stored on the device.
  await open(page, link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  // Results are stored a moment after they arrive.
  await page.waitForTimeout(500)
  expect((await storedResults(page)).join()).not.toContain(new URL(link).searchParams.get('token'))
  await page.goBack()
  const late = await (await newContext()).newPage()
  for (const tab of [guest, late]) {
    await open(tab, link)
    await tab.getByLabel('New password', { exact: true }).fill('leaves of basil')
  }
  await guest.getByRole('button', { name: 'Save new password' }).click()
  await guest.waitForURL(/\/login/)
  await late.getByRole('button', { name: 'Save new password' }).click()
  await expect(late.getByText('This link is wrong or no longer works.')).toBeVisible()
  // A used link is reported instead of asking for a password again.
  await open(late, link)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(late.getByLabel('New password', { exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('textbox', { name: 'Type karim to confirm' }).fill('karim')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/manage\/users$/)
  await expect(page.getByRole('link', { name: /^Karim/ })).toBeHidden()

  await open(page, `${server.url}/admin/audit?q=karim`)
  for (const action of ['Person added', 'Account locked', 'Reset link created', 'Person deleted'])
    await expect(page.getByText(action, { exact: true })).toBeVisible()
  await expectAccessible(page, 'log', { looks: onPhone })
})

test('a household is deleted with its contents, one with people stays', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/admin/manage/households`)
  await page.getByRole('button', { name: 'New household' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour flat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Harbour flat' })).toBeVisible()
  await page.getByRole('button', { name: 'More options for Harbour flat' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing else is deleted.')).toBeVisible()
  await expectAccessible(page, 'delete a household')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Harbour flat' })).toBeHidden()
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: /it still has people/ })).toBeDisabled()
})

test('a group is created, renamed, opened to guests and deleted with its contents', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/admin/manage/groups`)
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Harbor' }).click()
  await page.waitForURL(/\/admin\/manage\/groups\/[\w-]+$/)
  await expect(page.getByRole('link', { name: 'Family' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor street')
  await page.getByRole('switch', { name: /private/i }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor street')
  expect((await fetch(`${server.url}/api/explore/groups/harbor-street/recipes`)).status).toBe(200)

  await page.getByRole('link', { name: 'Groups' }).last().click()
  await page.getByRole('button', { name: 'More options for Harbor street' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page, 'delete a group')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Harbor street' })).toBeHidden()
})

test('maintenance cleans and runs tasks', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/admin/maintenance`)
  await expect(page.getByText('Nothing to clean').first()).toBeVisible()
  await page.getByRole('button', { name: 'Run now: Delete old audit log entries' }).click()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'maintenance', { looks: onDesk })

  const stray = path.join(server.folder, 'recipes', crypto.randomUUID(), 'images')
  fs.mkdirSync(stray, { recursive: true })
  fs.writeFileSync(path.join(stray, 'original.webp'), 'left over')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  fs.utimesSync(path.join(stray, 'original.webp'), yesterday, yesterday)
  await page.reload()
  await page.getByRole('button', { name: 'Clean: Folders without a recipe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clean', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Delete for good: Folders without a recipe' })
  await expect(remove).toBeVisible()
  await expectAccessible(page, 'maintenance with something set aside', { looks: onPhone })
  await remove.click()
  await expectAccessible(page, 'deleting for good', { looks: onPhone })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(remove).toBeHidden()
  await expect(page.getByText('1 file deleted for good')).toBeVisible()
  expect(fs.readdirSync(path.join(server.folder, '.cleaned'))).toEqual([])
})

test('maintenance lists failed jobs, to be tried again or deleted', async ({ page, server }) => {
  await withSession(page, server)
  await callApi(server, 'POST', '/api/recipes', { name: 'Soup' })
  const folder = path.join(server.folder, 'exports')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.writeFileSync(folder, 'no folder')
  const exports = '/api/recipes/bulk-actions/export'
  for (const _ of [1, 2])
    await expect(callApi(server, 'POST', exports, { recipes: ['soup'] })).rejects.toThrow()
  fs.rmSync(folder)
  await open(page, `${server.url}/admin/maintenance`)
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
  await expectAccessible(page, 'maintenance with failed jobs', { looks: onPhone })
  const retry = page.getByRole('button', { name: 'Try again: Export of recipes' })
  await expect(retry).toHaveCount(2)
  await retry.first().click()
  await expect(page.getByText('The job starts again')).toBeVisible()
  await expect(retry).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete: Export of recipes' }).click()
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeHidden()
  await expect.poll(() => callApi(server, 'GET', exports)).toHaveLength(1)
})

test('the first steps link to the next pages, in Arabic', async ({ newContext, server }) => {
  const context = await newContext({ locale: 'ar-SA' })
  const page = await context.newPage()
  await withSession(page, server)
  await open(page, `${server.url}/admin/setup`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('موقعك')
  await page.getByRole('button', { name: 'متابعة' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كل شيء جاهز للطبخ')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, 'after the first steps', { looks: onPhone })
})

test('an administrator invites into another household, and copies details for a bug report', async ({
  page,
  server,
  request,
}) => {
  await withSession(page, server)
  const group = Object(await callApi(server, 'POST', '/api/admin/groups', { name: 'Harbor' }))
  await open(page, `${server.url}/admin/manage/users`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Harbor', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'Household' })).toContainText('Family')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await expectAccessible(page, 'an invitation of an administrator')
  const token = new URL(link).searchParams.get('token')
  const [household] = Object(
    await callApi(server, 'GET', `/api/admin/households?queryFilter=group.id="${group.id}"`),
  ).items
  await open(page, `${server.url}/admin/manage/households/${household.id}`)
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(link)
  await expectAccessible(page, 'a household with an invitation', { looks: onDesk })
  const registered = await request.post(`${server.url}/api/users/register`, {
    data: {
      ...{ groupToken: token, username: 'lucia', fullName: 'Lucia', email: 'lucia@example.org' },
      ...{ password: 'leaves of mint', passwordConfirm: 'leaves of mint' },
    },
  })
  expect(await registered.json()).toMatchObject({ groupId: group.id, household: 'Family' })

  await open(page, `${server.url}/admin/site-settings`)
  await expect(page.getByRole('heading', { name: 'Colors' })).toBeVisible()
  await expect(page.getByText('#E58325')).toBeVisible()
  await expect(page.getByText(/^SQLite \d.*up to date$/)).toBeVisible()
  const asked = page.waitForResponse(/about\/checks\?timeZone=/)
  await page.getByRole('button', { name: 'Check again' }).click()
  expect((await asked).ok()).toBe(true)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const facts = await page.getByRole('textbox', { name: 'Report a problem' }).inputValue()
  expect(facts).toContain('- dbType: sqlite')
  expect(facts).not.toContain(server.folder)
  expect(facts).not.toContain('Maple Street')
  await expectAccessible(page, 'fault report')
})
