import type { Page } from '@playwright/test'
import {
  field,
  ingredient,
  linesOf,
  openEditor,
  paste,
  rowButton,
  startEditing,
  words,
} from './support/editor'
import { call, makeList, openLive, readWords, rowOf } from './support/shopping'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'

test.beforeEach(async ({ page, server }) => withSession(page, server))

/** The field of a list, in any language. */
const fieldOf = (page: Page) => page.getByRole('main').getByRole('combobox')

/** The first interpretation of the line, by its accessible name. */
const reading = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

async function speak(page: Page, url: string, locale: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
}

/** The files of the food engine: the English model, or the shared code of grammars and the grammar of a language. */
const READER = /\/assets\/(?:(english)-reader-|grammar-reader-|([a-z]{2})-[\w-]{8}\.js)/

/** The languages whose parser the page has fetched. */
function watchReaders(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const file = READER.exec(request.url())
    if (file) fetched.push(file[1] ?? file[2] ?? 'grammar')
  })
  return fetched
}

test('the parser is loaded when a person starts to write a line, for one language', async ({
  browser,
  server,
}) => {
  // No worker: its prefetching would count.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await withSession(page, server)
  const fetched = watchReaders(page)
  const listId = await makeList(server, 'Light', [{ note: 'bread' }])
  for (const path of ['/g/home', `/shopping-lists/${listId}`]) {
    await open(page, server.url + path)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }
  await expect(rowOf(page, 'bread')).toBeVisible()
  expect(fetched).toEqual([])
  await fieldOf(page).click()
  await page.keyboard.type('a dozen eggs')
  await expect(reading(page, '12 eggs')).toBeVisible()
  expect(new Set(fetched)).toEqual(new Set(['english']))
  await context.close()
})

test('a list parses German while it is typed', async ({ page, server }) => {
  await speak(page, server.url, 'de-DE')
  const listId = await makeList(server, 'Einkauf')
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await fieldOf(page).click()
  // Parsed, the order differs: otherwise the text would look the same before the parser is loaded.
  await page.keyboard.type('Zwiebel 1/2')
  await expect(reading(page, /^1\/2 Zwiebel$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('')
  // Texts without an ingredient stay unchanged.
  await page.keyboard.type('7up')
  await expect(reading(page, /^7up$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => readWords(server, listId)).toEqual(['¹/₂ Zwiebel', '7up'].toSorted())
})

test.describe('with the service worker', () => {
  test.use({ serviceWorker: true })

  test('lines are parsed offline as online', async ({ page, server, context, complaints }) => {
    const listId = await makeList(server, 'Cellar', [{ note: 'bread' }])
    await openLive(page, `${server.url}/shopping-lists/${listId}`)
    // The device has the start page of the app and the parser, although no line was written.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys()
          const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          const paths = kept.flat().map(({ url }) => new URL(url).pathname)
          return [/\/assets\/english-reader/, /^\/device$/].every((wanted) =>
            paths.some((path) => wanted.test(path)),
          )
        }),
      )
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await hydrated(page)
    await fieldOf(page).click()
    await page.keyboard.type('half a watermelon')
    await expect(reading(page, '1/2 watermelon')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'watermelon')).toContainText('1/2')
    await context.setOffline(false)
    await expect.poll(() => readWords(server, listId)).toEqual(['bread', '¹/₂ watermelon'].toSorted())
    expectComplaints(complaints, LOST_CONNECTION)
  })
})

test('lines added before the parser is loaded are parsed too', async ({ page, server }) => {
  await speak(page, server.url, 'de-DE')
  const listId = await makeList(server, 'In a hurry')
  let pressed = () => {}
  const isPressed = new Promise<void>((resolve) => {
    pressed = resolve
  })
  await page.context().route(READER, async (route) => {
    await isPressed
    await route.continue()
  })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await fieldOf(page).click()
  await page.keyboard.type('1/2 Zwiebel')
  await page.keyboard.press('Enter')
  pressed()
  await expect(fieldOf(page)).toHaveValue('')
  await expect.poll(() => readWords(server, listId)).toEqual(['¹/₂ Zwiebel'])
})

test('a line that was not read before its tab was closed is read when the list is opened again', async ({
  page,
  server,
  context,
}) => {
  await speak(page, server.url, 'de-DE')
  const listId = await makeList(server, 'Closed early')
  // It never loads.
  await context.route(READER, () => {})
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await fieldOf(page).click()
  await page.keyboard.type('1/2 Zwiebel')
  await page.keyboard.press('Enter')
  await expect.poll(() => readWords(server, listId)).toEqual(['1/2 Zwiebel'])
  await page.close()
  await context.unroute(READER)
  const next = await context.newPage()
  await open(next, `${server.url}/shopping-lists/${listId}`)
  await expect.poll(() => readWords(server, listId)).toEqual(['¹/₂ Zwiebel'])
})

test('if nothing can be fetched a line is stored as typed', async ({ page, server, complaints }) => {
  const listId = await makeList(server, 'Bare')
  await page.context().route(READER, (route) => route.abort())
  await open(page, `${server.url}/shopping-lists/${listId}`)
  await fieldOf(page).click()
  await page.keyboard.type('2 kg quinces')
  await expect(reading(page, '2 kg quinces')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => readWords(server, listId)).toEqual(['2 kg quinces'])
  await expect(rowOf(page, '2 kg quinces')).toBeVisible()
  expectComplaints(complaints, LOST_CONNECTION)
})

test('a line typed into a new row is parsed, and can be restored as text', async ({ page, server }) => {
  const slug = await startEditing(page, server, 'By keyboard', { ingredients: ['salt'] })
  await call(server, 'POST', '/api/foods', { name: 'turnip', pluralName: 'turnips' })
  await openEditor(page, server, slug)
  await field(page, 'editor_new_ingredient').click()
  await page.keyboard.type('3 turnips, diced')
  const reading = page.locator('[data-field="ingredient-entry"] p')
  await expect(reading).toContainText('3 · turnip · diced')
  await page.keyboard.press('Enter')
  const first = ingredient(page, 2)
  await expect(field(first, 'common_food')).toHaveValue('turnip')
  await expect(field(first, 'common_note')).toHaveValue('diced')

  await rowButton(page, 'common_options_for', 'turnip').click()
  await page.getByRole('menuitem', { name: words('editor_insert_below') }).press('Enter')
  const second = ingredient(page, 3)
  await expect(field(second, 'common_amount')).toBeFocused()
  await page.keyboard.type('1 1/2 cups turnip greens, washed')
  await page.keyboard.press('Tab')
  await expect(field(second, 'common_amount')).toHaveValue('1 1/2')
  await expect(field(second, 'common_food')).toHaveValue(/turnip greens$/)
  await expect(field(second, 'common_note')).toHaveValue('washed')
  await page.getByRole('button', { name: words('editor_keep_as_text'), exact: true }).click()
  await expect(field(second, 'common_amount')).toHaveValue('')
  await expect(field(second, 'common_food')).toHaveValue('1 1/2 cups turnip greens, washed')

  await rowButton(page, 'common_options_for', 'turnip').click()
  await page.getByRole('menuitem', { name: words('editor_keep_as_text') }).press('Enter')
  await expect(field(first, 'common_food')).toHaveValue('3 turnips, diced')
  await expect(field(first, 'common_amount')).toHaveValue('')
})

test('a pasted German list gets the same result as on the server', async ({ page, server }) => {
  const lines = [
    'Für den Teig:',
    '500 g Mehl',
    '1/2 Würfel Hefe, zerbröselt',
    '1 Prise Salz',
    'Für den Belag:',
    '3 EL Öl',
  ]
  const slug = await startEditing(page, server, 'Pasted')
  const responses: { ingredient: { title: string | null; quantity: number } }[] = await call(
    server,
    'POST',
    '/api/parser/ingredients',
    { ingredients: lines, parser: 'nlp' },
  )
  await field(page, 'editor_new_ingredient').focus()
  await paste(page, lines.join('\n'))
  const titles = responses.flatMap(({ ingredient }) => ingredient.title ?? [])
  const rows = responses.filter(({ ingredient }) => ingredient.title === null)
  await expect.poll(() => linesOf(page, 'common_ingredients')).toHaveLength(lines.length)
  await expect(page.getByLabel(words('editor_heading'), { exact: true })).toHaveCount(titles.length)
  for (const [at, { ingredient: row }] of rows.entries()) {
    const amount = field(ingredient(page, at + 1), 'common_amount')
    const shown = row.quantity === 0.5 ? '1/2' : row.quantity ? String(row.quantity) : ''
    await expect(amount).toHaveValue(shown)
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).not.toHaveURL(/edit=true/)
  const { recipeIngredient } = await call(server, 'GET', `/api/recipes/${slug}`)
  const saved = recipeIngredient
    .map(Object)
    .map((one: { quantity: number; originalText: string }) => [one.quantity, one.originalText])
  expect(saved).toEqual(
    rows.map((row, at) => [row.ingredient.quantity, lines.filter((line) => !line.endsWith(':'))[at]]),
  )
})
