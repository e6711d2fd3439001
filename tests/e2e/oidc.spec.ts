import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type CertifiedProvider, startOidcProvider } from '../support/oidc-provider'
import { expectAccessible } from './support/axe'
import { type RunningServer, startServer } from './support/server'
import { expect, hydrated, open, test } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')
const button = () => words('session_oidc_button', { provider: 'House Key' })

/** A server with the provider in its settings, and an administrator. */
async function startWith(provider: CertifiedProvider, env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ env: { ...provider.settings, ...env } })
  provider.admit(`${server.url}/login`)
  await fetch(`${server.origin}/api/app/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Noor Haddad',
      username: 'noor',
      email: 'noor@example.org',
      password: 'saffron-and-olives',
      groupName: 'Home',
      householdName: 'Maple Street',
    }),
  })
  return server
}

/** Close the page first: it has a live stream. */
async function leave(page: Page, server: RunningServer): Promise<void> {
  await page.goto('about:blank')
  await server.stop()
}

test.describe('signing in at an OpenID provider', () => {
  let provider: CertifiedProvider
  test.beforeEach(async () => {
    provider = await startOidcProvider()
  })
  test.afterEach(() => provider.stop())

  test('OIDC first sign-in: a button leads to the provider, and back to the requested page', {
    tag: '@edge',
  }, async ({ page }) => {
    const server = await startWith(provider, {})
    await open(page, `${server.url}/user/profile`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expectAccessible(page, 'the sign-in page with a provider')
    await page.getByRole('link', { name: button() }).click()
    await page.getByRole('link', { name: 'Continue as Ada Byron' }).click()
    await expect(page).toHaveURL(`${server.url}/user/profile`)
    await expect(page.getByText('Ada Byron').first()).toBeVisible()
    await leave(page, server)
  })

  test('the page redirects if the settings say so, and not after signing out', { tag: '@edge' }, async ({
    page,
  }) => {
    const server = await startWith(provider, {
      OIDC_AUTO_REDIRECT: 'true',
      ALLOW_PASSWORD_LOGIN: 'false',
      OIDC_USER_GROUP: 'household',
    })
    await page.goto(`${server.url}/user/profile`)
    await page.getByRole('link', { name: 'Continue as Ada Byron' }).click()
    // Ada is in no permitted group.
    await expect(page.getByRole('alert')).toHaveText(words('error_oidc_group_missing'))
    await expect(page).toHaveURL(`${server.url}/login?direct=1&problem=oidc_group_missing`)
    await expect(page.locator('input[name=password]')).toHaveCount(0)
    provider.signedIn = { ...provider.signedIn, groups: ['household'] }
    await hydrated(page)
    await page.getByRole('link', { name: button() }).click()
    await expect(page).toHaveURL(new RegExp(`^${server.url}/g/home`))
    await open(page, `${server.url}/user/profile`)
    // On a bad connection a request may fail.
    await page.route('**/api/app/about', (route) => route.abort())
    await page
      .getByRole('button', { name: words('session_sign_out'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(`${server.url}/login?direct=1`)
    await expect(page.getByRole('link', { name: button() })).toBeVisible()
    // A link that was mailed while passwords were on explains the change.
    for (const path of ['/reset-password?token=older', '/forgot-password']) {
      await open(page, `${server.url}${path}`)
      await expect(page.getByText(words('reset_passwords_off'))).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
    }
    await leave(page, server)
  })

  test('a person with a password connects their account, and sees how to sign in without it', async ({
    page,
  }) => {
    const server = await startWith(provider, {})
    const api = async (path: string, token: string, body: object, method = 'POST') => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      expect(response.status).toBeLessThan(300)
      return response.json()
    }
    const tokenOf = async (username: string, password: string): Promise<string> => {
      const body = new URLSearchParams({ username, password })
      return (await (await fetch(`${server.url}/api/auth/token`, { method: 'POST', body })).json())
        .access_token
    }
    const noor = await tokenOf('noor', 'saffron-and-olives')
    const { token } = await api('/api/households/invitations', noor, { uses: 1 })
    const password = 'thyme-and-lemons'
    await api('/api/users/register', noor, {
      groupToken: token,
      username: 'countess',
      fullName: 'Countess',
      email: 'ada@example.org',
      password,
      passwordConfirm: password,
    })

    await open(page, `${server.url}/login`)
    await page.getByRole('link', { name: button() }).click()
    await page.getByRole('link', { name: 'Continue as Ada Byron' }).click()
    await expect(
      page.getByText(words('error_oidc_email_unconfirmed', { page: words('security_title') })),
    ).toBeVisible()
    await hydrated(page)
    await page.locator('input[name=username]').fill('countess')
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: words('session_sign_in'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`^${server.url}/g/home`))

    const countess = await tokenOf('countess', password)
    const { secret } = await api('/api/users/self/two-step', countess, { currentPassword: password })
    const code = new TOTP({ secret }).generate()
    const { recoveryCodes } = await api('/api/users/self/two-step/enable', countess, { code })

    await open(page, `${server.url}/user/profile/security`)
    await expectAccessible(page, 'sign-in and security with a provider')
    const connect = page.getByRole('button', { name: words('provider_connect', { provider: 'House Key' }) })
    const dialog = page.getByRole('dialog')
    await connect.click()
    await dialog.locator('input[name=currentPassword]').fill(password)
    await dialog.getByRole('textbox', { name: words('two_step_code_any') }).fill(recoveryCodes[0])
    await dialog.getByRole('button', { name: words('common_continue') }).click()
    // The provider has a session for Ada and shows no form.
    await expect(page).toHaveURL(`${server.url}/user/profile/security`)
    const disconnect = page.getByRole('button', { name: words('provider_disconnect'), exact: true })
    await expect(disconnect).toBeVisible()

    // Close the page first: it has a live stream.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: /ramekin\./ })
    await open(page, `${server.url}/login`)
    await page.getByRole('link', { name: button() }).click()
    await expect(page).toHaveURL(new RegExp(`^${server.url}/g/home`))
    await open(page, `${server.url}/user/profile/security`)
    await disconnect.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('provider_disconnect'), exact: true })
      .click()
    await expect(connect).toBeVisible()
    await leave(page, server)
  })
})
