import type { Page } from '@playwright/test'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'

test.describe.configure({ mode: 'serial' })

type Signed = RunningServer & { token: string }
interface Named {
  id: string
  name: string
}

const ingredientsOf = (page: Page) => page.getByRole('region', { name: 'Ingredients' })
const stepsOf = (page: Page) => page.getByRole('region', { name: 'Steps' })

let tagine = ''

/** A recipe with data in every field. */
async function makeTagine(server: Signed): Promise<string> {
  const create = async (path: string, body: object): Promise<Named> => {
    const made = await callApi(server, 'POST', path, body)
    if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error(`${path} made nothing`)
    return { ...body, id: String(made.id), name: 'name' in made ? String(made.name) : '' }
  }
  const starterUnit = async (name: string): Promise<unknown> => {
    const query = new URLSearchParams({ queryFilter: `name = "${name}"` })
    const found = await callApi(server, 'GET', `/api/units?${query}`)
    if (typeof found !== 'object' || found === null || !('items' in found) || !Array.isArray(found.items))
      throw new Error('no units')
    return found.items[0]
  }
  const [kilogram, cup] = [await starterUnit('kilogram'), await starterUnit('cup')]
  const lamb = await create('/api/foods', { name: 'lamb shoulder' })
  const onion = await create('/api/foods', { name: 'onion', pluralName: 'onions' })
  const stock = await create('/api/foods', { name: 'stock', householdsWithIngredientFood: ['maple-street'] })
  const dough = await makeRecipe(server, 'Flat bread', {
    recipeIngredient: [
      { quantity: 2, unit: cup, food: { ...(await create('/api/foods', { name: 'flour' })) } },
    ],
  })
  const bread = await callApi(server, 'GET', `/api/recipes/${dough}`)
  const slug = await makeRecipe(server, 'Braised lamb & apricot tagine', {
    description: 'Cooked *slowly* with saffron. See <script>alert(1)</script>.',
    recipeServings: 4,
    prepTime: '25 minutes',
    performTime: '2 hours',
    totalTime: '2 hours 25 minutes',
    orgURL: 'https://www.example.org/tagine',
    recipeCategory: ['Sunday lunch'],
    tags: ['Moroccan'],
    recipeIngredient: [
      { quantity: 1.4, unit: kilogram, food: lamb, note: 'in 4 cm pieces', title: 'For the tagine' },
      { quantity: 1, food: onion },
      { quantity: 0.25, unit: cup, food: stock },
      { quantity: 1, referencedRecipe: bread, title: 'To finish' },
      { note: 'coriander, if you like' },
    ],
    recipeInstructions: [
      { text: 'Brown the lamb, 4 minutes a side.', title: 'Meat', summary: 'Brown' },
      { text: '1. **Cover** and cook for 1 hour 30 minutes.\n2. Rest <img src=x onerror=alert(1)>' },
    ],
    notes: [
      { title: 'Oven', text: 'Runs hot: [why](javascript:alert(1))' },
      { title: 'Notes', text: 'Keeps for two days.' },
    ],
    nutrition: { calories: '610' },
    settings: { showNutrition: true, public: true },
  })
  await givePicture(server, slug)
  return slug
}

async function openTagine(page: Page, server: Signed): Promise<void> {
  if (!tagine) tagine = await makeTagine(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${tagine}`)
}

const serve = async (page: Page, servings: string) => {
  await ingredientsOf(page)
    .getByRole('button', { name: /Type another number/ })
    .click()
  await ingredientsOf(page).getByRole('textbox', { name: 'Servings' }).fill(servings)
  await page.keyboard.press('Enter')
}

const menu = async (page: Page, entry: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a change between a page and its live stream is shown', async ({ page, server }) => {
  await withSession(page, server)
  const slug = await makeRecipe(server, 'Early soup', { description: 'Before' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/households\/live/, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, `${server.url}/g/home/r/${slug}`)
  await callApi(server, 'PATCH', `/api/recipes/${slug}`, { description: 'Changed in between' })
  held.resolve()
  await expect(page.getByText('Changed in between')).toBeVisible()
})

test('the whole recipe is rendered on the server, with metadata for previews and machines', async ({
  browser,
  page,
  server,
}) => {
  await openTagine(page, server)
  const still = await browser.newContext({ javaScriptEnabled: false })
  const silent = await still.newPage()
  await withSession(silent, server)
  await silent.goto(`${server.url}/g/home/r/${tagine}`)
  await expect(silent).toHaveTitle('Braised lamb & apricot tagine · Ramekin')
  await expect(silent.getByRole('heading', { level: 1 })).toHaveText('Braised lamb & apricot tagine')
  await expect(silent.getByRole('heading', { name: 'Notes', exact: true })).toHaveCount(1)
  for (const text of ['1.4 kg', 'lamb shoulder', '2 h 25 min', 'Brown the lamb', 'Runs hot', '610 kcal'])
    await expect(silent.getByText(text).first()).toBeVisible()
  await expect(silent.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Braised lamb & apricot tagine',
  )
  await expect(silent.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const described = JSON.parse(
    (await silent.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(described).toMatchObject({ '@type': 'Recipe', totalTime: 'PT2H25M', recipeYield: '4' })
  await still.close()
})

test('user text becomes neither script nor foreign URL; Markdown is parsed on the server, its parser is fetched later', async ({
  page,
  server,
}) => {
  await openTagine(page, server)
  const fetched = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('read-markdown')).length,
    )
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByText('onerror=alert(1)')).toBeVisible()
  await expect(page.locator('main img[src="x"], main a[href^="javascript"]')).toHaveCount(0)
  await expect(stepsOf(page).locator('li li strong')).toHaveText('Cover')
  await expect(page.getByRole('emphasis')).toHaveText('slowly')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await fetched()).toBe(0)
  await open(page, `${server.url}/g/home?search=tagine`)
  await page.getByRole('link', { name: 'Braised lamb & apricot tagine' }).first().click()
  await expect(page.getByRole('emphasis')).toHaveText('slowly')
  expect(await fetched()).toBeGreaterThan(0)
})

test('a page of endless texts has a limited number of elements, and every word', async ({ page, server }) => {
  await withSession(page, server)
  const steps = ['*stir* '.repeat(80), 'Wait 5 minutes. '.repeat(20), 'cut\n'.repeat(100)]
  const recipeInstructions = Array.from({ length: 900 }, (_, at) => ({ text: steps[at % steps.length] }))
  const slug = await makeRecipe(server, 'Endless stew', {
    description: 'Only *this* is short.',
    recipeInstructions,
  })
  await open(page, `${server.url}/g/home/r/${slug}`)
  await expect(page.getByRole('emphasis')).toHaveText('this')
  expect(await page.locator('main *').count()).toBeLessThan(900 * 10 + 10_000)
  const texts = await stepsOf(page).getByRole('listitem').allInnerTexts()
  const words = (text: string | undefined) => text?.match(/\p{L}+/gu)?.join(' ')
  expect(texts.map(words)).toEqual(recipeInstructions.map(({ text }) => words(text)))
  expect(texts[2]?.match(/^cut$/gm)).toHaveLength(100)
})

test('an unknown recipe is a 404 with links', async ({ page, server, complaints }) => {
  await withSession(page, server)
  const response = await page.goto(`${server.url}/g/home/r/never-was`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Page Not Found: /g/home/r/never-was')).toBeVisible()
  expectComplaints(complaints, /\b404\b/)
})

test('the old address of a renamed recipe leads to it, until another recipe has its name', async ({
  page,
  server,
}) => {
  const old = `${server.url}/g/home/r/${await makeRecipe(server, 'Old name')}`
  await callApi(server, 'PATCH', '/api/recipes/old-name', { name: 'New name' })
  const headers = { accept: 'text/html', cookie: `ramekin.session=${server.token}` }
  const response = await fetch(`${old}?cook=true&from=chat`, { headers, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    '/g/home/r/new-name?cook=true&from=chat',
  ])

  await withSession(page, server)
  await open(page, `${old}?cook=true`)
  await expect(page).toHaveURL(/\/r\/new-name\?cook=true$/)
  await expect(page.getByRole('dialog', { name: 'New name' })).toBeVisible()

  await open(page, `${server.url}/g/home/r/new-name`)
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'A note with a link' })
      document.querySelector('main')?.append(link)
    }, path)
  await follow('/g/home/r/old-name')
  await page.getByRole('link', { name: 'A note with a link' }).click()
  await expect(page).toHaveURL(/\/r\/new-name$/)
  await makeRecipe(server, 'Old name')
  await open(page, old)
  await expect(page).toHaveURL(/\/r\/old-name$/)
  await expect(page.getByRole('heading', { name: 'Old name' })).toBeVisible()
})

test('amounts follow the servings; overlays return the focus', async ({ page, server }) => {
  await openTagine(page, server)
  const ingredients = ingredientsOf(page)
  await test.step('more servings scale every amount; fractions stay fractions', async () => {
    await expect(ingredients.getByText('1/4', { exact: true })).toBeAttached()
    await ingredients.getByRole('button', { name: 'More servings' }).click()
    await ingredients.getByRole('button', { name: 'More servings' }).click()
    await expect(ingredients.getByText('6 servings').first()).toBeVisible()
    await expect(ingredients.getByText('2.1 kg')).toBeVisible()
    await expect(ingredients.getByText('1 1/2', { exact: true }).first()).toBeAttached()
    await expect(ingredients.getByText('onions')).toBeVisible()
    await expect(ingredients.getByText('3/8').first()).toBeAttached()

    await ingredients.getByRole('button', { name: /^6 servings/ }).click()
    await ingredients.getByRole('textbox', { name: 'Servings' }).fill('40')
    await page.keyboard.press('Enter')
    await expect(ingredients.getByText('14 kg')).toBeVisible()
    await expect(ingredients.getByRole('button', { name: /^40 servings/ })).toBeFocused()
    await serve(page, '4')
    await expect(ingredients.getByText('1.4 kg')).toBeVisible()
  })
  await test.step('a dialog gives the focus back to what opened it', async () => {
    for (const [button, name] of [
      ['Plan', 'Add to the plan'],
      ['Add to list', 'Add to a shopping list'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
    }
  })
  await test.step('a linked recipe expands in place, in the amounts of the page', async () => {
    await ingredients.getByRole('button', { name: 'Ingredients of Flat bread' }).click()
    await expect(ingredients.getByText('flour')).toBeVisible()
    await serve(page, '12')
    await expect(ingredients.getByText('6 cups')).toBeVisible()
    await serve(page, '4')
  })
  await test.step('amounts are rounded to measurable ones, and a button shows the exact ones', async () => {
    await ingredients.getByRole('button', { name: 'More servings' }).click()
    await expect(ingredients.getByText('1 1/4', { exact: true }).first()).toBeAttached()
    await expect(ingredients.getByText('1/3', { exact: true })).toBeAttached()
    await ingredients.getByRole('button', { name: 'Show exact amounts' }).click()
    await expect(ingredients.getByText('0.313')).toBeAttached()
    await serve(page, '2')
    await expect(ingredients.getByText('700 g').or(ingredients.getByText('0.7 kg'))).toBeVisible()
  })
  await test.step('checks survive a reload of this tab', async () => {
    const onion = page.getByRole('checkbox', { name: /onion/ })
    await page.locator('label', { hasText: 'onion' }).click()
    await expect(onion).toBeChecked()
    await page.reload()
    await hydrated(page)
    await expect(onion).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /lamb/ })).not.toBeChecked()
    await page.locator('label', { hasText: 'onion' }).click()
    await expect(onion).not.toBeChecked()
  })
})

test('lines with an unparsed amount are listed when the recipe is scaled, and parsed from there', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Unread broth', {
    recipeServings: 2,
    recipeIngredient: [{ quantity: 3, note: 'carrots' }, { note: '1 cup broth' }, { note: 'salt' }],
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  const note = page.getByText('1 line stays as written: its amount is plain text.')
  await expect(ingredientsOf(page).getByText('carrots')).toBeVisible()
  await expect(note).toHaveCount(0)
  await serve(page, '4')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Recognize amounts' }).click()
  await expect(note).toHaveCount(0)
  await expect(ingredientsOf(page)).toContainText(/2\s*cups?\s+broth/)

  const plain = await makeRecipe(server, 'Plain text', { recipeIngredient: [{ note: '2 onions' }] })
  await open(page, `${server.url}/g/home/r/${plain}`)
  await expect(page.getByText('These amounts are plain text, so they can’t be scaled.')).toBeVisible()
})

test('a meal that was cooked is no longer tonight’s', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Cooked soup')
  const { id } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  const date = new Date().toLocaleDateString('sv-SE')
  await callApi(server, 'POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: id })
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  const tonight = page.getByRole('main').getByText('On the plan for tonight')
  await expect(tonight).toBeVisible()
  const timestamp = new Date().toISOString()
  await callApi(server, 'PATCH', `/api/recipes/${slug}/last-made`, { timestamp })
  await expect(tonight).toBeHidden()
  await callApi(server, 'DELETE', `/api/recipes/${slug}`)
})

test('a recipe is planned, is shown first tonight, and is removed', async ({ page, server }) => {
  await openTagine(page, server)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  await expect(dialog.getByRole('radio', { name: /^Today/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^On the plan: /)).toBeVisible()
  expect(await callApi(server, 'GET', '/api/households/mealplans/today')).toMatchObject([
    { entryType: 'dinner', recipe: { slug: tagine } },
  ])
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expect(page.getByRole('main').getByText('On the plan for tonight')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByText('On the plan for tonight')).toBeHidden()
  expect(await callApi(server, 'GET', '/api/households/mealplans/today')).toEqual([])
})

test('its ingredients are added to a list in the amounts of the page, without foods at home', async ({
  page,
  server,
}) => {
  await openTagine(page, server)
  await ingredientsOf(page).getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'Add to list', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a shopping list' })
  await expect(dialog.getByRole('checkbox', { name: /stock/ })).not.toBeChecked()
  // A staple.
  await dialog.getByRole('checkbox', { name: /flour/ }).check()
  await dialog.getByRole('checkbox', { name: /coriander/ }).uncheck()
  await dialog.getByLabel('Name of the new list').fill('Market')
  // The household's first list exists before the dialog closes, which must not move for it.
  await page.evaluate(() => {
    const heights = new Set<number>()
    const look = () => {
      heights.add(document.querySelector<HTMLElement>('.dialog')?.offsetHeight ?? 0)
      document.body.dataset.heights = [...heights].filter(Boolean).join(' ')
      requestAnimationFrame(look)
    }
    look()
  })
  await dialog.getByRole('button', { name: 'Add 3 ingredients' }).click()
  await expect(page.getByText('3 ingredients are on “Market”')).toBeVisible()
  await expect(page.locator('.dialog')).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-heights', /^\d+$/)
  const { items } = Object(await callApi(server, 'GET', '/api/households/shopping/items?perPage=-1'))
  const amounts = items.map((item: { quantity: number; food: Named }) => [item.food.name, item.quantity])
  expect(Object.fromEntries(amounts)).toEqual({ 'lamb shoulder': 1.75, onion: 1.25, flour: 2.5 })
})

test('favorite, stars, a comment, and "made": all are shown and stay', async ({ page, server }) => {
  await openTagine(page, server)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Favorite/ }).click()
  await main.getByRole('button', { name: '4 stars' }).click()
  await expect(main.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByRole('button', { name: 'Send' })).toBeDisabled()
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Needs *more* saffron')
  await comments.getByRole('button', { name: 'Send' }).click()
  await expect(comments.getByRole('emphasis')).toHaveText('more')
  await expect(comments.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
  await expect(comments.getByRole('button', { name: 'Send' })).toBeFocused()

  const edit = comments.getByRole('button', { name: 'Edit my comment' })
  const edited = comments.getByRole('textbox', { name: 'Edit my comment' })
  await edit.click()
  await expect(edited).toBeFocused()
  await expect(edited).toHaveValue('Needs *more* saffron')
  await edited.fill('Given up')
  await page.keyboard.press('Escape')
  await expect(edited).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(comments.getByRole('emphasis')).toHaveText('more')
  await page.keyboard.press('Enter')
  await edited.fill('Needs *much* more saffron')
  await comments.getByRole('button', { name: 'Save' }).click()
  await expect(comments.getByRole('emphasis')).toHaveText('much')
  await expect(edit).toBeFocused()

  await menu(page, 'I made this')
  const made = page.getByRole('dialog', { name: 'I made this' })
  await made.getByLabel('How did it turn out?').fill('Very well')
  await made.getByText('Another day', { exact: true }).click()
  await made.getByLabel('Another day').and(made.locator('[type=date]')).fill('2026-11-01')
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Added to the timeline')).toBeVisible()
  await expect(page.getByText('November 1', { exact: true })).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(main.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(main.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
  await expect(comments.getByRole('emphasis')).toHaveText('much')
  await main.getByRole('button', { name: '4 stars' }).click()
  await expect(main.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'false')
  await comments.getByRole('button', { name: /’s comment$/ }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(0)
  await expect(comments.getByRole('textbox', { name: 'Write a comment' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comments.getByRole('listitem')).toHaveCount(1)
})

test('a comment typed before its code is loaded is kept', async ({ page, server }) => {
  await openTagine(page, server)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/recipe-comments-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: 'commit' })
  await hydrated(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Needs saffron')
  release()
  await expect(comments.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect(comments.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Needs saffron')
})

test('the menu of a card has the same actions as the menu of the page', async ({ page, server }) => {
  await openTagine(page, server)
  await open(page, `${server.url}/g/home?search=tagine`)
  const more = page.getByRole('button', { name: 'More options for Braised lamb & apricot tagine' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the plan' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('copied, deleted: each with a message', async ({ page, server }) => {
  await openTagine(page, server)
  await menu(page, 'Make a copy')
  const copying = page.getByRole('dialog', { name: 'Make a copy' })
  await copying.getByLabel('Name of the copy').fill('Tagine for two')
  await copying.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page).toHaveURL(/\/r\/tagine-for-two$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagine for two')

  await menu(page, 'Delete')
  await expect(page).toHaveURL(/\/g\/home$/)
  await expect(page.getByText('Deleted: Tagine for two')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tagine for two' })).toHaveCount(0)
})

test('on a phone: one column, and the ingredients above the steps', async ({ newContext, server }) => {
  const phone = await newContext({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await openTagine(page, server)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const look = page.getByRole('button', { name: 'Ingredients', exact: true })
  await expect(look).toHaveCount(0)
  // The main actions are visible immediately, and stay visible.
  for (const name of ['Plan', 'Start cooking', 'Add to list'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport()
  await expect(stepsOf(page).getByRole('listitem').last()).toBeVisible()
  // Writing a comment needs the space at the lower edge.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeInViewport()
  await expect(look).toHaveCount(0)
  await stepsOf(page)
    .getByRole('heading', { name: 'Steps' })
    .evaluate((heading) => heading.scrollIntoView())
  await look.click()
  const sheet = page.getByRole('dialog', { name: 'Ingredients' })
  await sheet.locator('label', { hasText: 'lamb' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: /lamb/ })).toBeChecked()
  await phone.close()
})

test('the print key as the first input prints the sheet', async ({ page, server }) => {
  await page.addInitScript(() => {
    // The sheet is not loaded yet.
    window.requestIdleCallback = () => 0
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset.printed = String(document.querySelector('.print-root h1') !== null)
    }
  })
  await openTagine(page, server)
  await page.keyboard.press('Control+p')
  await expect(page.locator('html[data-printed="true"]')).toHaveCount(1)
})

test('on paper: the recipe alone, its picture next to its name, in the amounts of the page', async ({
  page,
  server,
}) => {
  await openTagine(page, server)
  await page.emulateMedia({ media: 'print' })
  // The code loads without an input; no person is as fast in the browser's own menu.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('main')).toBeHidden({ timeout: 100 })
  }).toPass()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await ingredientsOf(page).getByRole('button', { name: 'More servings' }).click()
  await menu(page, 'Print settings')
  const dialog = page.getByRole('dialog', { name: 'Print settings' })
  const preview = dialog.getByRole('img', { name: 'Preview' })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const around = await preview.evaluate((box) => {
      const [outer, paper] = [box, box.firstElementChild ?? box].map((part) => part.getBoundingClientRect())
      return outer && paper ? [paper.left - outer.left, outer.right - paper.right] : []
    })
    expect(around, `${width} pixels`).toHaveLength(2)
    // The same margin at both sides, minus a scrollbar.
    for (const margin of around) expect(margin, `${width} pixels`).toBeGreaterThanOrEqual(8)
  }
  await dialog.locator('label', { hasText: 'On the right' }).click()
  await dialog.getByRole('switch', { name: 'Linked recipes below' }).check()
  await expect(preview.getByText('flour')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 970 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.locator('h1:visible')).toHaveText(/tagine/i)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByText('1.75 kg').last()).toBeVisible()
  await expect(page.getByText('2 1/2').last()).toBeAttached()
  const name = await page.locator('h1:visible').boundingBox()
  const picture = await page.locator('img:visible').boundingBox()
  expect(name?.y).toBeLessThan(40)
  expect(Math.abs((name?.y ?? 0) - (picture?.y ?? 99))).toBeLessThan(20)
  expect((name?.x ?? 0) + (name?.width ?? 999)).toBeLessThanOrEqual(picture?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(980)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('main')).toBeVisible()
})
