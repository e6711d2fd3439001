import type { Page } from '@playwright/test'
import { lentils, pageOf, type RecipeSite, startRecipeSite } from './support/recipe-site'
import { callApi } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { readWords } from './support/words'

type Signed = RunningServer & { token: string }
const words = readWords('en-US')
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const urlField = (page: Page) => page.getByLabel(words('add_recipe_label'), { exact: true })
const pasted = (page: Page) => page.getByLabel(words('import_page'), { exact: true })

let site: RecipeSite
test.beforeAll(async () => {
  site = await startRecipeSite()
})
test.afterAll(() => site.stop())

async function openOption(page: Page, server: Signed, way: string): Promise<void> {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create/${way}`)
}

/** The numbers of recipes and drafts. */
async function countSaved(server: Signed): Promise<[recipes: number, drafts: number]> {
  const { total } = Object(await callApi(server, 'GET', '/api/recipes?perPage=1'))
  const drafts = await callApi(server, 'GET', '/api/recipes/create/drafts')
  return [total, Array.isArray(drafts) ? drafts.length : -1]
}

test.describe('from a link', () => {
  test('the page becomes a recipe with its picture, amounts and times', async ({ page, server }) => {
    await openOption(page, server, 'url')
    await urlField(page).fill(`Look at this: ${site.recipeUrl} !`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/r\/lentils-with-lemon$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentils with lemon')
    await expect(page.locator('img[src*="/api/media/recipes/"]').first()).toBeVisible()
    const recipe = await callApi(server, 'GET', '/api/recipes/lentils-with-lemon')
    expect(recipe).toMatchObject({
      recipeServings: 4,
      orgURL: site.recipeUrl,
      tags: [],
      recipeIngredient: [
        { quantity: 2, food: { name: 'red lentils' } },
        { quantity: 1.5 },
        { quantity: 3 },
        {},
      ],
      recipeInstructions: [{ text: 'Rinse the lentils.' }, { text: 'Simmer for 25 minutes and season.' }],
    })
  })

  test('a page that was already imported is announced before it is imported again', async ({
    page,
    server,
  }) => {
    const saved = new URL('/saved', site.recipeUrl).href
    for (const [name, orgURL] of Object.entries({ 'Saved before': saved, 'Saved too': site.recipeUrl })) {
      const slug = await callApi(server, 'POST', '/api/recipes', { name })
      await callApi(server, 'PATCH', `/api/recipes/${slug}`, { orgURL })
    }
    await openOption(page, server, 'url')
    const note = page.getByRole('status').filter({ hasText: words('import_known') })
    await urlField(page).fill(`Look: ${saved}/?utm_source=letter`)
    const link = page.getByRole('link', { name: 'Saved before' })
    await expect(link).toHaveAttribute('href', '/g/home/r/saved-before')
    await expect(note).toContainText('Saved before')
    await urlField(page).fill(`${saved}?page=2`)
    await expect(note).toHaveCount(0)
    const before = await countSaved(server)
    await urlField(page).fill(site.recipeUrl)
    await expect(note).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/r\/lentils-with-lemon/)
    expect(await countSaved(server)).toEqual([before[0] + 1, before[1]])
  })

  test('keywords become tags and the editor opens, if chosen; the choice is stored', async ({
    page,
    server,
  }) => {
    await openOption(page, server, 'url')
    await urlField(page).fill(site.recipeUrl)
    const wishes = ['import_keywords', 'import_stay'].map((key) =>
      page.getByRole('checkbox', { name: words(key) }),
    )
    const options = page.getByText(words('import_options')).first()
    await options.click()
    for (const wish of wishes) await wish.check()
    await page.reload()
    await hydrated(page)
    for (const wish of wishes) await expect(wish).toBeChecked()
    await button(page, 'common_save_recipe').or(button(page, 'add_save_copy')).click()
    await page.waitForURL(/\/r\/lentils-with-lemon[^/]*\?edit=true$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('editor_title'))
    for (const name of ['Weekday', 'Pulses'])
      await expect(page.getByRole('button', { name: words('common_remove_name', { name }) })).toBeVisible()
    await openOption(page, server, 'url')
    await urlField(page).fill(site.recipeUrl)
    for (const wish of wishes) await wish.uncheck()
  })

  const refused: [what: string, path: (base: string) => string, key: string][] = [
    ['with a name and password', (base) => base.replace('//', '//noor:secret@'), 'import_bad_url'],
    ['into a private network', () => 'http://10.1.2.3/lentils', 'import_blocked'],
    ['to this machine by another name', () => 'http://[::1]/lentils', 'import_blocked'],
    ['that redirects into a private network', (base) => `${base}/inside`, 'import_blocked'],
    ['where nobody listens', () => 'http://127.0.0.1:9/lentils', 'import_unreachable'],
    ['of a page that is not there', (base) => `${base}/gone`, 'import_site_error'],
    ['of a PDF', (base) => `${base}/card.pdf`, 'import_not_a_page'],
    ['of a page that is too large', (base) => `${base}/huge`, 'import_too_large'],
    ['of an empty page', (base) => `${base}/nothing`, 'import_empty'],
  ]
  test('an unreadable page shows the reason and keeps the URL, a silent one can be stopped, and a missing network is reported', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    const before = await countSaved(server)
    await openOption(page, server, 'url')
    for (const [what, path, key] of refused) {
      await test.step(`an address ${what}`, async () => {
        const text = path(site.url)
        await urlField(page).fill(text)
        await page.keyboard.press('Enter')
        const note = page.getByRole('alert')
        await expect(note).toContainText(words(key))
        await expect(note).toContainText(words(`${key}_next`))
        await expect(urlField(page)).toHaveValue(text)
        await expect(urlField(page)).toBeEditable()
      })
    }
    expect(await countSaved(server)).toEqual(before)
    expectComplaints(complaints, /\b400\b/)

    await test.step('a page that never responds can be stopped', async () => {
      await urlField(page).fill(`${site.url}/silent`)
      await page.keyboard.press('Enter')
      await expect(page.getByText(words('import_reading')).first()).toBeVisible()
      await button(page, 'common_stop').click()
      await expect(urlField(page)).toHaveValue(`${site.url}/silent`)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(button(page, 'common_save_recipe')).toBeVisible()
      expect(await countSaved(server)).toEqual(before)
    })
    await test.step('offline a message appears, and the URL stays for a retry', async () => {
      await urlField(page).fill(site.recipeUrl)
      await context.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(words('error_offline'))
      await context.setOffline(false)
      await button(page, 'common_retry').click()
      await page.waitForURL(/\/r\/lentils-with-lemon/)
      expectComplaints(complaints, LOST_CONNECTION)
    })
  })

  test('a person who opens another page is notified when it is done', async ({ page, server }) => {
    await openOption(page, server, 'url')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/recipes/create/url', async (route) => {
      await held
      await route.continue()
    })
    await urlField(page).fill(site.recipeUrl)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Shopping', exact: true }).click()
    await expect(page).toHaveURL(/shopping-lists/)
    release()
    await expect(page.getByText(words('import_done_elsewhere'))).toBeVisible()
    await expect(page).toHaveURL(/shopping-lists/)
    await button(page, 'import_open').click()
    await expect(page).toHaveURL(/\/r\/lentils-with-lemon/)
  })
})

test('a link that cannot be read can be dismissed, and does not come back', async ({ page, server }) => {
  await openOption(page, server, 'url')
  const note = page.getByRole('alert')
  await urlField(page).fill(`${site.url}/gone`)
  await expect(note).toContainText(words('import_site_error'))
  await expect(button(page, 'common_retry')).toBeVisible()
  await note.getByRole('button', { name: words('common_close') }).click()
  await expect(note).toHaveCount(0)
  await expect(urlField(page)).toHaveValue(`${site.url}/gone`)
  await urlField(page).fill(`${site.url}/nothing`)
  await expect(note).toContainText(words('import_empty'))
  await page
    .getByRole('link', { name: words('shell_place_plan'), exact: true })
    .first()
    .click()
  // The new page has taken the place of this one.
  await expect(urlField(page)).toHaveCount(0)
  await page.goBack()
  await expect(urlField(page)).toHaveValue('')
  await expect(note).toHaveCount(0)
})

test('a slow preview is shown when it is there, and one that fails says so', async ({
  page,
  server,
  complaints,
}) => {
  const withoutPreview = page.getByText(words('add_preview_skip'))
  const { promise: waiting, resolve: arrive } = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route('**/create/url/preview', async (route) => {
    await waiting
    await route.continue()
  })
  await openOption(page, server, 'url')
  await urlField(page).fill(site.recipeUrl)
  await expect(withoutPreview).toBeVisible()
  // Longer than this server’s own data may take.
  await page.clock.fastForward('00:10')
  arrive()
  await expect(page.getByText(words('add_preview_hint'))).toBeVisible()
  await expect(withoutPreview).toHaveCount(0)

  await page.route('**/create/url/preview', (route) =>
    route.fulfill({ status: 503, json: { detail: 'busy' } }),
  )
  await urlField(page).fill(`${site.url}/recipes/lentils-with-lemon`)
  await expect(withoutPreview).toBeVisible()
  await button(page, 'common_save_recipe').click()
  await expect(page).toHaveURL(/\/r\/lentils-with-lemon/)
  expectComplaints(complaints, /\b503\b/)
})

test('a page without a recipe shows that; a page that lists recipes offers them', async ({
  page,
  server,
  complaints,
}) => {
  const before = await countSaved(server)
  await openOption(page, server, 'url')
  await urlField(page).fill(`${site.url}/about`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words('import_no_recipe'))
  expect(await countSaved(server)).toEqual(before)
  expectComplaints(complaints, /\b400\b/)

  await urlField(page).fill(`${site.url}/best`)
  const listed = page.getByRole('region', { name: '3 recipes on this page' })
  await expect(listed.getByRole('button')).toHaveText([/Lentils with lemon/, /Pea soup/, /Leek tart/])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await listed.getByRole('button', { name: 'Lentils with lemon' }).click()
  await expect(page.getByRole('region', { name: words('common_preview') })).toContainText('red lentils')
  await button(page, 'common_save_recipe').or(button(page, 'add_save_copy')).click()
  await page.waitForURL(/\/r\/lentils-with-lemon/)
})

test('the eleventh recipe with one name is saved as a draft until one is renamed or deleted', async ({
  page,
  server,
  complaints,
}) => {
  const name = 'Lentils again'
  for (let count = 0; count < 10; count += 1) await callApi(server, 'POST', '/api/recipes', { name })
  await openOption(page, server, 'html')
  await pasted(page).fill(JSON.stringify({ ...lentils, name }))
  await button(page, 'common_save_recipe').click()
  await expect(page.getByRole('alert')).toContainText(words('import_same_name'))
  await expect(page.getByRole('alert')).toContainText(words('import_same_name_next'))
  const draft = page.getByRole('region', { name })
  const finish = draft.getByRole('button', { name: words('import_draft_finish'), exact: true })
  await expect(draft.getByRole('link', { name: words('import_paste_page') })).toHaveCount(0)
  const asking = page.getByRole('alertdialog', { name: words('import_discard_title') })
  await draft.getByRole('button', { name: words('import_draft_discard') }).click()
  await asking.getByRole('button', { name: words('common_cancel') }).click()
  await expect(draft).toBeVisible()
  await finish.click()
  await expect(page.getByText(words('error_recipe_exists'))).toBeVisible()
  await expect(draft).toBeVisible()
  await callApi(server, 'DELETE', '/api/recipes/lentils-again')
  await finish.click()
  await page.waitForURL(/\/r\/lentils-again\?edit=true$/)
  expectComplaints(complaints, /\b400\b/)
})

test.describe('from a pasted page', () => {
  test('the source of a page becomes a recipe; its scripts do not run', async ({ page, server }) => {
    const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
    const recipe = {
      ...lentils,
      name: `Lentils ${evil}`,
      description: `Good ${evil}`,
      recipeIngredient: [`2 cups lentils ${evil}`],
      recipeInstructions: [
        { '@type': 'HowToStep', text: `Boil. ${evil} <a href="javascript:alert(1)">more</a>` },
      ],
    }
    await openOption(page, server, 'html')
    await pasted(page).fill(pageOf(recipe))
    await page.getByLabel(words('common_source'), { exact: true }).fill('https://example.org/lentils')
    await button(page, 'common_save_recipe').click()
    await page.waitForURL(/\/r\/lentils[^/]*$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lentils')
    await expect(page.locator('main img[src="x"], main script, main a[href^="javascript"]')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Lentils/)
    await expect(page.getByText('Boil.')).toBeVisible()
  })

  test('empty input or no recipe is reported and the text stays; JSON becomes a recipe, also from a chosen file', async ({
    page,
    server,
    complaints,
  }) => {
    await openOption(page, server, 'html')
    await button(page, 'common_save_recipe').click()
    await expect(pasted(page)).toBeFocused()
    await expect(pasted(page)).toHaveAccessibleDescription(words('import_page_missing'))
    for (const [text, key] of [
      ['{"@type": "Recipe", "name": ', 'import_no_recipe'],
      ['<p>Only a paragraph</p>', 'import_no_recipe'],
    ] as const) {
      await pasted(page).fill(text)
      await button(page, 'common_save_recipe').or(button(page, 'common_retry')).click()
      await expect(page.getByRole('alert')).toContainText(words(key))
      await expect(pasted(page)).toHaveValue(text)
    }
    await page.getByLabel(words('common_source'), { exact: true }).fill('my aunt')
    await expect(page.getByText(words('import_source_unreadable'))).toBeVisible()
    expectComplaints(complaints, /\b400\b/)
    await page.getByLabel(words('common_source'), { exact: true }).fill('')
    await pasted(page).fill(JSON.stringify({ ...lentils, name: 'Lentils as JSON' }))
    await button(page, 'common_save_recipe').or(button(page, 'common_retry')).click()
    await page.waitForURL(/\/r\/lentils-as-json$/)

    await openOption(page, server, 'html')
    const long = { ...lentils, name: 'Lentils in a file', description: 'x'.repeat(60_000) }
    await page.locator('input[type=file]').setInputFiles({
      name: 'lentils.html',
      mimeType: 'text/html',
      buffer: Buffer.from(pageOf(long)),
    })
    await expect(page.getByText('lentils.html')).toBeVisible()
    await button(page, 'common_save_recipe').click()
    await page.waitForURL(/\/r\/lentils-in-a-file$/)
  })
})

test.describe('by hand', () => {
  const name = (page: Page) => page.getByLabel(words('common_name'), { exact: true })

  /** By the menu of the open page. */
  async function writeAnother(page: Page): Promise<void> {
    await button(page, 'shell_create').click()
    await page.getByRole('menuitem', { name: words('common_by_hand') }).click()
    await page.waitForURL(/\/r\/create\/new$/)
  }

  test('a recipe is written directly in the editor, and the first save creates it', async ({
    page,
    server,
    context,
    complaints,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}/g/home/cookbooks`)
    const before = await countSaved(server)
    await test.step('a missing or overlong name is reported at the field; any script and 300 characters are accepted', async () => {
      await writeAnother(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('create_new_title'))
      await button(page, 'common_save_recipe').click()
      await expect(name(page)).toBeFocused()
      await expect(name(page)).toHaveAccessibleDescription(words('create_name_missing'))
      await name(page).fill('x'.repeat(301))
      await expect(name(page)).toHaveAccessibleDescription('At most 300 characters')
      await name(page).fill('🥘'.repeat(300))
      expect(await countSaved(server)).toEqual(before)
      await button(page, 'common_save_recipe').click()
      await page.waitForURL(/\/r\/(?!create)[^/?]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('🥘'.repeat(300))
    })
    await test.step('Back from the new recipe leads to the page before the editor', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/cookbooks$/)
    })
    await test.step('a taken name gets a number', async () => {
      for (const slug of ['sunday-bread', 'sunday-bread-1']) {
        await writeAnother(page)
        await name(page).fill('Sunday bread')
        await button(page, 'common_save_recipe').click()
        await page.waitForURL(new RegExp(`/r/${slug}$`))
      }
    })
    expect(complaints).toEqual([])
    await test.step('unsaved text and a picture: the text survives a reload, a double tap stores it once with the picture', async () => {
      await writeAnother(page)
      await name(page).fill('Slow bread')
      await expect(page.getByText(/^Saved on this device/)).toBeAttached()
      await page.reload()
      await hydrated(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('common_continue') })
        .click()
      await expect(name(page)).toHaveValue('Slow bread')
      await page.getByLabel(words('common_choose_picture')).setInputFiles({
        name: 'bread.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
          'base64',
        ),
      })
      const saved = await countSaved(server)
      await button(page, 'common_save_recipe').dblclick()
      await page.waitForURL(/\/r\/slow-bread$/)
      await expect(page.locator('main img[src*="/api/media/recipes/"]').first()).toBeVisible()
      expect(await countSaved(server)).toEqual([saved[0] + 1, saved[1]])
    })
    await test.step('a failing server and a missing network are reported, and the name stays', async () => {
      await writeAnother(page)
      await name(page).fill('Unlucky bread')
      await page.route('**/api/recipes', (route) => route.fulfill({ status: 500, body: 'no' }))
      await button(page, 'common_save_recipe').click()
      const status = page.getByRole('status').filter({ hasText: words('editor_not_saved') })
      await expect(status).toContainText(words('common_unexpected_error'))
      await page.unroute('**/api/recipes')
      await context.setOffline(true)
      await button(page, 'common_save_recipe').click()
      await expect(status).toContainText(words('error_offline'))
      await expect(name(page)).toHaveValue('Unlucky bread')
      await context.setOffline(false)
      await button(page, 'common_save_recipe').click()
      await page.waitForURL(/\/r\/unlucky-bread$/)
      expectComplaints(complaints, /\b500\b/, LOST_CONNECTION)
    })
  })
})

test.describe('shared with the installed app', () => {
  const shared = (text: string) => `/r/create/url?recipe_import_url=${encodeURIComponent(text)}`

  test('the URL is in its field, found in every field that an app may use, and the options of old bookmarks apply', async ({
    page,
    server,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}${shared(` ${site.recipeUrl} `)}&use_keywords=1&edit=1`)
    await expect(page).toHaveURL(/\/g\/home\/r\/create\/url\?recipe_import_url=/)
    await expect(urlField(page)).toHaveValue(site.recipeUrl)
    for (const key of ['import_keywords', 'import_stay'])
      await expect(page.getByRole('checkbox', { name: words(key) })).toBeChecked()
    await page.getByText(words('create_other_options')).click()
    await page.getByRole('link', { name: words('create_html_title') }).click()
    await expect(page.getByLabel(words('common_source'), { exact: true })).toHaveValue(site.recipeUrl)

    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
    const { action, method, params } = manifest.share_target
    expect(method).toBe('GET')
    const shares: { title?: string; text?: string; url?: string }[] = [
      { title: 'Lentils', text: `Lentils with lemon\n${site.recipeUrl}\nSent from my phone` },
      { title: 'Lentils', text: 'Lentils with lemon', url: site.recipeUrl },
    ]
    for (const share of shares) {
      const query = new URLSearchParams()
      for (const [part, text] of Object.entries(share)) if (params[part]) query.set(params[part], text)
      await open(page, `${server.url}${action}?${query}`)
      await expect(urlField(page)).toHaveValue(site.recipeUrl)
    }
  })
})
