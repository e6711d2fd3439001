import type { Locator, Page } from '@playwright/test'
import { programSamples } from '../support/program-samples'
import { zipOf } from '../support/zip'
import { expectAccessible } from './support/axe'
import { callApi, makeRecipe } from './support/recipes'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Each check of a missing element describes the whole page: slow elements are awaited first. */
async function expectLater(found: Locator, timeout = 10_000): Promise<void> {
  await found.waitFor({ timeout })
  await expect(found).toBeVisible()
}

const recipe = (name: string, lines: string[]) => ({
  [`${name}/recipe.json`]: JSON.stringify({
    '@type': 'Recipe',
    name,
    keywords: 'archived',
    recipeIngredient: lines,
    recipeInstructions: ['Cook it.'],
  }),
})

const countOf = async (server: Parameters<typeof callApi>[0]) =>
  Object(await callApi(server, 'GET', '/api/recipes?perPage=1')).total

test('recipes of another app are previewed, imported and undone', async ({ page, server }) => {
  await withSession(page, server)
  const self = Object(await callApi(server, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/users/${self.id}`, { ...self, advanced: true })
  await makeRecipe(server, 'Moved dumplings', { recipeIngredient: [{ note: '500 g potatoes' }] })
  const before = await countOf(server)

  await open(page, `${server.url}/group/migrations`)
  await expect(page.getByRole('heading', { name: words('migration_title') })).toBeVisible()
  await expectAccessible(page, 'the page of moving in')

  const buffer = await zipOf({
    ...recipe('Moved dumplings', ['500 g potatoes']),
    ...recipe('Moved goulash', ['1 kg beef', '2 onions']),
    ...recipe('Moved strudel', ['4 apples']),
    'Torn/recipe.json': '{',
  })
  const putIn = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cookbook.zip', mimeType: 'application/zip', buffer })
  await putIn()
  await expectLater(page.getByText('Nextcloud Cookbook, 3 recipes'))
  await expect(page.getByRole('heading', { name: '1 looks like a recipe you have' })).toBeVisible()
  await expect(page.getByText('Torn/recipe.json')).toBeVisible()
  await expectAccessible(page, 'the page of moving in')
  expect(await countOf(server)).toBe(before)

  // A reload shows the same.
  await page.reload()
  await expect(button(page, 'Import 2 recipes')).toBeVisible()
  // Another file is chosen by keyboard, and the page still has the focus.
  await button(page, words('migration_discard_file')).press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await button(page, words('migration_choose')).focus()
  // Also if the page gets the file's event before the upload's response.
  await page.route(
    '**/api/groups/migrations/*/reading',
    async (route) => {
      const isSeen = page.waitForResponse(
        async (response) =>
          response.url().endsWith('/migrations') && (await response.text()).includes('"ready"'),
      )
      const response = await route.fetch()
      await isSeen
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await putIn()
  await expect(button(page, 'Import 2 recipes')).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.getByText(words('migration_both'), { exact: true }).first().click()
  await expect(button(page, 'Import 3 recipes')).toBeVisible()
  await page.getByText(words('migration_skip'), { exact: true }).first().click()
  // One recipe is left out and taken in again.
  const strudel = page.getByRole('checkbox', { name: /Moved strudel/ })
  // `uncheck` expects the change within the click; the page first stops a read of the list.
  await strudel.click()
  await expect(strudel).not.toBeChecked()
  await expect(button(page, 'Import 1 recipe')).toBeVisible()
  await page.getByRole('searchbox', { name: words('common_search') }).fill('strudel')
  await button(page, 'Select 1').click()
  await expect(strudel).toBeChecked()
  await expect(button(page, 'Import 2 recipes')).toBeVisible()
  // A file being imported is not read again: it may be deleted when the request arrives.
  const readOfFile: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/duplicates')) readOfFile.push(request.url())
  })
  await button(page, 'Import 2 recipes').click()

  const earlier = page.getByRole('table')
  await expectLater(earlier.getByText('2 recipes'), 20_000)
  expect(readOfFile).toEqual([])
  await expect(earlier.getByText('1 couldn’t be read')).toBeVisible()
  expect(await countOf(server)).toBe(before + 2)
  await expectAccessible(page, 'the page of moving in')

  await expect(page.getByRole('heading', { name: 'Import from Nextcloud Cookbook' })).toBeVisible()
  // The undo would be deleted with the entry.
  await earlier
    .getByRole('button', { name: words('migration_forget', { name: 'Nextcloud Cookbook' }) })
    .click()
  const question = page.getByRole('alertdialog', { name: words('migration_forget_title') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: words('common_cancel') }).click()
  await earlier
    .getByRole('button', { name: words('migration_undo_of', { name: 'Nextcloud Cookbook' }) })
    .click()
  await button(page, 'Undo import').click()
  await expectLater(earlier.getByText('Undone: 2 recipes removed'), 20_000)
  await expect(page.getByRole('link', { name: words('migration_see_recipes') })).toHaveCount(0)
  expect(await countOf(server)).toBe(before)

  // Undoing a replacement does not say that recipes were removed.
  await putIn()
  await page.getByText(words('common_replace'), { exact: true }).first().click()
  await button(page, 'Import 3 recipes').click()
  await expect(earlier.getByText('3 recipes')).toBeVisible({ timeout: 20_000 })
  await earlier.getByRole('button', { name: /Undo/ }).first().click()
  await button(page, 'Undo import').click()
  const undone = 'Undone: 3 recipes removed or restored'
  await expect(earlier.getByText(undone)).toBeVisible({ timeout: 20_000 })
  expect(await countOf(server)).toBe(before)
})

test('a person names the columns of a table, edits a doubtful line, and undoes the import', async ({
  page,
  server,
}) => {
  await withSession(page, server)
  const self = Object(await callApi(server, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/users/${self.id}`, { ...self, advanced: true })
  const before = await countOf(server)
  await open(page, `${server.url}/group`)
  await page.getByRole('link', { name: words('migration_title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('migration_title') })).toBeVisible()
  await button(page, words('migration_how_of', { name: 'Tandoor' })).click()
  await expect(page.getByText(words('migration_how_tandoor'))).toBeVisible()

  await page.getByLabel(words('migration_choose')).setInputFiles({
    name: 'recipes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title,Stuff,Doing\nTable sauce,"pepper 2 or salt 3 of 4","Stir."\n'),
  })
  const chooser = (header: string) =>
    page.getByRole('combobox', { name: words('migration_column_of', { name: header }) })
  await chooser('Stuff').selectOption('ingredients')
  await chooser('Doing').selectOption('steps')
  // Nothing can be imported with the previous columns.
  await expect(button(page, 'Import 1 recipe')).toBeDisabled()
  await expect(page.getByText(words('migration_columns_unread'))).toBeVisible()
  await button(page, words('migration_columns_read')).click()
  await expect(button(page, 'Import 1 recipe')).toBeEnabled()
  await expect(chooser('Stuff')).toHaveValue('ingredients')

  const line = 'pepper 2 or salt 3 of 4'
  await button(page, words('migration_edit_of', { text: line })).click()
  const form = page.getByRole('form', { name: words('migration_edit_of', { text: line }) })
  await form.getByLabel(words('common_food')).fill('bottled passata')
  await expectAccessible(page, 'the page of moving in')
  await form.getByRole('button', { name: words('common_save') }).click()
  await expect(page.getByText(words('migration_edited'), { exact: true })).toBeVisible()
  await button(page, 'Import 1 recipe').click()
  const earlier = page.getByRole('table')
  await expectLater(earlier.getByText('1 recipe'), 20_000)
  const made = Object(await callApi(server, 'GET', '/api/recipes/table-sauce'))
  expect(made.recipeIngredient[0].food.name).toBe('bottled passata')
  expect(made.recipeInstructions[0].text).toBe('Stir.')

  await earlier.getByRole('button', { name: /Undo/ }).first().click()
  await button(page, 'Undo import').click()
  await expectLater(earlier.getByText('Undone: 1 recipe removed'), 20_000)
  expect(await countOf(server)).toBe(before)
})

test('the built server reads files of other kinds, whose imports are undone', async ({ page, server }) => {
  await withSession(page, server)
  const self = Object(await callApi(server, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/users/${self.id}`, { ...self, advanced: true })
  const sources = Object(await callApi(server, 'GET', '/api/groups/migrations/sources'))
  const nameOf = (kind: string): string => sources.find(({ key }: { key: string }) => key === kind).name
  const before = await countOf(server)
  await open(page, `${server.url}/group/migrations`)
  // A backup, compressed entries, and pages; every-source.test.ts reads all kinds from the sources.
  for (const kind of ['mealie', 'paprika', 'html_pages']) {
    const { file, bytes } = programSamples('')[kind] ?? { file: '', bytes: () => '' }
    await page
      .getByLabel(words('migration_choose'))
      .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from(await bytes()) })
    await expectLater(page.getByText(`${nameOf(kind)}, 2 recipes`))
    await button(page, 'Import 2 recipes').click()
    const undo = page
      .getByRole('table')
      .getByRole('button', { name: words('migration_undo_of', { name: nameOf(kind) }) })
    await undo.click()
    await button(page, 'Undo import').click()
    // The newest is first.
    const row = page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: nameOf(kind) })
      .first()
    await expectLater(row.getByText('Undone: 2 recipes removed'), 20_000)
    expect(await countOf(server), kind).toBe(before)
  }
})
