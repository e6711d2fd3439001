import { expectAccessible } from './support/axe'
import { type RunningServer, startServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test } from './support/test'

/** A separate server: its setup happens once. */
let server: RunningServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('the first visitor creates the administrator, the household and the group', async ({ page }) => {
  await open(page, server.url)
  await expect(page).toHaveURL(`${server.url}/setup`)
  await expectAccessible(page, 'the first page')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expectAccessible(page, 'the first page with empty fields')

  await page.getByLabel('Full name').fill('Inès Roux')
  await expect(page.getByLabel('Username')).toHaveValue('ines.roux')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('ines@example.org')
  await page.getByLabel('Password', { exact: true }).fill('lentils-and-lemons')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const household = page.getByLabel('What do you call your household?')
  await expect(household).toHaveValue('Family')
  await expect(page.getByLabel('Group')).toHaveCount(0)
  await household.fill('')
  await page.getByRole('button', { name: 'Start cooking' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(1)
  await household.fill('Maple Street')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Inès Roux')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('The week begins on').selectOption('Monday')
  for (const seed of ['Foods', 'Units', 'Store sections'])
    await expect(page.getByRole('checkbox', { name: seed })).toBeChecked()
  // The button is busy until the next page is loaded, also over a slow connection.
  await page.route(`${server.url}/welcome`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const isBusy = document.querySelector('button[type=submit]')?.ariaBusy
      sessionStorage.setItem('left-busy', String(isBusy))
    }),
  )
  await page.getByRole('button', { name: 'Start cooking' }).click()
  await expect(page).toHaveURL(`${server.url}/welcome`)
  expect(await page.evaluate(() => sessionStorage.getItem('left-busy'))).toBe('true')
  await hydrated(page)
  await expectAccessible(page, 'the welcome page')
  await page.getByRole('link', { name: 'See your recipes' }).click()
  await expect(page).toHaveURL(`${server.url}/g/home`)
  await expect(page.getByRole('link', { name: 'Import from another app' })).toBeVisible()
  await open(page, `${server.url}/setup`)
  await expect(page).toHaveURL(`${server.url}/g/home`)
  await expect
    .poll(async () => (await (await page.request.get(`${server.url}/api/foods`)).json()).total)
    .toBeGreaterThan(400)
})

test('afterwards the setup is closed', async ({ page, request }) => {
  await open(page, `${server.url}/setup`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This kitchen is already set up')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  const response = await request.post(`${server.url}/api/app/setup`, {
    data: { fullName: 'Eve', username: 'eve', email: 'eve@example.org', password: 'let-me-in-please' },
  })
  expect(response.status()).toBe(403)
})

test('a person changes their details, picture and password', async ({ page, complaints }) => {
  await open(page, `${server.url}/login`)
  await page.locator('input[name=username]').fill('INES@example.org')
  await page.locator('input[name=password]').fill('lentils-and-lemons')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/g\/home/)
  await open(page, `${server.url}/user/profile/edit`)

  await page.getByLabel('Full name').fill('Inès Roux-Haddad')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Inès Roux-Haddad' })).toBeVisible()
  await expect(page.getByText('Your details are saved').first()).toBeVisible()

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('main img[src*="/profile.webp?cacheKey="]')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This picture can’t be read.').first()).toBeVisible()
  expectComplaints(complaints, /\b400\b/)

  await open(page, `${server.url}/user/profile/security`)
  const current = page.getByLabel('Current password')
  await current.fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill('olives-and-saffron')
  const change = page.getByRole('button', { name: 'Change password' })
  await expect(page.locator('input[type=password]')).toHaveCount(2)
  await change.click()
  await expect(page.getByText('The current password is wrong')).toBeVisible()
  await expect(current).toBeFocused()
  expectComplaints(complaints, /\b400\b/)
  await current.fill('lentils-and-lemons')
  await change.click()
  await expect(page.getByText('Your password is changed.').first()).toBeVisible()
  await expect(current).toHaveValue('')

  // This device stays signed in.
  await open(page, `${server.url}/user/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inès Roux-Haddad')
  await hydrated(page)
})
