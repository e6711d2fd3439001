import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expectAccessible } from './support/axe'
import { callApi, makeRecipe } from './support/recipes'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

test.describe.configure({ timeout: 150_000 })
test.beforeEach(async ({ page, server }) => withSession(page, server))

const words = readWords('en-US')
const Books = v.object({
  items: v.array(v.looseObject({ id: v.string(), name: v.string(), description: v.string() })),
})
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a cookbook is built by filter, found in the menu, changed as text and deleted with undo', async ({
  page,
  server,
}) => {
  await makeRecipe(server, 'Fennel broth', { tags: ['Quiet'], totalTime: '20 minutes' })
  await makeRecipe(server, 'Fennel gratin', { tags: ['Quiet'], totalTime: '2 hours' })
  await open(page, `${server.url}/g/home/cookbooks`)
  await page
    .getByRole('link', { name: words('cookbook_new') })
    .first()
    .click()
  await field(page, words('common_name')).fill('Quiet evenings')
  await button(page, 'filter_add_condition').click()
  await field(page, words('filter_field')).selectOption('tag')
  await page
    .getByRole('combobox', { name: words('filter_value', { field: words('filter_field_tag') }) })
    .fill('Qui')
  await page.getByRole('option', { name: 'Quiet' }).click()
  await expect(page.getByRole('heading', { name: '2 recipes' })).toBeVisible()
  await button(page, 'filter_add_condition').click()
  await field(page, words('filter_field')).last().selectOption('time')
  await field(page, words('filter_value', { field: words('filter_field_time') })).fill('30')
  await expect(page.getByRole('heading', { name: '1 recipe' })).toBeVisible()
  await expectAccessible(page, 'the cookbook editor')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'common_save').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Quiet evenings' })).toBeVisible()
  await expect(page.getByRole('list', { name: words('common_recipes') }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Time 30 min or less', exact: true })).toBeVisible()
  await expectAccessible(page, 'a cookbook')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('common_cookbooks') })
    .click()
  await expect(page).toHaveURL(/\/g\/home\/cookbooks$/)
  await page.goBack()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    page
      .getByRole('navigation', { name: words('common_cookbooks') })
      .getByRole('link', { name: 'Quiet evenings' }),
  ).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('button', { name: words('common_options_for', { name: 'Quiet evenings' }) })
    .click()
  await page.getByRole('menuitem', { name: words('common_edit') }).click()
  await button(page, 'common_more').last().click()
  await page.getByRole('menuitem', { name: words('filter_as_text') }).click()
  const text = field(page, words('filter_text'))
  await text.fill('name LIKE "Fennel%" AND ratin')
  await expect(page.getByRole('option', { name: 'rating' })).toBeVisible()
  await text.press('Enter')
  await expect(text).toHaveValue('name LIKE "Fennel%" AND rating ')
  await text.pressSequentially('IS NULL')
  await text.press('Escape')
  await expect(page.getByRole('heading', { name: '2 recipes' })).toBeVisible()
  await text.fill('name LIKE "Fennel%" AND colour = red')
  await text.press('Escape')
  await field(page, words('common_name')).focus()
  await expect(page.locator('mark')).toHaveText('colour')
  await text.fill('name LIKE "Fennel%"')
  await field(page, words('common_name')).fill('Fennel')
  await button(page, 'common_save').click()
  await expect(page).toHaveURL(/\/g\/home\/cookbooks\/fennel$/)
  const { items } = Object(await callApi(server, 'GET', '/api/households/cookbooks?perPage=-1'))
  expect(items.find(({ name }: { name: string }) => name === 'Fennel')).toMatchObject({
    queryFilterString: 'name LIKE "Fennel%"',
  })

  await page
    .getByRole('button', { name: words('common_options_for', { name: 'Fennel' }), exact: true })
    .click()
  await page.getByRole('menuitem', { name: words('common_delete') }).click()
  await expect(page).toHaveURL(/\/g\/home\/cookbooks$/)
  await button(page, 'common_undo').click()
  await expect(page.getByRole('main').getByRole('link', { name: /Fennel/ })).toBeVisible()
  await expectAccessible(page, 'the cookbooks')
})

test('recipes are added to a cookbook by hand, left out of its rules, put back and arranged', async ({
  page,
  server,
}) => {
  for (const [name, tags] of [
    ['Medlar jelly', ['Larder']],
    ['Medlar cheese', ['Larder']],
    ['Medlar tart', []],
  ] as const)
    await makeRecipe(server, name, { tags: [...tags] })
  const larder = v.parse(
    v.object({ id: v.string() }),
    await callApi(server, 'GET', '/api/organizers/tags/slug/larder'),
  )
  await callApi(server, 'POST', '/api/households/cookbooks', {
    name: 'Larder book',
    queryFilterString: `tags.id IN ["${larder.id}"]`,
    position: 50,
  })
  const dialog = page.getByRole('dialog')
  const cards = page.getByRole('list', { name: words('common_recipes') }).getByRole('listitem')

  // From the recipe: by hand, and a new cookbook.
  await open(page, `${server.url}/g/home/r/medlar-tart`)
  await button(page, 'common_more').click()
  await page.getByRole('menuitem', { name: words('cookbook_add'), exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Larder book' }).check()
  await expect(page.getByText(words('cookbook_added_to', { name: 'Larder book' }))).toBeVisible()
  await button(page, 'common_undo').click()
  await expect(dialog.getByRole('checkbox', { name: 'Larder book' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Larder book' }).check()
  await expectAccessible(page, 'adding to cookbooks')
  const newName = dialog.getByRole('textbox', { name: words('cookbook_new') })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/households/cookbooks', async (route) => {
    await held
    await route.continue()
  })
  await newName.fill('Christmas')
  await newName.press('Enter')
  await expect(newName).toHaveValue('')
  await newName.press('Enter')
  await newName.pressSequentially('Kids')
  await newName.press('Enter')
  release()
  await expect(dialog.getByRole('checkbox', { name: 'Christmas' })).toBeChecked()
  await expect(newName).toHaveValue('Kids')
  await dialog.getByRole('checkbox', { name: 'Christmas' }).uncheck()
  await newName.fill('christmas ')
  await expect(dialog.getByRole('button', { name: words('common_create') })).toHaveCount(0)
  await dialog.getByRole('button', { name: words('common_add'), exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Christmas' })).toBeChecked()
  await newName.fill('Winter')
  await button(page, 'common_done').click()
  await expect(page.getByText(words('cookbook_added_to', { name: 'Winter' }))).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // Matched by its rules, until it is left out.
  await open(page, `${server.url}/g/home/r/medlar-jelly`)
  await button(page, 'common_more').click()
  await page.getByRole('menuitem', { name: words('cookbook_add'), exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Larder book' })).toBeDisabled()
  await dialog.getByRole('button', { name: words('cookbook_leave_out') }).click()
  await expect(dialog.getByRole('button', { name: words('cookbook_put_back') })).toBeVisible()
  await button(page, 'common_done').click()

  // The name of another one is refused.
  const { items } = v.parse(Books, await callApi(server, 'GET', '/api/households/cookbooks?perPage=-1'))
  expect(items.filter(({ name }) => ['christmas', 'kids'].includes(name.toLowerCase()))).toHaveLength(1)
  await open(page, `${server.url}/g/home/cookbooks`)
  await page.getByRole('link', { name: words('cookbook_new'), exact: true }).click()
  await field(page, words('common_name')).fill('WINTER')
  await button(page, 'common_save').click()
  await expect(page.getByText(words('error_name_taken', { name: 'WINTER' }))).toBeVisible()
  await button(page, 'common_cancel').click()

  await open(page, `${server.url}/g/home/cookbooks/larder-book`)
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Medlar tart' })).toContainText('Added by')
  await expectAccessible(page, 'a cookbook by hand')
  await page
    .locator('label')
    .filter({ hasText: words('cookbook_part_matching') })
    .click()
  await expect(cards).toHaveCount(1)
  await page
    .locator('label')
    .filter({ hasText: words('recipes_all') })
    .click()
  await page.getByRole('button', { name: '1 left out' }).click()
  await dialog.getByRole('button', { name: words('cookbook_put_back') }).click()
  await button(page, 'common_close').click()
  await expect(cards).toHaveCount(3)

  // Our order.
  await page
    .getByRole('main')
    .getByRole('button', { name: words('common_options_for', { name: 'Larder book' }) })
    .click()
  await page.getByRole('menuitem', { name: words('cookbook_arrange') }).click()
  await expect(button(page, 'common_done')).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  const last = await rows.nth(2).locator('bdi').first().textContent()
  await page.getByRole('button', { name: `${words('common_move_up')}: ${last}` }).click()
  await expect(rows.nth(1)).toContainText(String(last))
  await button(page, 'common_done').click()
  await expect(cards.nth(1)).toContainText(String(last))

  // The rules are chips; without them only those by hand remain.
  await page.getByRole('button', { name: words('cookbook_rule_remove', { rule: 'Larder' }) }).click()
  await expect(cards).toHaveCount(1)
  await button(page, 'cookbook_rule_add').click()
  await page.getByRole('menuitem', { name: words('common_name') }).click()
  await dialog.getByRole('textbox').fill('nothing like it')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(cards).toHaveCount(1)
  // A chip opens its rule; saving replaces it.
  await page
    .getByRole('main')
    .getByRole('button', { name: /nothing like it/ })
    .first()
    .click()
  await dialog.getByRole('textbox').fill('cheese')
  await dialog.getByRole('button', { name: words('common_save') }).click()
  await expect(cards).toHaveCount(2)
  await button(page, 'cookbook_add_recipes').click()
  await dialog.getByRole('searchbox').fill('medlar jelly')
  await dialog.getByRole('checkbox', { name: 'Medlar jelly' }).check()
  await button(page, 'common_done').click()
  await expect(cards).toHaveCount(3)
})

test('the finder shows possible recipes, and updates when a food is available after all', async ({
  page,
  server,
}) => {
  const salsify = await callApi(server, 'POST', '/api/foods', { name: 'salsify' })
  const lovage = await callApi(server, 'POST', '/api/foods', { name: 'lovage' })
  const line = (food: unknown) => ({ food, note: '', quantity: 1 })
  await makeRecipe(server, 'Salsify alone', { recipeIngredient: [line(salsify)] })
  await makeRecipe(server, 'Salsify and lovage', { recipeIngredient: [line(salsify), line(lovage)] })
  await open(page, `${server.url}/g/home/recipes/finder`)
  await expect(page.getByText(words('finder_idle'))).toBeVisible()
  await page.getByRole('combobox', { name: words('finder_add_food') }).fill('sals')
  await page.getByRole('option', { name: 'salsify' }).click()
  const part = (key: string) => page.getByRole('region', { name: words(key), exact: true })
  await expect(part('finder_ready').getByRole('listitem')).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: '1 missing', exact: true }).getByRole('listitem'),
  ).toHaveCount(1)
  // The link shows what was chosen.
  expect(new URL(page.url()).searchParams.get('foods')).not.toBeNull()
  await expectAccessible(page, 'the finder')
  await button(page, 'finder_have')
    .or(page.getByRole('button', { name: 'I have lovage' }))
    .click()
  await expect(part('finder_ready').getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(part('finder_ready').getByRole('listitem')).toHaveCount(2)

  // On a phone the recipes follow a row of foods; the number of missing ones is a filter.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(part('finder_ready').getByRole('listitem').first()).toBeInViewport()
  const limit = page.getByRole('group', { name: words('finder_missing_foods') })
  await expect(limit).toBeHidden()
  await button(page, 'explorer_filters').click()
  await limit.getByRole('button', { name: words('finder_fewer') }).click()
  await expectAccessible(page, 'the filters of the finder')
  await button(page, 'common_done').click()
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1')
  await page.getByRole('button', { name: 'salsify', pressed: true }).click()
  await expect(part('finder_ready')).toBeHidden()
})

test('the timeline shows cooked recipes; an own entry is added, edited and deleted with undo', async ({
  page,
  server,
}) => {
  await makeRecipe(server, 'Quince cake')
  const slug = await makeRecipe(server, 'Barley risotto')
  const { id } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  await callApi(server, 'POST', '/api/recipes/timeline/events', {
    recipeId: id,
    subject: 'We made this',
    eventType: 'comment',
    eventMessage: 'With *more* thyme.',
  })
  await open(page, `${server.url}/g/home/recipes/timeline`)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'We made this' })
  await expect(item.getByRole('link', { name: 'Barley risotto' })).toBeVisible()
  await expectAccessible(page, 'the timeline')
  await item.getByRole('button', { name: words('common_options_for', { name: 'We made this' }) }).click()
  await page.getByRole('menuitem', { name: words('common_edit') }).click()
  await field(page, words('timeline_message')).fill('Too much thyme.')
  await button(page, 'common_save').click()
  await expect(item.getByText('Too much thyme.')).toBeVisible()

  await button(page, 'explorer_filters').click()
  await page.getByRole('switch', { name: words('timeline_with_picture') }).click()
  await button(page, 'common_done').click()
  await expect(item).toHaveCount(0)
  await page
    .getByRole('button', { name: words('common_remove_name', { name: words('timeline_with_picture') }) })
    .click()
  await item.getByRole('button', { name: words('common_options_for', { name: 'We made this' }) }).click()
  await page.getByRole('menuitem', { name: words('common_delete') }).click()
  await expect(item).toHaveCount(0)
  await button(page, 'common_undo').click()
  await expect(item).toBeVisible()

  await button(page, 'timeline_add').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'common_save').click()
  await expect(dialog.getByText(words('form_required'))).toBeVisible()
  await dialog.getByRole('combobox', { name: words('common_recipe') }).fill('quin')
  await page.getByRole('option', { name: 'Quince cake' }).click()
  await dialog.getByRole('button', { name: words('recipe_rate', { count: 4 }) }).click()
  await dialog.getByRole('button', { name: words('recipe_greater') }).click()
  await dialog.getByRole('button', { name: words('recipe_greater') }).click()
  await dialog.getByRole('button', { name: words('made_dinner_tomorrow') }).click()
  await expectAccessible(page, 'a meal that was made')
  await field(page, words('timeline_message')).fill('Gone in an hour.')
  await button(page, 'common_save').click()
  const added = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gone in an hour.' })
  await expect(added.getByRole('link', { name: 'Quince cake' })).toBeVisible()
  await expect(added).toContainText('4')
  await open(page, `${server.url}/household/mealplan/planner/view`)
  await expect(page.getByText('Leftovers of Quince cake').first()).toBeVisible()
})

test('filters show what each choice would find, and become a cookbook', async ({ page, server }) => {
  await makeRecipe(server, 'Oat waffles', { tags: ['Griddle'], totalTime: '15 minutes' })
  await makeRecipe(server, 'Slow waffles', { tags: ['Griddle'], totalTime: '1 day' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page, `${server.url}/g/home`)
  await page.getByRole('button', { name: new RegExp(`^${words('explorer_filters')}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Griddle/ }).click()
  await expect(dialog.getByRole('button', { name: 'Show 2 recipes' })).toBeVisible()
  await dialog.getByText('15 min').click()
  await expect(dialog.getByRole('button', { name: 'Show 1 recipe' })).toBeVisible()
  await dialog.getByRole('link', { name: words('explorer_save_cookbook') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('cookbook_new') })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 recipe' })).toBeVisible()
  await open(page, `${server.url}/g/home?time=15`)
  await expect(page.getByRole('list', { name: words('common_recipes') }).getByRole('listitem')).toHaveCount(1)
})

test('cookbooks are reordered without undoing a concurrent change', async ({ page, server }) => {
  const path = '/api/households/cookbooks'
  const [bread, cake, tea] = ['Breads', 'Cakes', 'Teas'].map((name) => `${name} ${Date.now()}`)
  for (const [at, name] of [bread, cake, tea].entries())
    await callApi(server, 'POST', path, { name, position: 900 + at })
  const stored = async () => {
    const query = 'perPage=-1&orderBy=position&orderDirection=asc'
    const { items } = v.parse(Books, await callApi(server, 'GET', `${path}?${query}`))
    const named = (name = '') => items.find((book) => book.name === name)
    return { cakes: named(cake), teas: named(tea), order: items.map(({ name }) => name) }
  }
  // The page gets no live events.
  await page.addInitScript(() => {
    const silent = class extends EventTarget {
      close() {}
    }
    Object.defineProperty(window, 'EventSource', { value: silent })
  })
  await open(page, `${server.url}/g/home/cookbooks`)
  await page.getByRole('button', { name: 'Reorder', exact: true }).click()
  const up = page.getByRole('button', { name: `Move up: ${cake}` })
  await expect(up).toBeVisible()
  const { cakes, teas } = await stored()
  await callApi(server, 'PUT', `${path}/${cakes?.id}`, { ...cakes, description: 'For Sundays' })
  await callApi(server, 'DELETE', `${path}/${teas?.id}`)
  await up.click()
  await expect
    .poll(async () => (await stored()).order.filter((name) => name === bread || name === cake))
    .toEqual([cake, bread])
  expect((await stored()).cakes?.description).toBe('For Sundays')
})

test('quick moves of a cookbook are all saved, also while one is being saved', async ({ page, server }) => {
  const path = '/api/households/cookbooks'
  const names = ['Roasts', 'Salads', 'Tarts'].map((name) => `${name} ${Date.now()}`)
  for (const [at, name] of names.entries()) await callApi(server, 'POST', path, { name, position: 950 + at })
  await open(page, `${server.url}/g/home/cookbooks`)
  await page.getByRole('button', { name: 'Reorder', exact: true }).click()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const up = page.getByRole('button', { name: `Move up: ${names[2]}` })
  await up.click()
  await up.click()
  await expect(up).toBeFocused()
  const stored = async () => {
    const query = 'perPage=-1&orderBy=position&orderDirection=asc'
    const { items } = v.parse(Books, await callApi(server, 'GET', `${path}?${query}`))
    return items.map(({ name }) => name).filter((name) => names.includes(name))
  }
  await expect.poll(stored).toEqual([names[2], names[0], names[1]])
})
