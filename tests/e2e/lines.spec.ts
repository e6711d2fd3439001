import { expectAccessible } from './support/axe'
import { button, readStored, save, words } from './support/editor'
import { callApi } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, open, test, withSession } from './support/test'

const pageOf = (name: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g rice vermicelli', '1 thumb galangal or ginger, sliced', '400 g spagheti'],
    recipeInstructions: 'Cook.',
  })

const importRecipe = async (server: RunningServer & { token: string }, name: string) =>
  String(await callApi(server, 'POST', '/api/recipes/create/html-or-json', { data: pageOf(name) }))

test.beforeAll(async ({ server }) => {
  for (const name of ['ginger', 'spaghetti']) await callApi(server, 'POST', '/api/foods', { name })
})

test('uncertain lines are answered on the recipe, one by one, and undone', async ({ page, server }) => {
  const slug = await importRecipe(server, 'Laksa')
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  const chip = page.getByRole('button', { name: '2 lines to check' })
  await chip.press('Enter')
  const which = page.getByRole('group', { name: words('lines_which') })
  await expect(which.getByRole('button', { name: 'galangal' })).toBeFocused()
  await expectAccessible(page, 'a question of a line')
  await which.getByRole('button', { name: 'ginger' }).click()
  const same = page.getByRole('group', { name: words('lines_same', { name: 'spaghetti' }) })
  await expect(same.getByRole('button', { name: /^Yes, spaghetti/ })).toBeFocused()
  await expect(page.getByRole('status').getByText('1 line to check')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /to check/ })).toHaveCount(0)
  expect((await readStored(server, slug)).recipeIngredient).toMatchObject([
    { food: { name: 'rice vermicelli' } },
    { food: { name: 'ginger' }, display: '1 thumb galangal or ginger, sliced' },
    { food: { name: 'spaghetti' }, display: '400 g spagheti' },
  ])
  await button(page, 'common_undo').click()
  await expect(chip).toBeVisible()
})

test('uncertain lines are answered in the editor', async ({ page, server }) => {
  const slug = await importRecipe(server, 'Laksa again')
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  await page.getByRole('button', { name: '2 lines to check' }).click()
  const which = page.getByRole('group', { name: words('lines_which') })
  await expect(which.getByRole('button', { name: 'galangal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(which).toHaveCount(0)
  await page
    .getByRole('group', { name: words('lines_same', { name: 'spaghetti' }) })
    .getByRole('button', { name: words('lines_leave') })
    .click()
  await save(page)
  expect((await readStored(server, slug)).recipeIngredient).toMatchObject([
    {},
    { food: { name: 'galangal' }, question: null, display: '1 thumb galangal or ginger, sliced' },
    { food: null, question: null, display: '400 g spagheti' },
  ])
})
