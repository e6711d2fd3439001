import { expectAccessible } from './support/axe'
import { makeRecipe } from './support/recipes'
import { call, makeList, readItems } from './support/shopping'
import { expect, expectComplaints, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

test.beforeEach(async ({ page, server }) => withSession(page, server))

test('tags are columns by letter: found, added, opened as a filter', async ({ page, server }) => {
  const { items } = await call(server, 'GET', '/api/organizers/tags?perPage=-1')
  const ids = items.map(({ id }: { id: string }) => id)
  if (ids.length > 0) await call(server, 'POST', '/api/groups/data/tags/delete', { ids })
  const make = (name: string) => call(server, 'POST', '/api/organizers/tags', { name })
  await make('Picnic')
  const brunch = await make('Brunch')
  await make('Brunches')
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Frittata' })
  await call(server, 'PATCH', `/api/recipes/${slug}`, { tags: [brunch] })
  const { groupSlug } = await call(server, 'GET', '/api/users/self')
  await open(page, `${server.url}/g/${groupSlug}/recipes/tags`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['B', 'P'])
  await expect(page.getByRole('listitem').filter({ hasText: 'Brunch' }).first()).toContainText('1 recipe')
  await expectAccessible(page, 'tags')

  await page.getByRole('button', { name: words('tag_new') }).click()
  await page.getByRole('dialog').getByLabel(words('common_name')).fill('Outdoors')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['B', 'O', 'P'])

  // Unused ones are found, and merged or deleted, on the data page.
  await page.getByRole('link', { name: words('data_title') }).click()
  await page.getByRole('button', { name: words('data_unused') }).click()
  await expect(page.getByText('3 found')).toBeVisible()
  await expect(page.getByRole('rowheader').filter({ hasText: /^Brunch$/ })).toBeHidden()
  await page.goBack()
  await page.goBack()

  await page.getByRole('searchbox').first().fill('brun')
  await expect(page).toHaveURL(/q=brun/)
  await expect(page.getByRole('link', { name: /Outdoors/ })).toBeHidden()
  await page.getByRole('link', { name: /^Brunch ?\d/ }).click()
  await expect(page).toHaveURL(/tags=/)
  await expect(page.getByRole('link', { name: /Frittata/ }).first()).toBeVisible()
})

test('a name that is taken by now picks what has it: tag, category, tool, food, unit, label', async ({
  page,
  server,
  complaints,
}) => {
  const slug = await makeRecipe(server, 'Late bread')
  const listId = await makeList(server, 'Late names', [{ note: 'something' }])
  const made: Record<string, string> = {}
  /** Someone else creates it at the last moment. */
  const makeFirst = (path: string, body: { name: string }) =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'POST') made[path] = (await call(server, 'POST', path, body)).id
      await route.fallback()
    })

  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  for (const kind of ['tags', 'categories', 'tools']) {
    await makeFirst(`/api/organizers/${kind}`, { name: `Late & new ${kind}` })
    const field = page.getByRole('combobox', { name: words(`common_${kind}`), exact: true })
    await field.fill(`late new ${kind}`)
    await field.press('Enter')
    await expect(page.getByText(`Late & new ${kind}`).first()).toBeVisible()
    await expect(field).toHaveValue('')
    await page.unrouteAll()
    // Again: it stays chosen.
    await field.fill(`late  new, ${kind}`)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await field.press('Escape')
    await expect(page.getByText(`Late & new ${kind}`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: words('common_save_recipe'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late bread' })).toBeVisible()
  expect(await call(server, 'GET', `/api/recipes/${slug}`)).toMatchObject({
    tags: [{ name: 'Late & new tags' }],
    recipeCategory: [{ name: 'Late & new categories' }],
    tools: [{ name: 'Late & new tools' }],
  })

  await open(page, `${server.url}/shopping-lists/${listId}`)
  await page.getByRole('button', { name: words('common_options_for', { name: 'Something' }) }).click()
  await page.getByRole('menuitem', { name: words('common_edit') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words('shopping_item_choose_food') }).click()
  for (const [label, path, more] of [
    ['common_food', '/api/foods', {}],
    ['common_unit', '/api/units', {}],
    ['shopping_label', '/api/groups/labels', { color: '#43A047' }],
  ] as const) {
    const name = `Late ${label}`
    await makeFirst(path, { name, ...more })
    const field = sheet.getByRole('combobox', { name: words(label), exact: true })
    await field.fill(name)
    await page.getByRole('option', { name }).click()
    await expect(field).toHaveValue(name)
  }
  await sheet.getByRole('button', { name: words('common_save'), exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(async () => (await readItems(server, listId))[0])
    .toMatchObject({
      foodId: made['/api/foods'],
      unitId: made['/api/units'],
      labelId: made['/api/groups/labels'],
    })
  // What was taken.
  expectComplaints(complaints, /\b400\b/)
})

test('a tag becomes a category with its recipes, and a tag again', async ({ page, server }) => {
  const tag = await call(server, 'POST', '/api/organizers/tags', { name: 'Soups' })
  const slug = await call(server, 'POST', '/api/recipes', { name: 'Gazpacho' })
  await call(server, 'PATCH', `/api/recipes/${slug}`, { tags: [tag] })
  await open(page, `${server.url}/group/data/tags`)
  await page.getByRole('button', { name: words('common_options_for', { name: 'Soups' }) }).press('Enter')
  await page.getByRole('menuitem', { name: words('tag_to_category') }).press('Enter')
  const read = async () => {
    const { tags, recipeCategory } = await call(server, 'GET', `/api/recipes/${slug}`)
    return [tags, recipeCategory].map((all: { name: string }[]) => all.map(({ name }) => name))
  }
  await expect.poll(read).toEqual([[], ['Soups']])
  await page.getByRole('button', { name: words('common_undo') }).click()
  await expect.poll(read).toEqual([['Soups'], []])
})

test('two recipes with the same text are merged, until undone', async ({ page, server }) => {
  const content = {
    recipeIngredient: ['white beans', 'onion', 'carrots', 'rosemary'].map((note) => ({ quantity: 1, note })),
    recipeInstructions: [{ text: 'Soak the beans overnight, then simmer them with everything else.' }],
  }
  for (const name of ['Bean soup', 'Bean soup 2']) {
    const slug = await call(server, 'POST', '/api/recipes', { name })
    await call(server, 'PATCH', `/api/recipes/${slug}`, content)
  }
  await open(page, `${server.url}/group/data/duplicate-recipes`)
  const side = page.getByRole('region', { name: 'Bean soup', exact: true })
  await expectAccessible(page, 'duplicate recipes')
  await side.getByRole('button', { name: words('duplicates_keep') }).click()
  await expect(page.getByText(words('duplicates_none'))).toBeVisible()
  const total = async () => (await call(server, 'GET', '/api/recipes?search=bean')).total
  expect(await total()).toBe(1)
  await page.getByRole('button', { name: words('common_undo') }).click()
  await expect.poll(total).toBe(2)
})

test('the recipes of a filter are rated together, until undone', async ({ page, server }) => {
  const tag = await call(server, 'POST', '/api/organizers/tags', { name: 'Chosen' })
  for (const [name, tags] of [
    ['Chosen one', [tag]],
    ['Chosen two', [tag]],
    ['Another', []],
  ] as const) {
    const slug = await call(server, 'POST', '/api/recipes', { name })
    await call(server, 'PATCH', `/api/recipes/${slug}`, { tags })
  }
  const { groupSlug } = await call(server, 'GET', '/api/users/self')
  await open(page, `${server.url}/g/${groupSlug}?tags=${tag.id}`)
  await page.getByRole('button', { name: words('kit_actions') }).click()
  await page.getByRole('menuitem', { name: words('explorer_select') }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Chosen one', 'Chosen two'])
  await page.getByRole('checkbox', { name: words('kit_select_all') }).click()
  await page.getByRole('button', { name: words('data_recipes_actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('data_recipes_rate') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('recipe_rate', { count: 4 }) }).click()
  await expectAccessible(page, 'rating of many')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  const ratings = async () =>
    (await call(server, 'GET', '/api/recipes?search=chosen')).items.map(
      ({ rating }: { rating: number | null }) => rating,
    )
  await expect.poll(ratings).toEqual([4, 4])
  await page.getByRole('button', { name: words('common_undo') }).click()
  await expect.poll(ratings).toEqual([null, null])
})

test('the recipes of two pages get a tag in one action, and are exported to an archive', async ({
  page,
  server,
}) => {
  for (let made = 0; made < 40; made += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(server, 'POST', '/api/recipes', { name: `Potluck ${made + at}` }),
      ),
    )
  await open(page, `${server.url}/group/data/recipes?q=Potluck`)
  await expect(page.getByRole('rowheader').first()).toContainText('Potluck')
  await expectAccessible(page, 'recipes')
  await page.getByRole('checkbox', { name: words('kit_select_all') }).click()
  await page.getByRole('button', { name: words('kit_select_every', { count: 40 }) }).click()
  await page.getByRole('button', { name: words('data_recipes_actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('data_recipes_tag') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('40 recipes will change')).toBeVisible()
  await dialog.getByRole('combobox').fill('Buffet')
  await page.getByRole('option', { name: /Buffet/ }).click()
  await expectAccessible(page, 'tagging', { floating: true })
  // The open list may cover the button.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(dialog).toBeHidden()
  const { items } = await call(server, 'GET', '/api/organizers/tags?search=Buffet')
  const filter = encodeURIComponent(`tags.id IN ["${items[0].id}"]`)
  expect((await call(server, 'GET', `/api/recipes?perPage=1&queryFilter=${filter}`)).total).toBe(40)

  await page.getByRole('checkbox', { name: words('kit_select_all') }).click()
  await page.getByRole('button', { name: words('data_recipes_actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('common_export') }).click()
  const archives = page.getByRole('region', { name: words('data_archives') })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    archives.getByRole('button', { name: words('common_download') }).click({ timeout: 20_000 }),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await archives.getByRole('button', { name: words('data_archives_purge') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('common_delete') })
    .click()
  await expect(archives.getByRole('listitem')).toHaveCount(0)
})

test('chosen settings of many recipes change, and the others stay', async ({ page, server }) => {
  const settings = async (slug: string) => (await call(server, 'GET', `/api/recipes/${slug}`)).settings
  const slugs = ['Roast one', 'Roast two']
  const [one = '', two = ''] = await Promise.all(
    slugs.map(async (name) => String(await call(server, 'POST', '/api/recipes', { name }))),
  )
  await call(server, 'PATCH', `/api/recipes/${two}`, { settings: { public: true, showAssets: true } })
  const before = [await settings(one), await settings(two)]
  await open(page, `${server.url}/group/data/recipes?q=Roast`)
  await page.getByRole('checkbox', { name: words('kit_select_all') }).click()
  await page.getByRole('button', { name: words('data_recipes_actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: words('data_recipes_settings') }).click()
  const dialog = page.getByRole('dialog')
  for (const choice of await dialog.getByRole('combobox').all()) await expect(choice).toHaveValue('')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(dialog.getByText(words('data_recipes_settings_none'))).toBeVisible()
  await dialog.getByLabel(words('editor_set_nutrition'), { exact: true }).selectOption(words('common_yes'))
  await expectAccessible(page, 'settings of many')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(dialog).toBeHidden()
  const after = [await settings(one), await settings(two)]
  expect(after).toEqual(before.map((each) => ({ ...each, showNutrition: true })))
})
