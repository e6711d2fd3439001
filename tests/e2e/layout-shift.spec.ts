import type { Page } from '@playwright/test'
import { type RecipeSite, startRecipeSite } from './support/recipe-site'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, hydrated, open, test, withSession } from './support/test'

/** Maximum shift of a navigation, in the unit of Cumulative Layout Shift. */
const SHIFT_MAX = 0.05
/** Later shifts do not belong to the navigation. */
const SETTLE_MS = 400

let site: RecipeSite
test.beforeAll(async () => {
  site = await startRecipeSite()
})
test.afterAll(() => site.stop())

// The default of most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, server }) => {
  await withSession(page, server)
  // Every shift counts, also right after a press.
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = Object(entry)
        const moved = sources.map(({ node }: { node: Node | null }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName),
        )
        Object(window).shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

interface Shift {
  value: number
  moved: string[]
}

/** Runs an action that opens another page; returns the layout shifts until it is at rest. */
async function shiftsDuring(page: Page, navigate: () => Promise<unknown>): Promise<Shift[]> {
  await page.evaluate(() => Object.assign(window, { shifts: [] }))
  await navigate()
  await hydrated(page)
  // The live stream keeps the network busy.
  await page.waitForFunction(
    () =>
      !document.querySelector('main .skeleton') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  return page.evaluate(() => Object(window).shifts)
}

async function expectSteady(page: Page, name: string, navigate: () => Promise<unknown>): Promise<void> {
  const shifts = await shiftsDuring(page, navigate)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect.soft(total, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT_MAX)
}

/** Clicks the first visible link to a page, possibly in the menu of a button. */
async function follow(page: Page, href: string | RegExp): Promise<void> {
  const link = page.locator(typeof href === 'string' ? `a[href="${href}"]` : 'a').filter({ visible: true })
  const wanted = typeof href === 'string' ? link.first() : link.filter({ hasText: href }).first()
  if ((await wanted.count()) === 0)
    await page
      .getByRole('button', { name: /^(More$|Noor Haddad)/ })
      .filter({ visible: true })
      .click()
  await wanted.click()
}

/** Imports the recipe of a page whose form is open. */
async function importFrom(page: Page, url: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().fill(url)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/lentils-with-lemon/)
}

for (const [form, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a desk': { width: 1440, height: 900 },
})) {
  test.describe(`on ${form}`, () => {
    test.use({ viewport })

    test('no page shifts its layout while it opens', async ({ page, server }) => {
      const slug = await makeRecipe(server, `Tagine for ${form}`, {
        recipeServings: 4,
        description: 'With olives and lemon, for a long evening.',
        recipeIngredient: ['500 g carrots', '2 onions', 'salt'].map((note) => ({ note, quantity: 0 })),
        recipeInstructions: [{ text: 'Cut everything.' }, { text: 'Let it simmer for 40 minutes.' }],
      })
      await givePicture(server, slug)
      const { id } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
      const date = new Date().toLocaleDateString('sv')
      await callApi(server, 'POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId: id })
      const listId = await makeList(server, `Market for ${form}`, [{ note: 'leeks' }, { note: 'salt' }])
      await makeList(server, `Later for ${form}`, [{ note: 'soap' }])
      const recipe = `/g/home/r/${slug}`

      await expectSteady(page, 'home, loaded', () => page.goto(`${server.url}/g/home`))
      await expectSteady(page, 'home to recipe', () => follow(page, recipe))
      await expectSteady(page, 'recipe to plan', () => follow(page, /^Plan$/))
      await expect(page.getByText(`Tagine for ${form}`).filter({ visible: true }).first()).toBeVisible()
      await expectSteady(page, 'plan to lists', () => follow(page, /^Shopping$/))
      await expectSteady(page, 'lists to list', () => follow(page, `/shopping-lists/${listId}`))
      await expectSteady(page, 'list to profile', () => follow(page, '/user/profile'))
      await expectSteady(page, 'profile to home', () => follow(page, /^Recipes$/))
      for (const path of [recipe, '/household/mealplan/planner/view', `/shopping-lists/${listId}`])
        await expectSteady(page, `${path}, loaded`, () => page.goto(server.url + path))
    })
  })
}

test('the servings button stays under the pointer', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Soup for many', {
    recipeServings: 4,
    recipeIngredient: [{ note: 'leeks', quantity: 2 }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/g/home/r/${slug}`)
  const more = page.getByRole('group', { name: 'Servings' }).getByRole('button').last()
  await more.scrollIntoViewIfNeeded()
  const box = await more.boundingBox()
  if (!box) throw new Error('the button is not on the screen')
  // One position, clicked three times: each click hits the button.
  for (const servings of [5, 6, 7]) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('button', { name: new RegExp(`^${servings} servings`) })).toBeVisible()
  }
})

test('an imported recipe does not shift the layout, and Back does not return to the form', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/g/home`)
  await page.goto(`${server.url}/g/home/r/create/url`)
  await hydrated(page)
  await expectSteady(page, 'import to recipe', () => importFrom(page, site.recipeUrl))
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/g/home`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes')
})
