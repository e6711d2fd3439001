import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { paste } from './support/editor'
import { type ManyRecipesSite, startManyRecipesSite } from './support/many-recipes-site'
import { callApi } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { readWords } from './support/words'

type Signed = RunningServer & { token: string }
const words = readWords('en-US')
const button = (within: Page | Locator, key: string) =>
  within.getByRole('button', { name: words(key), exact: true })
const link = (within: Page | Locator, key: string) =>
  within.getByRole('link', { name: words(key), exact: true })
const row = (page: Page, number: number) => page.getByLabel(words('bulk_url', { number }), { exact: true })
const start = (page: Page) => page.getByRole('button', { name: /^Import (all|\d+ pages?)$/ })
const main = (page: Page) => page.getByRole('main')
/** Of a report. */
const entries = (page: Page) =>
  page.getByRole('list', { name: words('report_entries') }).getByRole('listitem')

let site: ManyRecipesSite
test.beforeEach(async ({ page, server }) => {
  site = await startManyRecipesSite()
  await withSession(page, server)
})
test.afterEach(() => site.stop())

const openBulk = (page: Page, server: Signed, search = '') =>
  open(page, `${server.url}/g/home/r/create/bulk${search}`)

/** Texts of the rows. */
const texts = (page: Page) =>
  page
    .getByRole('list', { name: words('bulk_rows') })
    .locator('input[inputmode=url]')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))

async function pasteMany(page: Page, urls: readonly string[]): Promise<void> {
  await button(page, 'bulk_paste_title').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('bulk_paste_label')).fill(urls.join('\n'))
  await dialog.getByRole('button', { name: /rows|links/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** Imports pages without the screen; returns the id of the report when all are done. */
async function importAll(server: Signed, urls: readonly string[]): Promise<string> {
  const imports = urls.map((url) => ({ url, categories: null, tags: null }))
  const started = await callApi(server, 'POST', '/api/recipes/create/url/bulk', { imports })
  const { reportId } = Object(started)
  const status = async () => Object(await callApi(server, 'GET', `/api/groups/reports/${reportId}`)).status
  await expect.poll(status, { timeout: 30_000 }).not.toBe('in-progress')
  return reportId
}

/** axe finds nothing, and the page is not wider than a phone. */
async function expectFit(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function countRecipes(server: Signed): Promise<number> {
  return Object(await callApi(server, 'GET', '/api/recipes?perPage=1')).total
}

test('rows are filled by a pasted list, by keys and in bulk; invalid links are marked', async ({
  page,
  server,
}) => {
  const before = await countRecipes(server)
  await openBulk(page, server)
  await test.step('a pasted list is spread over rows; Enter, Backspace and arrows go through them', async () => {
    await row(page, 1).click()
    await paste(page, `Soups\n${site.recipe(1)}\nGood: ${site.recipe(2)} (really)\n\n${site.recipe(3)}`)
    await expect.poll(() => texts(page)).toEqual([site.recipe(1), site.recipe(2), site.recipe(3)])
    await expect(row(page, 3)).toBeFocused()
    await expect(page.getByText('1 line without a link was skipped.').first()).toBeVisible()

    await page.keyboard.press('Enter')
    await expect(row(page, 4)).toBeFocused()
    await page.keyboard.type(`${site.recipe(1)}#top`)
    await expect(page.getByText(words('bulk_same', { number: 1 }))).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(row(page, 3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(page, 4)).toBeFocused()
    await expect(row(page, 4)).toHaveValue('')
    await page.keyboard.press('Backspace')
    await expect(row(page, 3)).toBeFocused()
    await expect.poll(() => texts(page)).toHaveLength(4)
    await page.getByRole('button', { name: words('bulk_remove', { number: 2 }) }).click()
    await expect.poll(() => texts(page)).toEqual([site.recipe(1), site.recipe(3), `${site.recipe(1)}#top`])
    await expect(page.getByRole('button', { name: words('bulk_remove', { number: 1 }) })).toBeFocused()
    await button(page, 'bulk_clear').click()
  })
  const undo = () =>
    page
      .getByRole('button', { name: words('common_undo') })
      .last()
      .click()
  await test.step('a bulk paste replaces all rows, and can be undone', async () => {
    await row(page, 1).fill(site.recipe(1))
    await pasteMany(page, [site.recipe(2), site.recipe(3)])
    expect(await texts(page)).toEqual([site.recipe(2), site.recipe(3)])
    await undo()
    await expect.poll(() => texts(page)).toEqual([site.recipe(1), '', ''])
    await button(page, 'bulk_clear').click()
    expect(await texts(page)).toEqual(['', '', ''])
    await undo()
    await expect.poll(() => texts(page)).toEqual([site.recipe(1), '', ''])
    await button(page, 'bulk_clear').click()
  })
  await test.step('invalid links are marked at their row and nothing starts', async () => {
    await start(page).click()
    await expect(page.getByRole('alert')).toContainText(words('bulk_nothing'))
    await expect(row(page, 1)).toBeFocused()
    await row(page, 1).fill(site.recipe(1))
    await row(page, 3).fill('grandmother’s barley')
    await start(page).click()
    await expect(page.getByRole('alert')).toContainText('1 row has no link')
    await expect(row(page, 3)).toBeFocused()
    await expect(row(page, 3)).toHaveAccessibleDescription(words('import_no_url'))
    expect(await texts(page)).toEqual([site.recipe(1), '', 'grandmother’s barley'])
    await pasteMany(page, [site.recipe(1), 'htp://example.org/barley'])
    await expect(row(page, 2)).toHaveAccessibleDescription(words('import_no_url'))

    await row(page, 2).fill('no-address-of-a-page'.repeat(12))
    await page.getByRole('switch', { name: words('bulk_sort') }).check()
    await expect(page.getByPlaceholder(words('common_tags')).last()).toBeVisible()
    await expectFit(page, 'rows with mistakes')
    expect(await countRecipes(server)).toBe(before)
    await button(page, 'bulk_clear').click()
  })
  await test.step('a recipe as text creates no rows, and a message says where to paste it', async () => {
    await button(page, 'bulk_paste_title').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(words('bulk_paste_label'))
      .fill('Pancakes\n2 eggs\n200 g flour\n\nFry them in butter.')
    const note = words('bulk_paste_none', { page: words('add_recipe_title') })
    await expect(dialog.getByText(note)).toBeVisible()
    await expectAccessible(page, 'paste many')
    await button(dialog, 'bulk_paste_use').click()
    await expect(dialog.getByLabel(words('bulk_paste_label'))).toHaveAccessibleDescription(note)
    await dialog.getByLabel(words('bulk_paste_label')).fill(site.recipe(1))
    await button(dialog, 'bulk_paste_use').click()
    await expect.poll(() => texts(page)).toEqual([site.recipe(1)])
    await button(page, 'bulk_clear').click()

    await button(page, 'bulk_paste_title').click()
    await dialog.getByLabel(words('bulk_paste_label')).fill('Pancakes\n2 eggs')
    await dialog.getByRole('link').click()
    await expect(page).toHaveURL(/\/r\/create$/)
    await expect(page.getByLabel(words('add_recipe_label'), { exact: true })).toHaveValue('Pancakes\n2 eggs')
  })
})

test('an import shows its progress, continues when the page is left, and ends in a report', async ({
  page,
  server,
  complaints,
}) => {
  const startReader = () =>
    callApi(server, 'POST', '/api/recipes/create/html-or-json', { data: site.source(11) })
  await startReader()
  // A page withheld for too long fails: there are enough for a slow machine, and few of them are read.
  const gone = Array.from({ length: 8 }, (_, number) => site.gone(number))
  const held = Array.from({ length: 3 }, (_, number) => site.held(number))
  const total = gone.length + held.length + 3
  const progress = new RegExp(`^\\d+ of ${total}$`)
  await openBulk(page, server)
  await pasteMany(page, [site.recipe(10), site.url, site.about, ...gone, ...held])
  await page.getByRole('button', { name: `Import ${total} pages` }).click()
  await expect(page.getByRole('heading', { name: words('bulk_running') })).toBeVisible()
  await expect(row(page, 1)).toHaveCount(0)
  await expect(page.getByText(progress)).toBeVisible()
  await expect(page.getByText(/^\d+ failed so far$/)).toBeVisible()

  // Also in the list of imports, and on the report's page.
  await page.reload()
  await hydrated(page)
  const past = page.getByRole('region', { name: words('migration_earlier') }).getByRole('listitem')
  await expect(past.first()).toContainText(words('report_running'))
  await expect(past.first().getByText(progress)).toBeVisible()
  await past.first().getByRole('link').click()
  await page.waitForURL(/\/group\/reports\//)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress)
  await expectAccessible(page, 'an import that runs')
  // If the reader gets no time, the third entry is a page that was withheld for too long.
  await expect(entries(page).nth(2)).toBeVisible({ timeout: 20_000 })
  await startReader()
  site.release()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  const report = Object(
    await callApi(server, 'GET', new URL(page.url()).pathname.replace('/group/', '/api/groups/')),
  )
  const { successes, failures } = report
  expect({ status: report.status, counted: successes + failures }).toEqual({
    status: 'partial',
    counted: total,
  })
  await expect(page.getByText(`Imported: ${successes} of ${total}, ${failures} failed`).first()).toBeVisible()
  await expect(entries(page)).toHaveCount(total)

  // A success links to its recipe.
  await page.getByRole('link', { name: 'Barley recipe 10' }).click()
  await page.waitForURL(/\/r\/barley-recipe-10$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barley recipe 10')
  await page.goBack()
  await page.waitForURL(/\/group\/reports\//)

  // A failure shows its reason.
  const failed = entries(page).filter({ hasText: site.about })
  await expect(failed.getByText(words('import_no_recipe'))).toBeVisible()
  await page.getByText(words('report_failures', { number: failures }), { exact: true }).click()
  await expect(entries(page)).toHaveCount(failures)
  await expect(page).toHaveURL(/failed=true/)
  await expectFit(page, 'reasons')
  await page.reload()
  await hydrated(page)
  await expect(entries(page)).toHaveCount(failures)
  await expect(page.getByText(words('import_site_error'))).toBeVisible()
  expect(complaints).toEqual([])
})

test('failed pages are retried with their categories and tags', async ({ page, server }) => {
  await openBulk(page, server)
  await pasteMany(page, [site.recipe(20), site.later(21), site.later(22)])
  await page.getByRole('switch', { name: words('bulk_sort') }).check()
  const field = (kind: string, of: string) =>
    page.getByLabel(words('common_labeled', { label: words(kind), value: of }), { exact: true })
  const choose = async (input: Locator, name: string) => {
    await input.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('button', { name: words('common_remove_name', { name }) }).last(),
    ).toBeVisible()
  }
  await choose(field('common_categories', words('bulk_all')), 'Grains')
  await choose(field('common_tags', words('bulk_url', { number: 2 })), 'Quick')
  await page.keyboard.press('Escape')
  await start(page).click()
  await expect(main(page).getByRole('heading', { name: 'Imported: 1 of 3, 2 failed' })).toBeVisible()
  expect(await callApi(server, 'GET', '/api/recipes/barley-recipe-20')).toMatchObject({
    recipeCategory: [{ name: 'Grains' }],
    tags: [],
  })

  // From the page itself; then from the report.
  await button(page, 'report_again').click()
  expect(await texts(page)).toEqual([site.later(21), site.later(22)])
  await start(page).click()
  await expect(main(page).getByRole('heading', { name: 'Imported: 0 of 2, 2 failed' })).toBeVisible()
  await link(page, 'bulk_report').click()
  site.mend()
  await link(page, 'report_again').click()
  await page.waitForURL(/\/create\/bulk$/)
  await expect.poll(() => texts(page)).toEqual([site.later(21), site.later(22)])
  await start(page).click()
  await expect(main(page).getByRole('heading', { name: 'Imported: 2 of 2' })).toBeVisible()
  await expect(button(page, 'report_again')).toHaveCount(0)
  expect(await callApi(server, 'GET', '/api/recipes/barley-later-21')).toMatchObject({
    recipeCategory: [{ name: 'Grains' }],
    tags: [{ name: 'Quick' }],
  })
  expect(await callApi(server, 'GET', '/api/recipes/barley-later-22')).toMatchObject({
    recipeCategory: [{ name: 'Grains' }],
    tags: [],
  })
})

test('typed links survive a reload, and leaving the page needs confirmation', async ({ page, server }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openBulk(page, server)
  await row(page, 2).fill(site.recipe(30))
  await page.reload()
  await hydrated(page)
  await expect.poll(() => texts(page)).toEqual([site.recipe(30)])
  await expect(page.getByText(words('bulk_stored'))).toBeVisible()

  const question = page.getByRole('alertdialog', { name: words('bulk_leave_title') })
  const leave = () => page.getByRole('link', { name: 'Shopping', exact: true }).click()
  await leave()
  await button(question, 'bulk_leave_stay').click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/create\/bulk/)
  await leave()
  await button(question, 'bulk_leave_draft').click()
  await expect(page).toHaveURL(/shopping-lists/)

  // Links from another page are added to the draft.
  await openBulk(page, server, `?recipe_import_url=${encodeURIComponent(site.recipe(31))}`)
  await expect.poll(() => texts(page)).toEqual([site.recipe(30), site.recipe(31)])
  await leave()
  await button(question, 'common_discard').click()
  await expect(page).toHaveURL(/shopping-lists/)
  await openBulk(page, server)
  await expect(page.getByText(words('migration_earlier'))).toBeVisible()
  expect(await texts(page)).toEqual(['', '', ''])
})

test('without a network or a working server nothing is lost, and nothing is imported twice', async ({
  page,
  server,
  context,
  complaints,
}) => {
  // Which pages are known already cannot be reported, and nothing depends on it.
  await page.route('**/create/url/known', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
  await openBulk(page, server)
  const known = page.waitForResponse('**/create/url/known')
  await row(page, 1).fill(site.recipe(40))
  await known
  await expect(page.locator('.toast')).toHaveCount(0)
  await context.setOffline(true)
  await start(page).click()
  await expect(page.getByRole('alert')).toContainText(words('error_offline'))
  await context.setOffline(false)
  for (const [status, text] of [
    [403, words('bulk_forbidden')],
    [500, words('common_unexpected_error')],
  ] as const) {
    await page.route('**/api/recipes/create/url/bulk', (route) => route.fulfill({ status, json: {} }))
    await start(page).click()
    await expect(page.getByRole('alert')).toContainText(text)
    expect(await texts(page)).toEqual([site.recipe(40), '', ''])
    await page.unroute('**/api/recipes/create/url/bulk')
  }

  // The request reaches the server, but the response is lost.
  const before = await countRecipes(server)
  await page.route('**/api/recipes/create/url/bulk', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await start(page).click()
  await expect(page.getByRole('alert')).toContainText(words('error_unreachable'))
  await page.unroute('**/api/recipes/create/url/bulk')
  await start(page).click()
  await expect(main(page).getByRole('heading', { name: 'Imported: 1 of 1' })).toBeVisible()
  expect(await countRecipes(server)).toBe(before + 1)
  expectComplaints(complaints, /\b403\b/, /\b50[03]\b/, LOST_CONNECTION)
})

test('already imported pages are marked, all with one request, and can be imported again', async ({
  page,
  server,
}) => {
  await importAll(server, [site.recipe(61), site.recipe(62)])
  const asked: string[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create/url/known')) asked.push(Object(request.postDataJSON()).urls)
  })
  await openBulk(page, server)
  const urls = [`${site.recipe(61)}/?utm_source=letter`, site.recipe(63), `${site.recipe(62)}#top`]
  await pasteMany(page, urls)
  await expect(row(page, 1)).toHaveAccessibleDescription('Already in your recipes: Barley recipe 61')
  await expect(row(page, 2)).toHaveAccessibleDescription('')
  await expect(row(page, 3)).toHaveAccessibleDescription('Already in your recipes: Barley recipe 62')
  await expect(
    page.getByText('2 of these pages are already in your recipes and would be imported again.'),
  ).toBeVisible()
  expect(asked).toEqual([urls])

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Barley recipe 61' }).click()
  const recipe = await opened
  await expect(recipe.getByRole('heading', { level: 1 })).toHaveText('Barley recipe 61')
  await recipe.close()
  expect(await texts(page)).toEqual(urls)

  await page.getByRole('button', { name: words('bulk_remove', { number: 1 }) }).click()
  await expect(page.getByText('1 of these pages is already in your recipes')).toBeVisible()
  const before = await countRecipes(server)
  await start(page).click()
  await expect(main(page).getByRole('heading', { name: 'Imported: 2 of 2' })).toBeVisible()
  expect(await countRecipes(server)).toBe(before + 2)
})

test('earlier imports are listed newest first and can be deleted; a deleted report is not found', async ({
  page,
  server,
  complaints,
}) => {
  const older = await importAll(server, [site.url])
  const newer = await importAll(server, [site.recipe(50)])
  await openBulk(page, server)
  const past = page.getByRole('region', { name: words('migration_earlier') }).getByRole('listitem')
  await expect(past.nth(0)).toContainText('Imported: 1 of 1')
  await expect(past.nth(1)).toContainText('Imported: 0 of 1, 1 failed')
  const question = page.getByRole('alertdialog', { name: words('report_delete_title') })
  const bin = () => past.nth(0).getByRole('button', { name: /^Delete report/ })
  await bin().click()
  await button(question, 'common_cancel').click()
  await expect(question).toHaveCount(0)
  await expect(bin()).toBeFocused()
  await bin().click()
  await button(question, 'report_delete').click()
  await expect(question).toHaveCount(0)
  await expect(past.nth(0)).toContainText('Imported: 0 of 1, 1 failed')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await past.nth(0).getByRole('link').click()
  await page.waitForURL(new RegExp(older))
  await button(page, 'report_delete').click()
  await button(question, 'report_delete').click()
  await page.waitForURL(/\/create\/bulk$/)
  expect(complaints).toEqual([])
  for (const id of [older, newer, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`${server.url}/group/reports/${id}`)
    await hydrated(page)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
  }
  expectComplaints(complaints, /\b404\b/)
})

test('what an import would find is shown as a tree and as code, and can be copied', async ({
  page,
  server,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${server.url}/g/home/r/create/debug`)
  const address = page.getByLabel(words('recipe_link'), { exact: true })
  const before = await countRecipes(server)
  await button(page, 'common_show').click()
  await expect(page.getByRole('alert')).toContainText(words('import_no_url'))
  await address.fill(`Look: ${site.recipe(80)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words('debug_found', { host: '127.0.0.1' }) })).toBeVisible()
  await expect(main(page).getByText('Barley recipe 80')).toBeVisible()
  await expect(main(page).getByText('Boil the barley.')).toBeHidden()
  await main(page).getByText('steps', { exact: true }).first().click()
  await expect(
    main(page)
      .locator('details[open] > summary')
      .filter({ hasText: /^steps/ }),
  ).toBeVisible()
  await main(page).getByText(words('debug_code'), { exact: true }).click()
  await expect(page.getByRole('region', { name: words('debug_code') })).toContainText('"Boil the barley."')
  await button(page, 'common_copy').click()
  await expect(button(page, 'common_copied')).toBeVisible()
  await expectFit(page, 'what is read, as a tree and as code')
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ ok: true, recipe: { name: 'Barley recipe 80' } })

  await address.fill(site.about)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(words('import_not_scraped'))).toBeVisible()
  expect(complaints).toEqual([])
  await address.fill(site.url)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words('import_site_error'))
  expect(await countRecipes(server)).toBe(before)
  expectComplaints(complaints, /\b400\b/)
})
