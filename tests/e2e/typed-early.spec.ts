import type { Page } from '@playwright/test'
import { callApi, makeRecipe } from './support/recipes'
import { expect, hydrated, test, withSession } from './support/test'
import { readWords } from './support/words'

test.beforeEach(async ({ page, server }) => withSession(page, server))

const words = readWords('en-US')

/** Shows the page as the server rendered it; the returned function lets its scripts load. */
async function openWithoutScripts(page: Page, url: string, held: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(held, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return async () => {
    release()
    await hydrated(page)
  }
}

for (const [part, held] of [
  ['any script', '**/assets/*.js'],
  ['its editor', '**/assets/cookbook-editor-*.js'],
])
  test(`a cookbook keeps what is written before ${part} has loaded`, async ({ page, server }) => {
    const book = { name: 'Soups', description: '', public: false, queryFilterString: '', position: 1 }
    const { slug, id } = Object(
      await callApi(server, 'POST', '/api/households/cookbooks', { ...book, name: `Soups before ${part}` }),
    )
    const load = await openWithoutScripts(
      page,
      `${server.url}/g/home/cookbooks/${slug}?edit=true`,
      String(held),
    )
    const name = page.getByLabel(words('common_name'), { exact: true })
    const description = page.getByLabel(words('common_description'), { exact: true })
    await name.fill(`Stews before ${part}`)
    await description.pressSequentially('For cold days')
    await page.getByRole('switch', { name: words('cookbook_public') }).check()
    await load()
    await expect(page.getByText(words('kit_unsaved'))).toBeVisible()
    await expect(name).toHaveValue(`Stews before ${part}`)
    await expect(description).toHaveValue('For cold days')
    await page.getByRole('button', { name: words('common_save'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Stews before ${part}` })).toBeVisible()
    expect(await callApi(server, 'GET', `/api/households/cookbooks/${id}`)).toMatchObject({
      name: `Stews before ${part}`,
      description: 'For cold days',
      public: true,
    })
  })

test('fields of other pages keep what is written before any script has loaded', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Early bread')
  const list = Object(await callApi(server, 'POST', '/api/households/shopping/lists', { name: 'Early' }))
  const label = (key: string) => page.getByLabel(words(key), { exact: true })

  let load = await openWithoutScripts(page, `${server.url}/user/profile/edit`, '**/assets/*.js')
  await label('account_full_name').fill('Noor H.')
  await load()
  await expect(page.getByText(words('kit_unsaved'))).toBeVisible()
  await expect(label('account_full_name')).toHaveValue('Noor H.')
  await label('account_full_name').fill('Noor Haddad')

  load = await openWithoutScripts(page, `${server.url}/g/home/r/${slug}`, '**/assets/*.js')
  await label('recipe_comment_write').fill('Needs an hour')
  await load()
  await expect(label('recipe_comment_write')).toHaveValue('Needs an hour')
  await page.getByRole('button', { name: words('common_send'), exact: true }).click()
  await expect(page.getByText('Needs an hour')).toBeVisible()

  load = await openWithoutScripts(page, `${server.url}/g/home?sort=name`, '**/assets/*.js')
  await page.getByRole('searchbox').fill('early br')
  await load()
  await expect(page).toHaveURL(/search=early/)
  await expect(page.getByRole('searchbox')).toHaveValue('early br')

  load = await openWithoutScripts(page, `${server.url}/shopping-lists/${list.id}`, '**/assets/*.js')
  await page.getByRole('combobox', { name: words('shopping_add_item') }).fill('dill')
  await load()
  await expect(page.getByRole('combobox', { name: words('shopping_add_item') })).toHaveValue('dill')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'dill' })).toBeVisible()
})
