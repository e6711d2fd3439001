import type { Page, Request } from '@playwright/test'
import { expectAccessible, twice } from './support/axe'
import { goTo, press, walkThrough } from './support/focus'
import { type ForeignSite, startForeignSite } from './support/foreign-site'
import { callApi } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'
import { withOwnSession } from './support/users'
import { readWords } from './support/words'

type Signed = RunningServer & { token: string }
const words = readWords('en-US')
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const source = (page: Page) => page.getByLabel(words('common_source'), { exact: true })
const pasted = (page: Page) => page.getByLabel(words('import_page'), { exact: true })
const bookmark = (page: Page) => page.getByRole('link', { name: words('bookmarklet_name') })
const heldFrom = (page: Page, host: string) => page.getByText(words('recipe_source', { host }))

let site: ForeignSite
test.beforeAll(async () => {
  site = await startForeignSite()
})
test.afterAll(() => site.stop())

test.beforeEach(({ context, complaints }) => {
  // Also watches the tabs that the bookmark opens.
  context.on('page', (tab) => tab.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`)))
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
})

let offeredUrl = ''
async function readBookmark(page: Page, server: Signed): Promise<string> {
  if (offeredUrl) return offeredUrl
  const context = page.context()
  const cookies = await context.cookies()
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create/bookmarklet`)
  await expect(bookmark(page)).toHaveAttribute('href', /^javascript:/)
  offeredUrl = (await bookmark(page).getAttribute('href')) ?? ''
  await context.clearCookies()
  await context.addCookies(cookies)
  return offeredUrl
}

/** Clicks the bookmark on a page, regardless of the page's policy; returns the tab that opens. */
async function pressBookmark(page: Page, bookmarkUrl: string): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.evaluate(decodeURIComponent(bookmarkUrl.slice('javascript:'.length)))
  return opening
}

/** Opens a page of the other site and clicks the bookmark there. */
async function sendPage(page: Page, server: Signed, path: string): Promise<Page> {
  const bookmarkUrl = await readBookmark(page, server)
  await page.goto(site.url + path)
  return pressBookmark(page, bookmarkUrl)
}

/** The page's source with every lone surrogate replaced, since a request cannot contain those. */
const sourceOf = (page: Page) => page.evaluate(() => document.documentElement.outerHTML.toWellFormed())

/** The number of pages stored on the device. */
const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ramekin-uploaded-pages')
        opening.onupgradeneeded = () => opening.result.createObjectStore('pages')
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pages').objectStore('pages').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** The numbers of recipes and drafts. */
async function countSaved(server: Signed): Promise<[recipes: number, drafts: number]> {
  const { total } = Object(await callApi(server, 'GET', '/api/recipes?perPage=1'))
  const drafts = await callApi(server, 'GET', '/api/recipes/create/drafts')
  return [total, Array.isArray(drafts) ? drafts.length : -1]
}

test.describe('pressed on a page of another site', () => {
  test("it uploads the page, which waits for the person's import", async ({ page, server }) => {
    const before = await countSaved(server)
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    await page.goto(`${site.url}/lentils?page=1#top`)
    // As a link that is clicked; the other tests run its code.
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'The bookmark'
      document.body.append(link)
    }, bookmarkUrl)
    const untouched = await sourceOf(page)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'The bookmark' }).click()
    const tab = await opening
    await tab.waitForURL(/\/g\/home\/r\/create\/html\?uploaded=/)
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await expect(source(tab)).toHaveValue(`${site.url}/lentils?page=1#top`)
    await expect(tab.getByText(words('bookmarklet_upload_arrived'))).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await sourceOf(page)).toBe(untouched)
    expect(await countSaved(server)).toEqual(before)

    const uploaded = tab.url()
    await tab.reload()
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await hydrated(tab)
    await button(tab, 'common_save_recipe').click()
    await tab.waitForURL(/\/g\/home\/r\/lentils-with-lemon/)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lentils with lemon')
    expect(await countSaved(server)).toEqual([before[0] + 1, before[1]])
    expect(await callApi(server, 'GET', '/api/recipes/lentils-with-lemon')).toMatchObject({
      orgURL: expect.stringContaining(`${site.url}/lentils`),
    })
    await expect.poll(() => countWaiting(tab)).toBe(0)
    await open(tab, uploaded)
    await expect(tab.getByText(words('bookmarklet_upload_gone'))).toBeVisible()
    await expect(pasted(tab)).toHaveValue('')
  })

  test('signed-out people sign in first, and the page is still available', async ({ page, server }) => {
    const tab = await sendPage(page, server, '/lentils')
    await tab.waitForURL(/\/login\?redirect=/)
    await hydrated(tab)
    await tab.locator('input[name=username]').fill(server.admin.username)
    await tab.locator('input[name=password]').fill(server.admin.password)
    await tab.keyboard.press('Enter')
    await tab.waitForURL(/\/g\/home\/r\/create\/html\?uploaded=/)
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await expect(source(tab)).toHaveValue(`${site.url}/lentils`)
  })

  test('pages sent one by one do not mix, and a rejected one is deleted', async ({ page, server }) => {
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    const tabs: Page[] = []
    for (const path of ['/lentils', '/soup']) {
      await page.goto(site.url + path)
      tabs.push(await pressBookmark(page, bookmarkUrl))
    }
    const [lentils, soup] = tabs
    if (!lentils || !soup) throw new Error('two tabs open')
    await expect(source(lentils)).toHaveValue(`${site.url}/lentils`)
    await expect(source(soup)).toHaveValue(`${site.url}/soup`)
    expect(await countWaiting(soup)).toBe(2)
    await hydrated(soup)
    await button(soup, 'import_page_remove').click()
    await expect(pasted(soup)).toHaveValue('')
    await expect(soup.getByText(words('bookmarklet_upload_arrived'))).toBeHidden()
    await expect.poll(() => countWaiting(soup)).toBe(1)
    await lentils.reload()
    await expect(heldFrom(lentils, 'localhost')).toBeVisible()
  })

  test('waiting pages are deleted on sign-out, and after an hour', async ({ page, server }) => {
    const bookmarkUrl = await readBookmark(page, server)
    // Signing out ends this session, not the one of all tests.
    await withOwnSession(page, server)
    await page.goto(`${site.url}/lentils`)
    const tab = await pressBookmark(page, bookmarkUrl)
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await open(tab, `${server.url}/user/profile`)
    expect(await countWaiting(tab)).toBe(1)
    await tab.clock.install({ time: Date.now() + 61 * 60 * 1000 })
    await open(tab, `${server.url}/user/profile`)
    await tab.clock.runFor(10_000)
    await expect.poll(() => countWaiting(tab)).toBe(0)

    await page.bringToFront()
    const other = await pressBookmark(page, bookmarkUrl)
    await expect(heldFrom(other, 'localhost')).toBeVisible()
    const left = other.url()
    await open(other, `${server.url}/user/profile`)
    await button(other, 'session_sign_out').last().click()
    await other.waitForURL(/\/login/)
    expect(await countWaiting(other)).toBe(0)
    await withOwnSession(other, server)
    await open(other, left)
    await expect(other.getByText(words('bookmarklet_upload_gone'))).toBeVisible()
  })

  test('only the URL is sent if the site forbids it or the page is too large', async ({
    page,
    server,
    complaints,
  }) => {
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    for (const path of ['/strict', '/strictest'])
      await test.step(`the site forbids it (${path})`, async () => {
        await page.goto(`${site.url}${path}?a=1&b=ü`)
        const tab = await pressBookmark(page, bookmarkUrl)
        await tab.waitForURL(/\/g\/home\/r\/create\/url\?recipe_import_url=/)
        await expect(tab.getByLabel(words('add_recipe_label'), { exact: true })).toHaveValue(
          `${site.url}${path}?a=1&b=%C3%BC`,
        )
        expect(page.context().pages()).toHaveLength(2)
        // The browser reports that it followed the policy.
        expectComplaints(complaints, /form-action/)
        await tab.close()
      })
    await test.step('the page is too large', async () => {
      await page.goto(`${site.url}/lentils`)
      await page.evaluate(() => document.body.append('ä'.repeat(5.3e6)))
      const tab = await pressBookmark(page, bookmarkUrl)
      await tab.waitForURL(/\/g\/home\/r\/create\/url\?recipe_import_url=/)
      expect(complaints).toEqual([])
    })
  })

  test('hostile text arrives unchanged and runs nothing', async ({ page, server, complaints }) => {
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    await page.goto(`${site.url}/hostile`)
    const sent = await sourceOf(page)
    for (const odd of ['\u0000', '\u2028', '\ufffd', '\ufeff', '<!--', '</script>'])
      expect(sent).toContain(odd)
    const tab = await pressBookmark(page, bookmarkUrl)
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await hydrated(tab)
    const asking = tab.waitForRequest('**/api/recipes/create/html-or-json')
    await button(tab, 'common_save_recipe').click()
    const { data, url } = (await asking).postDataJSON()
    expect(data).toBe(sent)
    expect(url).toBe(`${site.url}/hostile`)
    await expect(tab.getByRole('alert')).toBeVisible()
    expectComplaints(complaints, /\b400\b/)
  })

  test('it works on pages of other kinds too', async ({ page, server, complaints }) => {
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    for (const [path, text] of [
      ['/xhtml', 'Lentils with lemon'],
      ['/drawing', 'A pot'],
      ['/old', 'Crème brûlée'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(site.url + path)
        const sent = await sourceOf(page)
        const tab = await pressBookmark(page, bookmarkUrl)
        await expect(heldFrom(tab, 'localhost')).toBeVisible()
        expect(sent).toContain(text)
        expect(await sourceOf(page)).toBe(sent)
        await expect(tab.getByText(sent.slice(0, 40).trim().replaceAll(/\s+/g, ' '))).toBeVisible()
        expect(complaints).toEqual([])
        await tab.close()
      })
  })

  test.describe('with the service worker', () => {
    test.use({ serviceWorker: true })

    test('the service worker passes it through without caching', async ({ page, server }) => {
      const bookmarkUrl = await readBookmark(page, server)
      await withSession(page, server)
      await open(page, `${server.url}/g/home/r/create/bookmarklet`)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.goto(`${site.url}/lentils`)
      const isPost = (request: Request) =>
        request.method() === 'POST' && request.url() === `${server.url}/r/create/html`
      const uploading = page
        .context()
        .waitForEvent('response', { predicate: (response) => isPost(response.request()) })
      const tab = await pressBookmark(page, bookmarkUrl)
      expect((await uploading).fromServiceWorker()).toBe(false)
      await expect(heldFrom(tab, 'localhost')).toBeVisible()
      const kept = await tab.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const requests = await Promise.all(stores.map((store) => store.keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.filter((path) => path.endsWith('/r/create/html'))).toEqual([])
    })
  })

  test('if the browser stores nothing, the URL is passed on', async ({ page, server }) => {
    const bookmarkUrl = await readBookmark(page, server)
    await withSession(page, server)
    await page.context().addInitScript(() => {
      if (location.hostname === '127.0.0.1') Reflect.deleteProperty(window, 'indexedDB')
    })
    await page.goto(`${site.url}/lentils`)
    const tab = await pressBookmark(page, bookmarkUrl)
    await tab.waitForURL(/\/g\/home\/r\/create\/url\?recipe_import_url=/)
  })
})

test.describe('posted data', () => {
  test('is refused with a page that gives the reason if it is too large or empty', async ({
    page,
    server,
    complaints,
  }) => {
    for (const [size, status, title, look] of [
      [12 * 1024 * 1024, 413, 'import_too_large', twice[0]],
      [0, 400, 'bookmarklet_upload_nothing', twice[1]],
    ] as const) {
      await page.emulateMedia({ colorScheme: look?.colorScheme })
      await page.goto(`${site.url}/lentils`)
      const uploading = page.waitForResponse(`${server.url}/r/create/html`)
      await page.evaluate(
        ([action, length]) => {
          const form = document.createElement('form')
          Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' })
          const field = document.createElement('input')
          Object.assign(field, { type: 'hidden', name: 'page', value: 'x'.repeat(length) })
          form.append(field)
          document.body.append(form)
          form.submit()
        },
        [`${server.url}/r/create/html`, size] as const,
      )
      expect((await uploading).status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title))
      await expectAccessible(page, `refused with ${status}`, { looks: look && [look] })
    }
    await withSession(page, server)
    await page.getByRole('link', { name: words('import_paste_page') }).click()
    await page.waitForURL(/\/g\/home\/r\/create\/html$/)
    expectComplaints(complaints, /\b400\b/, /\b413\b/)
  })
})

test.describe('the page about the bookmark', () => {
  test('is offered when a site refuses the server', async ({ page, server, complaints }) => {
    await withSession(page, server)
    await open(page, `${server.url}/g/home/r/create/url`)
    await page.getByLabel(words('add_recipe_label'), { exact: true }).fill(`http://127.0.0.1:9/gone`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(words('import_unreachable'))
    expectComplaints(complaints, /\b400\b/)
    await page
      .getByRole('alert')
      .getByRole('link', { name: words('bookmarklet_link') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('bookmarklet_title'))
    await expect(page.getByRole('link', { name: words('bookmarklet_link') })).toHaveCount(0)
  })

  test('pressed there, the bookmark explains itself; its code can be copied; axe finds nothing', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await withSession(page, server)
    await open(page, `${server.url}/g/home/r/create/bookmarklet`)
    await expect(bookmark(page)).toHaveAttribute('draggable', 'true')
    expect(await walkThrough(page)).toBeGreaterThan(8)
    await goTo(page, bookmark(page))
    await press(page, 'Enter')
    await expect(page.getByRole('status').filter({ hasText: words('bookmarklet_pressed') })).toBeVisible()
    await goTo(page, button(page, 'bookmarklet_copy'))
    await press(page, 'Enter')
    await expect(button(page, 'common_copied')).toBeVisible()
    const href = await bookmark(page).getAttribute('href')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href)
    await expect(page.getByLabel(words('bookmarklet_code'))).toHaveValue(href ?? '')
    await test.step('without the permission to copy, the code is selected', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await button(page, 'common_copied').or(button(page, 'bookmarklet_copy')).click()
      await expect(page.getByText(words('bookmarklet_copy_yourself'))).toBeVisible()
      expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^javascript:/)
    })

    await bookmark(page).click()
    await expectAccessible(page, 'bookmark')
    await page.goto(`${site.url}/lentils`)
    const tab = await pressBookmark(page, href ?? '')
    await expect(heldFrom(tab, 'localhost')).toBeVisible()
    await hydrated(tab)
    await expectAccessible(tab, 'a page that was sent')
  })
})
