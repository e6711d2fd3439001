import path from 'node:path'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import {
  button,
  field,
  ingredient,
  openEditor,
  readStored,
  save,
  startEditing,
  stepText,
  words,
} from './support/editor'
import { callApi, makeRecipe } from './support/recipes'
import { expect, expectComplaints, hydrated, LOST_CONNECTION, open, test, withSession } from './support/test'
import { addUser, signInElsewhere, withOwnSession } from './support/users'

const leaving = (page: Page) => page.getByRole('alertdialog', { name: words('editor_leave_title') })
const description = (page: Page) => field(page, 'common_description')

/** Opens the editor of the recipe whose page is open. */
async function editAgain(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: words('common_edit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('editor_title'))
}

test('leaving with changes needs confirmation: stay keeps everything, discard drops it, save saves it', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Leaving')
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await editAgain(page)
  const ways = [
    () => button(page, 'common_back_to_recipe').click(),
    () => button(page, 'common_discard').click(),
    () => page.getByRole('link', { name: 'Shopping', exact: true }).click(),
    () => page.goBack(),
  ]
  await description(page).fill('Not saved yet')
  for (const leave of ways) {
    await leave()
    await expect(leaving(page)).toContainText('1 change isn’t saved yet')
    await button(leaving(page), 'common_keep_editing').click()
    await expect(leaving(page)).toBeHidden()
    await expect(description(page)).toHaveValue('Not saved yet')
    await expect(page).toHaveURL(/edit=true/)
  }
  // A second Back answers the question.
  await page.evaluate(() => window.history.back())
  await expect(leaving(page)).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(leaving(page)).toBeHidden()
  await expect(description(page)).toHaveValue('Not saved yet')

  await page.getByRole('link', { name: 'Shopping', exact: true }).click()
  await button(leaving(page), 'common_discard').click()
  await expect(page).toHaveURL(/shopping-lists/)
  expect((await readStored(server, slug)).description).toBe('')

  await openEditor(page, server, slug)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(description(page)).toHaveValue('')
  await description(page).fill('Saved on the way out')
  await page.getByRole('link', { name: 'Shopping', exact: true }).click()
  await button(leaving(page), 'common_save').click()
  await expect(page).toHaveURL(/shopping-lists/)
  expect((await readStored(server, slug)).description).toBe('Saved on the way out')
})

test('leaving needs confirmation for an ingredient being typed, but not for reverted changes; Ctrl+S saves', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Half a line', { ingredients: ['salt'] })
  await test.step('leaving without changes asks nothing, also when typed text was reverted', async () => {
    await description(page).fill('Hm')
    await description(page).fill('')
    await expect(page.getByText(words('editor_no_changes'))).toBeVisible()
    await button(page, 'common_close').click()
    await expect(page).toHaveURL(/\/r\/half-a-line$/)
  })
  await test.step('an ingredient being typed is saved, and leaving asks for it', async () => {
    await editAgain(page)
    await field(page, 'editor_new_ingredient').fill('12 lasagna sheets')
    await button(page, 'common_close').click()
    await expect(leaving(page)).toContainText('1 change isn’t saved yet')
    await button(leaving(page), 'common_keep_editing').click()
    await expect(ingredient(page, 2)).toBeVisible()
    await field(page, 'editor_new_ingredient').fill('250 g mozzarella')
    await save(page)
    const { recipeIngredient } = await readStored(server, slug)
    expect(recipeIngredient.map(({ display }: { display: string }) => display)).toEqual([
      'salt',
      '12 lasagna sheets',
      '250 g mozzarella',
    ])
  })
  await test.step('Ctrl+S saves from any field', async () => {
    await editAgain(page)
    await stepText(page, 1).fill('Stir.')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/r\/half-a-line$/)
    expect((await readStored(server, slug)).recipeInstructions[0].text).toBe('Stir.')
  })
})

test('an ingredient typed just before saving is read', async ({ page, server }) => {
  const slug = await startEditing(page, server, 'Typed at the end')
  await field(page, 'editor_new_ingredient').fill('250 g mozzarella')
  await save(page)
  const { recipeIngredient } = await readStored(server, slug)
  expect(recipeIngredient).toMatchObject([
    { quantity: 250, unit: { name: 'gram' }, originalText: '250 g mozzarella' },
  ])
})

test('closing the tab needs confirmation too, and the work is offered on the next visit', async ({
  page,
  server,
}) => {
  const slug = await startEditing(page, server, 'Closed tab')
  await description(page).fill('Kept on the device')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await hydrated(page)
  const offer = page.getByRole('alertdialog', { name: words('editor_resume_title') })
  await expect(offer).toContainText('1 unsaved change')
  await button(offer, 'common_continue').click()
  await expect(description(page)).toHaveValue('Kept on the device')
  await save(page)
  expect((await readStored(server, slug)).description).toBe('Kept on the device')
  await openEditor(page, server, slug)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('stored work is not offered once it is reverted, and is deleted by signing out, after confirmation', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Taken back')
  // Signing out ends this session, not the one of all tests.
  await withOwnSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  const stored = page.getByText(/^Saved on this device/)
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ramekin.unsaved')))
  await test.step('typed, stored and reverted, the next visit offers nothing', async () => {
    await description(page).fill('Hm')
    await expect(stored).toBeVisible()
    await description(page).fill('')
    await button(page, 'common_close').click()
    await expect(page).toHaveURL(/\/r\/taken-back$/)
    await editAgain(page)
    await expect(description(page)).toHaveValue('')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await storedKeys()).toEqual([])
  })
  await test.step('signing out asks before written text is lost, and leaves nothing', async () => {
    await description(page).fill('Private')
    await expect(stored).toBeVisible()
    page.on('dialog', (dialog) => {
      throw new Error(`the browser asks once more: ${dialog.type()}`)
    })
    const asked = page.getByRole('alertdialog', { name: words('session_unsaved_title') })
    const signOut = async () => {
      await page.getByRole('button', { name: 'Noor Haddad' }).click()
      await page.getByRole('menuitem', { name: words('session_sign_out'), exact: true }).click()
    }
    await signOut()
    await button(asked, 'session_unsaved_stay').click()
    await expect(asked).toBeHidden()
    await expect(description(page)).toHaveValue('Private')
    await signOut()
    await button(asked, 'session_sign_out').click()
    await page.waitForURL(/\/login/)
    expect(await storedKeys()).toEqual([])
  })
})

test('a recipe that another person has locked is shown instead of edited', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Locked away', { settings: { locked: true } })
  const db = new SQLite(path.join(server.folder, 'ramekin.db'))
  db.prepare('update recipe set userId = null where slug = ?').run(slug)
  db.close()
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  await expect(page.getByText(words('editor_not_allowed'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locked away')
  await expect(page).not.toHaveURL(/edit/)
})

test('a recipe that only its household edits is shown to another one, and is not called locked', async ({
  page,
  server,
}) => {
  const { id } = Object(await callApi(server, 'POST', '/api/admin/households', { name: 'Oak Lane' }))
  addUser(server, 'olga', { householdId: id })
  const slug = await makeRecipe(server, 'From Maple Street')
  await withSession(page, { ...server, token: await signInElsewhere(server, 'olga') })
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  await expect(page.getByText(words('editor_other_household'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From Maple Street')
  await expect(page).not.toHaveURL(/edit/)
})

test('a person who loses permission while writing saves the recipe as their own', async ({
  page,
  server,
  complaints,
  newContext,
}) => {
  addUser(server, 'wanda')
  const wanda = { ...server, token: await signInElsewhere(server, 'wanda') }
  const slug = await makeRecipe(server, 'Shared pot')
  const lock = (locked: boolean) => callApi(server, 'PATCH', `/api/recipes/${slug}`, { settings: { locked } })
  const context = await newContext()
  const idle = await context.newPage()
  for (const tab of [page, idle]) await openEditor(tab, wanda, slug)
  await description(page).fill('What Wanda wrote')
  await lock(true)
  // A person who has written nothing continues to read.
  await expect(idle).toHaveURL(/\/r\/shared-pot$/)
  await expect(idle.getByText(words('editor_not_allowed'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words('editor_refused_title') })).toBeVisible()
  await expect(description(page)).toHaveValue('What Wanda wrote')
  await button(page, 'common_save_recipe').click()
  const refused = page.getByRole('alertdialog', { name: words('editor_refused_title') })
  await button(refused, 'common_keep_editing').click()
  await expect(description(page)).toHaveValue('What Wanda wrote')
  await button(page, 'common_save_recipe').click()
  await button(refused, 'editor_gone_save').click()
  await expect(page).toHaveURL(/\/r\/shared-pot-1$/)
  await expect(page.getByText('What Wanda wrote')).toBeVisible()
  expect((await readStored(server, 'shared-pot-1')).description).toBe('What Wanda wrote')
  expect((await readStored(server, slug)).description).toBe('')
  expectComplaints(complaints, /\b403\b/)
})

test('a failing server and a missing network are reported; everything typed stays and is saved later', async ({
  page,
  server,
  context,
  complaints,
}) => {
  const slug = await startEditing(page, server, 'Bad luck', { ingredients: ['rice'] })
  await description(page).fill('Written in a storm')
  await field(ingredient(page, 1), 'common_note').fill('rinsed')
  await page.route('**/api/recipes/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  )
  const isKept = async () => {
    await expect(description(page)).toHaveValue('Written in a storm')
    await expect(field(ingredient(page, 1), 'common_note')).toHaveValue('rinsed')
    await expect(page).toHaveURL(/edit=true/)
    expect((await readStored(server, slug)).description).toBe('')
  }
  await button(page, 'common_save_recipe').click()
  await expect(page.getByText(words('editor_not_saved'))).toBeVisible()
  await isKept()
  await page.unroute('**/api/recipes/*')

  await context.setOffline(true)
  await button(page, 'common_save_recipe').click()
  await expect(page.getByText(words('error_offline'))).toBeVisible()
  await isKept()
  await page.getByRole('link', { name: 'Shopping', exact: true }).click()
  await button(leaving(page), 'common_save').click()
  await expect(leaving(page)).toBeHidden()
  await isKept()

  await context.setOffline(false)
  await save(page)
  const stored = await readStored(server, slug)
  expect(stored).toMatchObject({
    description: 'Written in a storm',
    recipeIngredient: [{ note: 'rice, rinsed' }],
  })
  expectComplaints(complaints, /\b500\b/, LOST_CONNECTION)
})

test.describe('when the recipe was saved elsewhere meanwhile', () => {
  const conflict = (page: Page) => page.getByRole('dialog', { name: /^Changed by you, / })

  /** Both changed the description; I also the times, they also the yield. */
  async function meet(page: Page, server: Parameters<typeof startEditing>[1], slug: string): Promise<void> {
    await description(page).fill('My words')
    await field(page, 'recipe_prep').fill('5 min')
    await callApi(server, 'PATCH', `/api/recipes/${slug}`, {
      description: 'Their words',
      recipeYield: 'loaves',
    })
    await button(page, 'common_save_recipe').click()
    await expect(conflict(page)).toContainText('Their words')
    await expect(conflict(page)).toContainText('My words')
  }

  test('saving offers both versions of each field; theirs can be loaded, and mine restored', async ({
    page,
    server,
    complaints,
  }) => {
    const slug = await startEditing(page, server, 'Two cooks')
    await test.step('saving asks which version of each field to keep', async () => {
      await meet(page, server, slug)
      expectComplaints(complaints, /\b412\b/)
      await button(conflict(page), 'common_keep_editing').click()
      await expect(description(page)).toHaveValue('My words')
      expect((await readStored(server, slug)).description).toBe('Their words')
      await button(page, 'common_save_recipe').click()
      await conflict(page)
        .getByRole('radiogroup', {
          name: words('editor_conflict_choose', { name: words('common_description') }),
        })
        .getByText(words('common_version_theirs'))
        .click()
      await button(conflict(page), 'editor_conflict_save').click()
      await expect(page).toHaveURL(/\/r\/two-cooks$/)
      expect(await readStored(server, slug)).toMatchObject({
        description: 'Their words',
        prepTime: '5 min',
        recipeYield: 'loaves',
      })
      expectComplaints(complaints, /\b412\b/)
    })
    await test.step('theirs can be loaded, and mine is set aside and brought back', async () => {
      await callApi(server, 'PATCH', `/api/recipes/${slug}`, {
        description: '',
        prepTime: null,
        recipeYield: null,
      })
      await editAgain(page)
      await expect(description(page)).toHaveValue('')
      await meet(page, server, slug)
      await button(conflict(page), 'editor_conflict_load').click()
      await expect(description(page)).toHaveValue('Their words')
      await button(page, 'editor_aside_back').click()
      await expect(description(page)).toHaveValue('My words')
      await button(page, 'common_save_recipe').click()
      await button(conflict(page), 'editor_conflict_save').click()
      await expect(page).toHaveURL(/\/r\/two-cooks$/)
      expect((await readStored(server, slug)).prepTime).toBe('5 min')
      expectComplaints(complaints, /\b412\b/)
    })
  })

  test('a deleted recipe is reported; nothing typed is lost and becomes a new recipe', async ({
    page,
    server,
    complaints,
  }) => {
    const slug = await startEditing(page, server, 'Gone')
    await description(page).fill('Too late')
    await callApi(server, 'DELETE', `/api/recipes/${slug}`)
    await button(page, 'common_save_recipe').click()
    const gone = page.getByRole('alertdialog', { name: words('editor_gone_title') })
    await button(gone, 'common_keep_editing').click()
    await expect(page.getByRole('status').filter({ hasText: words('editor_gone_title') })).toBeVisible()
    await expect(description(page)).toHaveValue('Too late')
    await button(page, 'common_save_recipe').click()
    await button(gone, 'editor_gone_save').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gone' })).toBeVisible()
    const anew = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect((await readStored(server, anew)).description).toBe('Too late')
    await openEditor(page, server, anew)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expectComplaints(complaints, /\b404\b/)
  })

  test('unsaved work is found again after its recipe was renamed, then deleted', async ({
    page,
    server,
    complaints,
  }) => {
    const slug = await startEditing(page, server, 'Moving')
    await description(page).fill('Kept on the device')
    page.on('dialog', (dialog) => void dialog.accept())
    await callApi(server, 'PATCH', `/api/recipes/${slug}`, { name: 'Moved' })
    await page.goto(`${server.url}/g/home/r/${slug}?edit=true`)
    await hydrated(page)
    await button(page, 'common_continue').click()
    await expect(description(page)).toHaveValue('Kept on the device')

    await callApi(server, 'DELETE', '/api/recipes/moved')
    await page.reload()
    await hydrated(page)
    await button(page, 'editor_kept_save').click()
    await expect(page.getByText('Kept on the device')).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved')
    expectComplaints(complaints, /\b404\b/)
  })
})

test('invalid fields are marked, listed with links, and cleared when fixed', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Mistakes', { recipeIngredient: ['flour', 'water'] })
  await openEditor(page, server, slug)
  const amount = (number: number) => field(ingredient(page, number), 'common_amount')
  await field(page, 'common_name').fill('   ')
  for (const [number, text] of [
    [1, '1/0'],
    [2, 'NaN'],
  ] as const)
    await amount(number).fill(text)
  await field(ingredient(page, 1), 'common_unit').fill('armful')
  await field(page, 'common_servings').fill('some')
  await field(page, 'editor_yield_amount').fill('1e99')
  await field(page, 'recipe_prep').fill('x'.repeat(5001))
  await button(page, 'common_save_recipe').click()

  const name = field(page, 'common_name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(words('create_name_missing'))
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('7 fields need attention')
  await expect(amount(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(amount(1)).toHaveAccessibleDescription(
    `${words('editor_problem_amount')} ${words('editor_problem_unit')}`,
  )
  await expect(amount(2)).toHaveAccessibleDescription(words('editor_problem_amount'))
  await expect(field(page, 'common_servings')).toHaveAccessibleDescription(words('editor_problem_amount'))
  await expect(field(page, 'editor_yield_amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'recipe_prep')).toHaveAccessibleDescription(/At most 5,?000 characters/)

  await summary.getByRole('button', { name: words('common_servings'), exact: true }).click()
  await expect(field(page, 'common_servings')).toBeFocused()
  await field(page, 'common_servings').fill('4')
  await field(page, 'editor_yield_amount').fill('')
  await field(page, 'recipe_prep').fill('')
  await field(ingredient(page, 1), 'common_unit').fill('')
  await amount(1).fill('1/2')
  await amount(2).fill('')
  await expect(summary).toContainText('1 field needs attention')
  await name.fill('🥘 ‏طاجن')
  await expect(summary).toHaveCount(0)
  await save(page)
  const { items } = Object(await callApi(server, 'GET', '/api/recipes?search=طاجن'))
  expect(items).toMatchObject([{ name: '🥘 ‏طاجن', recipeServings: 4 }])
})
