import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { button, readStored, words } from './support/editor'
import { callApi } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'

type Signed = RunningServer & { token: string }

const IMPORT = '**/api/recipes/create/html-or-json'
const PREVIEW = `${IMPORT}/preview`

let count = 0
/** Three recipes in one text, with names of no other test. */
function threeRecipes() {
  const letter = 'ABCDEFGHIJ'[count]
  count += 1
  const tea = `Ginger tea ${letter}\n1 l water\n50 g ginger\n1 lemon\n\nSlice the ginger and let it steep for ten minutes.`
  const dip = `Yogurt dip ${letter}\n200 g yogurt\n1 clove garlic\n\nCrush the garlic and stir it into the yogurt.`
  const soup = `Leek soup ${letter}\n3 leeks\n1 l water\n\nSlice the leeks and simmer them for half an hour.`
  const names = [tea, dip, soup].map((text) => text.split('\n')[0] ?? '')
  return { text: [tea, dip, soup].join('\n\n'), names, tea, dip, soup }
}

const field = (page: Page) => page.getByLabel(words('add_recipe_label'), { exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const outcomes = (page: Page) =>
  page.getByRole('list', { name: words('add_recipe_several_outcomes') }).getByRole('listitem')
const importAll = (page: Page, number: number) =>
  page.getByRole('button', { name: `Import ${number} recipes` })

async function openAddRecipe(page: Page, server: Signed): Promise<void> {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create`)
}

/** The number of recipes whose name begins like this, including numbered copies. */
async function countNamed(server: Signed, name: string): Promise<number> {
  const query = encodeURIComponent(`name LIKE "${name}%"`)
  return Object(await callApi(server, 'GET', `/api/recipes?perPage=1&queryFilter=${query}`)).total
}
const countEach = (server: Signed, names: readonly string[]) =>
  Promise.all(names.map((name) => countNamed(server, name)))

/** Lets imports through until `number` have arrived; the test controls the next one. */
async function delayImport(page: Page, number: number, { reachesServer }: { reachesServer: boolean }) {
  let come = 0
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  await page.route(IMPORT, async (route) => {
    come += 1
    if (come !== number) return route.continue()
    const response = reachesServer ? await route.fetch() : null
    held()
    await isOver
    // The page may be closed, or have given up.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => {})
  })
  return { isHeld, release }
}

test('a text that is imported right after pasting becomes its recipes', async ({ page, server }) => {
  const { text, names } = threeRecipes()
  await openAddRecipe(page, server)
  await field(page).fill(text)
  await button(page, 'common_save_recipe').click()
  // A server's first text waits for its reader to start, after everything else on a busy machine.
  await expect(heading(page, '3 recipes are in your collection')).toBeFocused({ timeout: 20_000 })
  await expect(field(page)).toHaveValue('')
  expect(await countEach(server, names)).toEqual([1, 1, 1])
  await expect(outcomes(page)).toHaveCount(3)
  for (const [at, name] of names.entries()) {
    const row = outcomes(page).nth(at)
    await expect(row.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(row).toContainText(/[23] ingredients/)
  }
  await expectAccessible(page, 'the recipes of a text')

  const [name = ''] = names
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await readStored(server, new URL(page.url()).pathname.split('/').at(-1) ?? '')).toMatchObject({
    recipeIngredient: [
      { food: { name: 'water' } },
      { food: { name: 'ginger' } },
      { food: { name: 'lemon' } },
    ],
  })
  await page.goBack()
  await expect(outcomes(page)).toHaveCount(3)
  await button(page, 'common_close').click()
  await expect(outcomes(page)).toHaveCount(0)
})

test('a text of an existing recipe is marked, and a failed one is retried alone', async ({
  page,
  server,
  complaints,
}) => {
  const { text, tea, names } = threeRecipes()
  await openAddRecipe(page, server)
  await page.route(IMPORT, (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 })
  await field(page).fill(text)
  await importAll(page, 3).click()
  await expect(heading(page, 'Imported: 0 of 3, 1 failed')).toBeFocused()
  await page.getByRole('button', { name: new RegExp(words('common_retry')) }).click()
  await expect(heading(page, 'Imported: 1 of 3')).toBeVisible()
  expect(await countEach(server, names)).toEqual([1, 0, 0])
  await expect(field(page)).not.toHaveValue('')

  // The + button starts the next recipe.
  await page.keyboard.press('Escape')
  await page.locator('body').press('c')
  await expect(outcomes(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('')
  await field(page).fill(tea.replace('Ginger tea', 'Hot ginger'))
  await expect(page.getByText(words('import_known_likely'))).toBeVisible()
  expectComplaints(complaints, /\b429\b/)
})

test('the preview shows that a text has no name; several recipes can be imported as one', async ({
  page,
  server,
}) => {
  await openAddRecipe(page, server)
  const list = ['200 g flour', '2 eggs', '300 ml milk'].join('\n')
  await field(page).fill(`${list}\n\n1. Whisk everything.\n2. Fry thin pancakes in butter.`)
  await expect(
    page.getByText(`Looks like a recipe: ${words('import_lacks_name')}, 3 ingredients`),
  ).toBeVisible()
  await field(page).fill(`Pancakes\n\n${list}\n\n1. Whisk everything.\n2. Fry thin pancakes in butter.`)
  await expect(page.getByText('Looks like a recipe: Pancakes, 3 ingredients')).toBeVisible()

  const { text, names } = threeRecipes()
  await field(page).fill(text)
  await button(page, 'add_recipe_import_as_one').click()
  await expect(page).toHaveURL(/\/r\/ginger-tea-\w/)
  expect(await countEach(server, names)).toEqual([1, 0, 0])
})

test('an import waits for the preview of its text, can be stopped meanwhile, and works without one', async ({
  page,
  server,
  complaints,
}) => {
  const { text, tea, names } = threeRecipes()
  await openAddRecipe(page, server)
  await page.route(PREVIEW, () => {})
  await field(page).fill(text)
  await button(page, 'common_save_recipe').click()
  await expect(page.getByText(words('import_reading')).first()).toBeVisible()
  await expect(page.getByText(words('import_pasted_text'), { exact: true })).toBeVisible()
  await expect(page.getByText(words('import_step_open'))).toHaveCount(0)
  await button(page, 'common_stop').click()
  await expect(field(page)).toHaveValue(text)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await countEach(server, names)).toEqual([0, 0, 0])
  await page.unroute(PREVIEW)

  await page.route(PREVIEW, (route) => route.fulfill({ status: 500, body: 'no' }))
  await field(page).fill(tea)
  await button(page, 'common_save_recipe').click()
  await expect(page).toHaveURL(/\/r\/ginger-tea-\w/)
  expect(await countEach(server, names)).toEqual([1, 0, 0])
  expectComplaints(complaints, /\b500\b/)
})

test('an import that is stopped leaves the rest, also after a reload, and makes no recipe twice', async ({
  page,
  server,
}) => {
  const { text, dip, soup, names } = threeRecipes()
  await openAddRecipe(page, server)
  // The recipe is created, but the page does not get the response.
  const { isHeld, release } = await delayImport(page, 2, { reachesServer: true })
  await field(page).fill(text)
  await importAll(page, 3).click()
  await isHeld
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(outcomes(page)).toHaveCount(3)
  await expectAccessible(page, 'several recipes under way')
  await button(page, 'common_stop').click()
  await expect(heading(page, 'Imported: 1 of 3')).toBeFocused()
  await expect(page.getByText('2 recipes are still in the field below.')).toBeVisible()
  await expect(field(page)).toHaveValue(`${dip}\n\n${soup}`)
  await page.reload()
  release()
  await hydrated(page)
  await expect(field(page)).toHaveValue(`${dip}\n\n${soup}`)
  await importAll(page, 2).click()
  await expect(heading(page, '2 recipes are in your collection')).toBeVisible()
  expect(await countEach(server, names)).toEqual([1, 1, 1])
})

test('a person who opens another page stays there, is notified at the end and finds the recipes', async ({
  page,
  server,
}) => {
  const { text, names } = threeRecipes()
  await openAddRecipe(page, server)
  const { isHeld, release } = await delayImport(page, 2, { reachesServer: false })
  await field(page).fill(text)
  await importAll(page, 3).click()
  await isHeld
  await page.getByRole('link', { name: 'Shopping', exact: true }).click()
  await expect(page).toHaveURL(/shopping-lists/)
  release()
  await expect(page.getByText('3 recipes are in your collection')).toBeVisible()
  await expect(page).toHaveURL(/shopping-lists/)
  expect(await countEach(server, names)).toEqual([1, 1, 1])
  await button(page, 'import_open').click()
  await expect(outcomes(page)).toHaveCount(3)
  await expect(field(page)).toHaveValue('')
})
