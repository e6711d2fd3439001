import type { Locator, Page } from '@playwright/test'
import { callApi, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('ar-SA')

test.use({ locale: 'ar-SA' })

/** Position of a piece of text, from the left edge of the page. */
const leftOf = (line: Locator, piece: string) =>
  line.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      return range.getBoundingClientRect().left
    }
    throw new Error(`"${text}" is not in "${element.textContent}"`)
  }, piece)

/** The pieces are on one line from left to right; else from right to left. */
async function expectOrder(line: Locator, toThe: 'right' | 'left', pieces: string[]): Promise<void> {
  await expect(line).toBeVisible()
  const places: number[] = []
  for (const piece of pieces) places.push(await leftOf(line, piece))
  const sorted = places.toSorted((a, b) => (toThe === 'right' ? a - b : b - a))
  expect(places, pieces.join(' ')).toEqual(sorted)
}

/** Start and end of a line's text, relative to the start of its row, which is at the right. */
const fromTheRight = (text: Locator, row: Locator) =>
  Promise.all([text.boundingBox(), row.boundingBox()]).then(
    ([inner, outer]) => (outer?.x ?? 0) + (outer?.width ?? 0) - (inner?.x ?? 0) - (inner?.width ?? 0),
  )

const rowOf = (page: Page | Locator, text: string) =>
  page.getByRole('listitem').filter({ hasText: text, visible: true })

test('ingredients run in the direction of their letters: in the recipe, in cook mode, on paper', async ({
  page,
  server,
}) => {
  const referenceId = crypto.randomUUID()
  const jug = await callApi(server, 'POST', '/api/units', { name: 'jug', pluralName: 'jugs' })
  const barley = await callApi(server, 'POST', '/api/foods', { name: 'barley' })
  const cup = await callApi(server, 'POST', '/api/units', { name: 'كوب', pluralName: 'كوب' })
  const lentils = await callApi(server, 'POST', '/api/foods', { name: 'عدس' })
  const slug = await makeRecipe(server, 'Barley broth', {
    recipeServings: 2,
    recipeIngredient: [
      { quantity: 3, unit: jug, food: barley, note: 'rinsed', referenceId },
      { quantity: 2, unit: cup, food: lentils, note: 'مغسول' },
      { quantity: 4, note: 'leeks, sliced' },
    ],
    recipeInstructions: [{ text: '1. Season.\n2. Serve.', ingredientReferences: [{ referenceId }] }],
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await expectOrder(rowOf(page, 'barley').locator('b'), 'right', ['٣', 'jugs'])
  await expectOrder(rowOf(page, 'عدس').locator('b'), 'left', ['٢', 'كوب'])
  // List markers are next to the lines, and the list begins at the lines of the page.
  const season = page.getByRole('listitem').filter({ hasText: /^Season\.$/ })
  const step = page.getByRole('listitem').filter({ has: season })
  expect(await fromTheRight(season.locator('..'), step)).toBeGreaterThanOrEqual(0)
  expect((await season.boundingBox())?.width).toBeLessThan(120)

  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  await expectOrder(rowOf(page.getByRole('dialog'), 'barley').locator('b'), 'right', ['٣', 'jugs'])

  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 970 })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('main')).toBeHidden({ timeout: 100 })
  }).toPass()
  await expectOrder(rowOf(page, 'barley'), 'right', ['٣', 'jugs', 'barley', 'rinsed'])
  await expectOrder(rowOf(page, 'عدس'), 'left', ['٢', 'كوب', 'عدس', 'مغسول'])
  await expectOrder(rowOf(page, 'leeks'), 'right', ['٤', 'leeks'])
})

test('texts of a recipe have a lang attribute unless it is that of the page, and a person may change it', async ({
  page,
  server,
}) => {
  const german = await makeRecipe(server, 'Zwiebelsuppe', {
    description: 'Die Suppe ist für kalte Tage.',
    recipeIngredient: [{ note: '2 Zwiebeln, gehackt' }],
    recipeInstructions: [{ text: 'Die Zwiebeln in der Butter anbraten und mit der Brühe ablöschen.' }],
    notes: [{ title: 'Tipp', text: 'Dazu passt ein Stück Brot.' }],
  })
  const arabic = await makeRecipe(server, 'شوربة عدس', { recipeIngredient: [{ note: 'كوب عدس' }] })
  await withSession(page, server)
  const texts = ['Zwiebelsuppe', 'kalte Tage', 'gehackt', 'ablöschen', 'Tipp', 'Stück Brot']
  const expectLang = async (within: Page | Locator, lang: string, among = texts) => {
    for (const text of among)
      await expect(within.locator(`[lang="${lang}"]`, { hasText: text }).first()).toBeVisible()
  }
  await open(page, `${server.url}/g/home/r/${german}`)
  await expectLang(page.getByRole('main'), 'de')
  await open(page, `${server.url}/g/home/r/${german}?cook=true`)
  await expectLang(page.getByRole('dialog'), 'de', ['Zwiebelsuppe', 'gehackt', 'ablöschen'])
  await open(page, `${server.url}/g/home`)
  await expectLang(page.getByRole('main'), 'de', ['Zwiebelsuppe'])
  await open(page, `${server.url}/g/home/r/${arabic}`)
  await expect(page.getByRole('heading', { name: 'شوربة عدس' })).toBeVisible()
  await expect(page.getByRole('main').locator('[lang]')).toHaveCount(0)

  await open(page, `${server.url}/g/home/r/${german}?edit=true`)
  const language = page.getByRole('combobox', { name: words('common_language'), exact: true })
  await expect(language).toHaveValue('de')
  await language.selectOption('nl')
  await page.getByRole('button', { name: words('common_save_recipe'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/r/${german}$`))
  await expectLang(page.getByRole('main'), 'nl')
})

test('items of a list run in the direction of their letters, and begin where the page does', async ({
  page,
  server,
}) => {
  const list = await makeList(server, 'Saturday', [
    { note: 'dark chocolate', quantity: 3 },
    { note: 'حليب', quantity: 2 },
  ])
  await withSession(page, server)
  await open(page, `${server.url}/shopping-lists/${list}`)
  const chocolate = rowOf(page, 'chocolate')
  await expectOrder(chocolate, 'right', ['٣', 'dark', 'chocolate'])
  await expectOrder(rowOf(page, 'حليب'), 'left', ['٢', 'حليب'])
  const text = chocolate.getByText('dark chocolate')
  expect(
    Math.abs(
      (await fromTheRight(text, chocolate)) -
        (await fromTheRight(rowOf(page, 'حليب').getByText('حليب'), rowOf(page, 'حليب'))),
    ),
  ).toBeLessThan(1)
})

test('joined names and counts run in the direction of the page', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create`)
  const recipe = (name: string) =>
    `${name}\n\nIngredients\n2 eggs\n250 g flour\n500 ml milk\n\nSteps\n1. Mix.\n2. Fry in butter.\n`
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill([recipe('Pancakes'), recipe('Waffles')].join('\n\n'))
  await expectOrder(rowOf(page, 'Pancakes'), 'left', ['Pancakes', 'مكونات', 'خطوتان'])
  await open(page, `${server.url}/group/migrations`)
  await expectOrder(rowOf(page, 'ChefTap'), 'left', ['ChefTap', 'نص عادي'])
})
