import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { startMailServer } from '../support/mail-server'
import { expectAccessible } from './support/axe'
import { callApi, makeRecipe } from './support/recipes'
import { startServer } from './support/server'
import {
  allowComplaints,
  expect,
  hydrated,
  open,
  signIn as signInAs,
  test,
  withSession,
} from './support/test'
import { addUser, signInElsewhere } from './support/users'
import { readWords } from './support/words'

const words = readWords('en-US')
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const field = (page: Page, key: string) => page.getByLabel(words(key), { exact: true })

const username = 'noor@example.org'
const password = 'saffron-and-olives'

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'session_username').fill(username)
  await field(page, 'common_password').fill(password)
  await button(page, 'session_sign_in').click()
}

test('two-step sign-in is turned on, requested at the next sign-in, and accepts a recovery code', {
  tag: '@edge',
}, async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/user/profile/security`)
  await expectAccessible(page, 'security')
  await button(page, 'two_step_turn_on').click()
  await field(page, 'common_password').fill(password)
  await button(page, 'common_continue').click()
  await expect(page.getByRole('img', { name: words('two_step_qr') })).toBeVisible()
  await expectAccessible(page, 'scan')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: words('two_step_open_app') })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Ramekin:/,
  )
  const secret = await page.getByRole('textbox', { name: words('two_step_secret') }).inputValue()
  const totp = new TOTP({ secret })
  await field(page, 'two_step_code').fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  // An extra key press does not close something that is shown only once.
  await expect(button(page, 'common_download')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await page.getByRole('alertdialog').getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await button(page, 'common_download').click()
  expect((await download).suggestedFilename()).toBe('ramekin-recovery-codes.txt')
  await button(page, 'two_step_codes_stored').click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await page.context().clearCookies()
  await open(page, `${server.url}/login`)
  await signIn(page, username, password)
  await expect(field(page, 'two_step_code')).toBeFocused()
  await expectAccessible(page, 'second step')
  await field(page, 'two_step_code').fill('000000')
  await button(page, 'session_sign_in').click()
  await expect(page.getByText(words('error_wrong_code'))).toBeVisible()
  await field(page, 'two_step_code').fill(recovery)
  await button(page, 'session_sign_in').click()
  await expect(page).not.toHaveURL(/login/)

  await open(page, `${server.url}/user/profile/security`)
  await button(page, 'two_step_turn_off').click()
  await field(page, 'common_password').fill(password)
  await field(page, 'two_step_code_any').fill(totp.generate())
  await page.keyboard.press('Enter')
  await expect(button(page, 'two_step_turn_on')).toBeVisible()
})

test('a passkey is added, and signs its owner in without name and password', { tag: '@edge' }, async ({
  page,
}) => {
  const server = await startServer({
    env: { BASE_URL: '', DEFAULT_EMAIL: username, DEFAULT_PASSWORD: password },
  })
  // Passkeys belong to host names, not to IP addresses.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await open(page, `${url}/login`)
  await signIn(page, username, password)
  await expect(page).not.toHaveURL(/login/)
  await open(page, `${url}/user/profile/security`)
  await button(page, 'passkey_add').click()
  await field(page, 'common_name').fill('Phone')
  await field(page, 'common_password').fill(password)
  await button(page, 'common_continue').click()
  const row = page.getByRole('listitem').filter({ hasText: 'Phone' })
  await expect(row).toContainText(words('api_token_unused'))

  await page.context().clearCookies()
  await open(page, `${url}/login?redirect=%2Fuser%2Fprofile%2Fsecurity`)
  await expectAccessible(page, 'sign-in with passkeys')
  await button(page, 'passkey_sign_in').click()
  await page.waitForURL(/profile\/security/)
  await hydrated(page)
  await expect(row).not.toContainText(words('api_token_unused'))
  await page.getByRole('button', { name: words('common_delete_name', { name: 'Phone' }) }).click()
  await button(page, 'common_delete').click()
  await expect(row).toBeHidden()
  await page.goto('about:blank')
  await server.stop()
})

test('someone creates a group, gets a new password by email, and signs out everywhere', {
  tag: '@edge',
}, async ({ page, newContext, complaints }) => {
  const mail = await startMailServer()
  const server = await startServer({
    env: { ...mail.settings, ALLOW_SIGNUP: 'true', DEFAULT_EMAIL: username, DEFAULT_PASSWORD: password },
  })
  await open(page, `${server.url}/login`)
  await page.getByRole('link', { name: words('register_submit') }).click()
  await field(page, 'register_group').fill('The Millers')
  await field(page, 'account_full_name').fill('Mia Miller')
  await field(page, 'common_email').fill('mia@example.org')
  await field(page, 'common_password').fill('leaves of mint')
  await button(page, 'register_submit').click()
  await page.waitForURL(/\/g\/the-millers/)

  const phone = await newContext({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await open(other, `${server.url}/login`)
  await other.getByRole('link', { name: words('forgot_title') }).click()
  await field(other, 'common_email').fill('mia@example.org')
  await button(other, 'forgot_submit').click()
  await expect(other.getByRole('heading', { name: words('forgot_sent_title') })).toBeVisible()
  await expect.poll(() => mail.received.length).toBe(1)
  const link = /href="([^"]+)"/.exec(mail.received[0]?.text ?? '')?.[1] ?? ''
  expect(link).toContain(`${server.url}/reset-password?token=`)
  await open(other, link)
  await expectAccessible(other, 'new password')
  await field(other, 'account_password_new').fill('thyme and lemon')
  await button(other, 'reset_submit').click()
  await other.waitForURL(/\/login/)
  await expect(other.getByText(words('reset_done'))).toBeVisible()
  await signIn(other, 'mia@example.org', 'thyme and lemon')
  await other.waitForURL(/\/g\/the-millers/)

  // The browser that was signed in before goes to the sign-in page, and the old password is invalid.
  await page.waitForURL(/\/login/)
  await hydrated(page)
  await signIn(page, 'mia@example.org', 'leaves of mint')
  await expect(page.getByText(words('session_failed_wrong'))).toBeVisible()
  await signIn(page, 'mia@example.org', 'thyme and lemon')
  await page.waitForURL(/\/g\/the-millers/)
  await open(page, `${server.url}/user/profile/security`)
  const devices = page
    .locator('section', { has: page.getByRole('heading', { name: words('session_devices') }) })
    .getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: words('session_this_device') })).toHaveCount(1)
  await expect(devices.filter({ has: button(page, 'session_end_one') })).toHaveCount(1)
  await button(page, 'session_everywhere').click()
  await page.waitForURL(/\/login/)
  await other.waitForURL(/\/login/)
  await phone.close()
  await page.goto('about:blank')
  allowComplaints(complaints, /\b401\b/)
  await server.stop()
  await mail.stop()
})

test('changes by one person appear for the other without a reload, including lost rights', {
  tag: '@edge',
}, async ({ page, server, newContext }) => {
  addUser(server, 'ada')
  const token = await signInElsewhere(server, 'ada')
  const context = await newContext()
  const other = await context.newPage()
  await withSession(other, { ...server, token })
  await open(other, `${server.url}/group/data/tags`)
  await withSession(page, server)
  await open(page, `${server.url}/household/members`)

  await callApi(server, 'POST', '/api/organizers/tags', { name: 'Midnight snack' })
  await expect(other.getByText('Midnight snack').first()).toBeVisible()

  const soup = `${server.url}/g/home/r/${await makeRecipe(server, 'Barley soup')}`
  await open(other, soup)
  await open(page, `${soup}?edit=true`)
  await field(page, 'common_description').fill('Better on the second day.')
  await button(page, 'common_save_recipe').click()
  await expect(other.getByText('Better on the second day.')).toBeVisible()
  await open(other, `${server.url}/group/data/tags`)
  await open(page, `${server.url}/household/members`)

  const { id } = Object(await callApi({ ...server, token }, 'GET', '/api/users/self'))
  // One's own switches are disabled.
  const organize = page.getByRole('switch', { name: /^Organize/, disabled: false })
  await expect(organize).toBeChecked()
  await callApi(server, 'PUT', '/api/households/permissions', { userId: id })
  await expect(other).not.toHaveURL(/group\/data/)
  await expect(organize).not.toBeChecked()
  await context.close()
})

test('a person exports their data and deletes their account', async ({ page, server }) => {
  addUser(server, 'berta')
  await open(page, `${server.url}/login`)
  await signIn(page, 'berta', password)
  await expect(page).not.toHaveURL(/login/)
  await open(page, `${server.url}/user/profile/security`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: words('leave_export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^ramekin-.*\.zip$/)
  await button(page, 'leave_delete').click()
  await expectAccessible(page, 'leaving')
  await page.getByRole('dialog').getByLabel(words('common_password'), { exact: true }).fill(password)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('leave_delete') })
    .click()
  await page.waitForURL(/login/)
  await hydrated(page)
  await signIn(page, 'berta', password)
  await expect(page.getByText(words('session_failed_wrong'))).toBeVisible()
})

test('text written in one tab is not shown to the next person who signs in in another', async ({
  page,
  server,
  complaints,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create`)
  const text = page.getByLabel(words('add_recipe_label'), { exact: true })
  const secret = 'Soup of my diary'
  await text.fill(secret)
  await page.reload()
  await hydrated(page)
  await expect(text).toHaveValue(secret)
  // The session ends elsewhere, and another person signs in in another tab.
  addUser(server, 'tilda')
  await page.context().clearCookies()
  const other = await page.context().newPage()
  await signInAs(other, { ...server, admin: { ...server.admin, username: 'tilda' } })
  await open(page, `${server.url}/g/home/r/create`)
  await expect(text).toHaveValue('')
  // The first tab may have sent a request while signed out.
  allowComplaints(complaints, /401/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(secret)
})
