import { get, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import languages from '../../src/paraglide/available.json' with { type: 'json' }
import { makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { addUser, withOwnSession } from './support/users'

test.describe('signing in', () => {
  test('shows the password on demand, reports errors, keeps the input and redirects to the requested page', async ({
    page,
    server,
    complaints,
  }) => {
    await open(page, `${server.url}/user/profile/edit`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    const username = page.getByLabel('Email or username')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    await expect(username).toBeFocused()

    await username.fill(server.admin.username)
    await password.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong email or password.')).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(username).toHaveValue(server.admin.username)
    await expect(password).toHaveValue('not-the-password')

    await page.getByRole('button', { name: 'Show the password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide the password' }).click()
    await expect(password).toHaveAttribute('type', 'password')

    await password.fill(server.admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/user/profile/edit`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your profile')
    expect(complaints).toEqual([])
  })

  test('never redirects to another site; signed-in members do not see it', async ({ page, server }) => {
    await open(page, `${server.url}/login?redirect=${encodeURIComponent('//evil.example/')}`)
    await page.locator('input[name=username]').fill(server.admin.username)
    await page.locator('input[name=password]').fill(server.admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/g\/home/)
    await open(page, `${server.url}/login`)
    await expect(page).toHaveURL(/\/g\/home/)
  })

  test('submits after hydration if Enter was pressed before, also if another page has just left its session', async ({
    page,
    server,
    context,
  }) => {
    await context.addCookies([{ name: 'ramekin.signed-out', value: '1', url: server.url }])
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await asleep
      await route.continue()
    })
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
    await page.locator('input[name=username]').fill(server.admin.username)
    await page.locator('input[name=password]').fill(server.admin.password)
    await page.keyboard.press('Enter')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('input[name=password]')).toHaveValue(server.admin.password)
    wake()
    await expect(page).toHaveURL(/\/g\/home/)
    await open(page, `${server.url}/user/profile`)
    await expect(page.getByRole('button', { name: 'Noor Haddad' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ramekin.signed-out')
  })

  test('keeps the password out of the URL, also before hydration', async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${server.url}/login`)
    await page.locator('input[name=username]').fill('noor')
    await page.locator('input[name=password]').fill('secret-words')
    await page.locator('form button[type=submit]').click()
    expect(page.url()).not.toContain('secret')
    await context.close()
  })
})

test('impossible URLs are not found, and none redirects to a host chosen by the caller', async ({
  server,
}) => {
  for (const path of [`/g/${'x'.repeat(400)}`, `/g/home/r/${'x'.repeat(400)}`, `/g/${'..%2f'.repeat(500)}`])
    expect((await fetch(server.url + path, { headers: { accept: 'text/html' } })).status).toBe(404)
  const { port } = new URL(server.url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path: '//evil.example/x?y=1', headers: { host: 'evil.example' } },
      resolve,
    ).on('error', reject)
  })
  response.resume()
  expect([response.statusCode, response.headers.location]).toEqual([308, '/evil.example/x?y=1'])
})

test.describe('the session', () => {
  test('signing out opens the sign-in page and deletes the cookie and pasted text', async ({
    page,
    server,
    context,
  }) => {
    await withOwnSession(page, server)
    const pasted = () =>
      page.evaluate(() => [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join())
    await open(page, `${server.url}/g/home/r/create/bulk`)
    await page.getByRole('textbox').first().fill('https://secret.example.org/cake')
    await open(page, `${server.url}/g/home/r/create`)
    await page.getByRole('textbox').first().fill('Secret cake')
    // The code of those pages is not loaded when the person signs out.
    await open(page, `${server.url}/user/profile`)
    expect(await pasted()).toMatch(/secret\.example.*Secret cake|Secret cake.*secret\.example/)
    await page.getByRole('button', { name: 'Noor Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${server.url}/login?direct=1`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ramekin.session')
    expect(await pasted()).not.toMatch(/secret/i)
    expect(await pasted()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await open(page, `${server.url}/user/profile`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })

  test('a 401 from any call ends it; signing in returns to the page', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}/user/profile/edit`)
    await page.route('**/api/recipes?*', (route) =>
      route.fulfill({ status: 401, json: { detail: 'Could not validate credentials' } }),
    )
    await page.getByRole('link', { name: 'Back to your profile' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fprofile/)
    await hydrated(page)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ramekin.session')
    expectComplaints(complaints, /\b401\b|ApiError/)
  })

  test('signing out works without a connection to the server, and when it never responds', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    for (const [name, isLost] of [
      ['no connection', true],
      ['no response', false],
    ] as const)
      await test.step(name, async () => {
        await withOwnSession(page, server)
        await open(page, `${server.url}/user/profile`)
        const warned = page.waitForEvent('console', (message) => message.text().includes('sign-out failed'))
        await page.route('**/_serverFn/**', (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          return isLost ? route.abort() : undefined
        })
        await page.getByRole('button', { name: 'Sign out' }).click()
        expect((await warned).type()).toBe('warning')
        await expect(page).toHaveURL(`${server.url}/login?direct=1`)
        await hydrated(page)
        await expect(page.getByLabel('Email or username')).toBeVisible()
        expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('ramekin.session')
        await page.unroute('**/_serverFn/**')
      })
    expectComplaints(complaints, LOST_CONNECTION)
  })

  test('a page that stays open gets new tokens', async ({ page, server, context }) => {
    const tokenNow = async () =>
      (await context.cookies()).find(({ name }) => name === 'ramekin.session')?.value
    await withSession(page, server)
    await page.clock.install()
    await open(page, `${server.url}/user/profile`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('ramekin.session-renewed-at')))
      .not.toBeNull()
    const refreshed = page.waitForResponse(
      async (response) => (await response.headerValue('set-cookie'))?.includes('ramekin.session=') === true,
    )
    // Half of a token's 48 hours, and one more read of the session.
    await page.clock.fastForward('24:06:00')
    await refreshed
    await expect.poll(tokenNow).not.toBe(server.token)
  })

  test('a stale cookie is cleared with the first page', async ({ page, server, context }) => {
    await withSession(page, { ...server, token: 'worthless' })
    await open(page, `${server.url}/user/profile`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ramekin.session')
  })
})

test.describe('the keyboard', () => {
  test('skips the menu, opens search and has single-key shortcuts', async ({ page, server }) => {
    await withSession(page, server)
    await open(page, `${server.url}/user/profile`)
    await test.step('the first stop leads past the menu', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })
    await test.step('Ctrl+K opens search and commands, arrows choose, Escape leads back', async () => {
      const edit = page.getByRole('button', { name: 'Edit Full name' })
      await edit.focus()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Search and commands' })
      await expect(field).toBeFocused()
      const chosen = () => page.locator('[role=option][data-highlighted]')
      await expect(chosen()).toHaveText('Create a recipe: From a link or text')
      await page.keyboard.press('ArrowDown')
      await expect(chosen()).toHaveText('Create a recipe: By hand')
      await expect(field).toHaveAttribute('aria-activedescendant', (await chosen().getAttribute('id')) ?? '')
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
      await expect(edit).toBeFocused()

      for (const [text, found] of [
        ['backup', 'Go to Administration: Backups'],
        ['invite', 'Go to Household: Members'],
      ] as const) {
        await page.keyboard.press('/')
        await field.fill(text)
        await expect(page.getByRole('option', { name: found })).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('/')
      await field.fill('language')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('? lists the shortcuts', async () => {
      await page.keyboard.press('Shift+?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog.getByText('Switch between light and dark')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
    await test.step('typing never triggers a shortcut', async () => {
      await open(page, `${server.url}/user/profile/edit`)
      await page.getByLabel('Full name').fill('')
      await page.getByLabel('Full name').pressSequentially('c/tgr')
      await expect(page.getByLabel('Full name')).toHaveValue('c/tgr')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Leaving needs no confirmation.
      await page.getByLabel('Full name').fill('Noor Haddad')
      await page.getByRole('link', { name: 'Back to your profile' }).click()
      await expect(page).toHaveURL(`${server.url}/user/profile`)
    })
    await test.step('single keys act, unless they are turned off', async () => {
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
      const before = await theme()
      await page.keyboard.press('t')
      expect(await theme()).not.toBe(before)
      await page.keyboard.press('c')
      await expect(page).toHaveURL(/\/g\/home\/r\/create$/)
      await page.goBack()
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
      const now = await theme()
      await page.locator('#main').focus()
      await page.keyboard.press('t')
      expect(await theme()).toBe(now)
    })
  })
})

test.describe('data on the device', () => {
  test('the start page, the theme from the first paint on, and a folded menu, which does not jump', async ({
    page,
    server,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}/user/profile`)
    const width = async () => (await page.getByRole('banner').boundingBox())?.width
    await test.step('chosen', async () => {
      await page.getByText('Dark', { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1E1E1E')
      expect(await width()).toBe(248)
      await page.getByRole('button', { name: 'Collapse the menu' }).click()
      expect(await width()).toBe(84)
      await page.getByRole('combobox', { name: 'Start page' }).selectOption({ label: 'Shopping' })
      const response = await page.request.get(`${server.url}/`, {
        maxRedirects: 0,
        headers: { cookie: `ramekin.session=${server.token}; ramekin.start=shopping_list` },
      })
      expect(response.headers().location).toBe('/shopping-lists')
      expect(await page.evaluate(() => document.cookie)).toContain('ramekin.start=shopping_list')
      expect(await page.evaluate(() => localStorage.getItem('ramekin.activity-preferences'))).toContain(
        'shopping_list',
      )
    })
    await test.step('held over a reload', async () => {
      await page.goto(`${server.url}/user/profile`, { waitUntil: 'commit' })
      await page.locator('body').waitFor({ state: 'attached' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await hydrated(page)
      expect(await width()).toBe(84)
      await page.getByText('Light', { exact: true }).click()
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#E58325')
      await page.getByRole('link', { name: 'Plan' }).hover()
      await page.getByRole('button', { name: 'Expand the menu' }).click()
      expect(await width()).toBe(248)
    })
  })
})

test.describe('the offer to install', () => {
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.prompted = ''
        },
      })
      window.dispatchEvent(event)
      return event.defaultPrevented
    })

  test('appears once the browser offers it, installs, and is hidden permanently once declined', async ({
    page,
    server,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}/user/profile/edit`)
    const button = page.getByRole('button', { name: 'Install Ramekin' })
    await expect(button).toHaveCount(0)
    expect(await offer(page)).toBe(true)
    await button.click()
    await expect(page.locator('html[data-prompted]')).toHaveCount(1)
    await expect(button).toHaveCount(0)

    await offer(page)
    await page.getByRole('button', { name: 'Don’t offer this again' }).click()
    await open(page, `${server.url}/user/profile/edit`)
    await offer(page)
    await page.getByRole('link', { name: 'Plan' }).waitFor()
    await expect(button).toHaveCount(0)
  })
})

test.describe('languages', () => {
  test('a chosen language is stored, and only its texts are fetched', async ({ page, server, context }) => {
    await open(page, `${server.url}/login`)
    await page.getByRole('button', { name: 'English (United States)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Language' })
    await expect(dialog.getByRole('listitem')).toHaveCount(languages.length)
    await dialog.getByRole('searchbox').fill('german')
    const texts: string[] = []
    page.on('request', (request) => {
      const found = /\/assets\/([a-z]{2}-[A-Z]{2})-/.exec(request.url())?.[1]
      if (found) texts.push(found)
    })
    await dialog.getByRole('button', { name: 'Deutsch (Deutschland)' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await hydrated(page)
    expect([...new Set(texts)]).toEqual(['de-DE'])
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie).toMatchObject({ value: 'de-DE', sameSite: 'Lax', path: '/' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
  })

  test('only a choice is stored, and an unknown one is ignored', async ({ page, server, context }) => {
    const stored = async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value
    await open(page, `${server.url}/login`)
    expect(await stored()).toBeUndefined()
    await context.addCookies([{ name: 'locale', value: 'eo-XX', url: server.url }])
    await open(page, `${server.url}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await stored()).toBe('eo-XX')
  })

  test('a locale in the URL wins over cookie and browser, stays in the links and is stored', async ({
    page,
    server,
    context,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'fr-FR', url: server.url }])
    await withSession(page, server)
    await open(page, `${server.url}/ar-SA/user/profile`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.locator('a[href$="/user/profile/security"]').first().click()
    await expect(page).toHaveURL(`${server.url}/ar-SA/user/profile/security`)
    await open(page, `${server.url}/user/profile`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA')
    // An open page would send requests without its session.
    await page.goto('about:blank')
    await context.clearCookies()
    await open(page, `${server.url}/de-DE/user/profile`)
    await page.locator('input[name=username]').fill(server.admin.username)
    await page.locator('input[name=password]').fill(server.admin.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/de-DE/user/profile`)
  })
})

test.describe('addresses', () => {
  test('an unfinished registration restarts; an unknown page shows links, also in the administration', async ({
    page,
    server,
    complaints,
  }) => {
    await page.goto(`${server.url}/register/states?token=abc`)
    await expect(page).toHaveURL(`${server.url}/register?token=abc`)
    await withSession(page, server)
    const response = await page.goto(`${server.url}/nowhere/at-all`)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByText('Page Not Found: /nowhere/at-all')).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Ramekin')
    expectComplaints(complaints, /\b404\b/)
    await page.getByRole('link', { name: 'All recipes' }).click()
    await expect(page).toHaveURL(/\/g\/home/)

    const ofAdministration = await page.goto(`${server.url}/admin/nothing`)
    expect(ofAdministration?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Back to the kitchen' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('main')).toHaveCount(1)
    expectComplaints(complaints, /\b404\b/)
  })

  test('crawlers get the status and no error page', async ({ server, request }) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const response = await request.get(`${server.url}/nowhere`, { headers })
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('<h1')
  })

  test('old and shared URLs redirect, with their query', async ({ server, request }) => {
    const cookie = `ramekin.session=${server.token}`
    const targetOf = async (path: string, signedIn: boolean) => {
      const headers = signedIn ? { cookie } : { cookie: 'x=1' }
      const response = await request.get(server.url + path, { maxRedirects: 0, headers })
      return response.headers().location
    }
    const shared = '/r/create/url?recipe_import_url=https%3A%2F%2Fexample.org%2Fsoup'
    expect(await targetOf(shared, true)).toBe(`/g/home${shared}`)
    expect(await targetOf(shared, false)).toBe(`/login?redirect=${encodeURIComponent(shared)}`)
    expect(await targetOf('/.well-known/change-password', true)).toBe('/user/profile/edit')
    expect(await targetOf('/', true)).toBe('/g/home')
    expect(await targetOf('/', false)).toBe('/login')
    const listed = await (await request.get(`${server.url}/builds/latest.json`)).json()
    expect(listed.redirects).toContainEqual({
      from: '/.well-known/change-password',
      to: '/user/profile/edit',
    })
  })
})

test('background work begins after hydration', async ({ page, server }) => {
  await withSession(page, server)
  const listId = await makeList(server, 'Alive', [{ note: 'milk' }])
  const slug = await makeRecipe(server, 'Alive soup', {})
  // Marks the elements that React hydrated.
  await page.addInitScript(() => {
    const isAlive = () =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'))
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hydrated === undefined) return
      observer.disconnect()
      document.documentElement.dataset.order = isAlive() ? 'page first' : 'page last'
    }).observe(document, { attributes: true, subtree: true })
  })
  for (const path of [`/shopping-lists/${listId}`, `/g/home/r/${slug}`]) {
    await open(page, server.url + path)
    await expect(page.locator('html')).toHaveAttribute('data-order', 'page first')
  }
})

test('the error of a taken name appears at its field', async ({ page, server, complaints }) => {
  addUser(server, 'sami')
  await withSession(page, server)
  for (const [label, text, message] of [
    ['Email', 'sami@example.org', 'This email address is already in use'],
    ['Username', 'sami', 'This username is already taken'],
  ] as const) {
    await open(page, `${server.url}/user/profile/edit`)
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.fill(text)
    if (label === 'Email') await page.getByLabel('Current password').first().fill(server.admin.password)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toBeFocused()
  }
  expectComplaints(complaints, /\b400\b/)
})
