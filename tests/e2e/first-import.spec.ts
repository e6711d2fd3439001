import fs from 'node:fs'
import sharp from 'sharp'
import { HEIC } from '../../src/server/platform/media/test-heic'
import { expectAccessible } from './support/axe'
import { button, readStored, words } from './support/editor'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, expectComplaints, open, test, withSession } from './support/test'

type Signed = RunningServer & { token: string }

const totalOf = async (server: Signed, path: string) =>
  Object(await callApi(server, 'GET', `${path}?perPage=1`)).total

const crumble = `Grandma's pear crumble!!
Serves 6

* 6 pears, peeled and cored
- 150 g flour
• 100 g butter, diced
a pinch of salt

Method
1) Heat the oven to 180 °C and slice the pears.
2) Rub the butter into the flour.
3) Bake for 45 minutes.
`

test('the first recipe of an empty household: paste text, preview, import', async ({ page, server }) => {
  expect(await totalOf(server, '/api/foods')).toBe(0)
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await expect(page.getByRole('heading', { name: words('explorer_empty_title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    words('add_recipe_title'),
    words('migration_title'),
  ])
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: words('add_recipe_title') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('add_recipe_title'))
  await expectAccessible(page, 'adding a recipe')

  // Without the permission to read the clipboard.
  await button(page, 'add_paste').click()
  const pasted = page.getByLabel(words('add_recipe_label'), { exact: true })
  await expect(pasted).toBeFocused()
  await pasted.fill(crumble)
  await expect(
    page.getByText(/Looks like a recipe: Grandma's pear crumble.*, 4 ingredients, 3 steps/),
  ).toBeVisible()
  const preview = page.getByRole('region', { name: words('common_preview') })
  await expect(preview.getByRole('heading', { level: 2 })).toContainText("Grandma's pear crumble")
  await expect(preview.getByRole('listitem').filter({ hasText: '100 g butter, diced' })).toBeVisible()
  await expectAccessible(page, 'the preview of a recipe')
  await button(page, 'common_save_recipe').click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText("Grandma's pear crumble")
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^New to your kitchen: pears, flour, butter, salt/)).toBeVisible()
  await expectAccessible(page, 'a new recipe')
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await readStored(server, slug)).toMatchObject({
    recipeServings: 6,
    recipeIngredient: [
      { quantity: 6, food: { name: expect.stringMatching(/^pears?$/) } },
      { quantity: 150, food: { name: 'flour' } },
      { quantity: 100, food: { name: 'butter' } },
      { food: { name: 'salt' } },
    ],
  })
  expect(await totalOf(server, '/api/foods')).toBe(4)
})

test('a text without a recipe stays in its field; an import shows as running until its recipe is shown', async ({
  page,
  server,
  complaints,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create`)
  const pasted = page.getByLabel(words('add_recipe_label'), { exact: true })
  await pasted.fill('Nothing to eat here')
  await button(page, 'common_save_recipe').click()
  await expect(page.getByText(words('add_recipe_no_recipe'))).toBeVisible()
  await expect(pasted).toHaveValue('Nothing to eat here')
  expectComplaints(complaints, /\b400\b/)
  await button(page, 'common_clear').click()
  await expect(page.getByRole('list', { name: words('add_ways') })).toBeVisible()
  await pasted.fill(crumble.replaceAll('pear', 'plum'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  const made = Promise.withResolvers<void>()
  const shown = Promise.withResolvers<void>()
  await page.route('**/api/recipes/grandma-s-plum-crumble?*', async (route) => {
    made.resolve()
    await shown.promise
    await route.continue()
  })
  await button(page, 'common_save_recipe').click()
  await made.promise
  await page.waitForTimeout(300)
  expect(await button(page, 'common_save_recipe').count()).toBe(0)
  shown.resolve()
  await page.waitForURL(/plum-crumble/)
  await page.goto('about:blank')
  await callApi(server, 'DELETE', '/api/recipes/grandma-s-plum-crumble')
})

test('a recipe is exported as an archive and imported again', async ({ page, server, complaints }) => {
  const slug = await makeRecipe(server, 'Wandering soup', {
    recipeIngredient: [{ note: '2 leeks' }, { note: 'salt' }],
    recipeInstructions: [{ text: 'Simmer.' }],
  })
  await givePicture(server, slug)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words('common_download') }).click()
  const archive = fs.readFileSync(await (await started).path())
  await callApi(server, 'DELETE', `/api/recipes/${slug}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/g/home/r/create/zip`)
  const chooser = page.locator('main input[type=file]')
  const name = 'recipes that a cook saved on a long and rainy afternoon in November.zip'
  await chooser.setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from('nothing') })
  await expect(page.getByText('This isn’t a zip archive that can be read')).toBeVisible()
  expectComplaints(complaints, /\b400\b/)

  await chooser.setInputFiles({ name, mimeType: 'application/zip', buffer: archive })
  await expect(page).toHaveURL(/\/r\/wandering-soup$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wandering soup')
  await expect(page.locator('img[src*="/api/media/recipes/"]').first()).toBeVisible()
  expect(await readStored(server, 'wandering-soup')).toMatchObject({
    recipeIngredient: [{ note: '2 leeks' }, { note: 'salt' }],
    recipeInstructions: [{ text: 'Simmer.' }],
  })
})

test('without a model the page for pictures explains that', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create/image`)
  await expect(page.getByText(words('create_image_off'))).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
})

test('files that cannot be read are refused when they are chosen', async ({ page, server, complaints }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create`)
  const choose = async (way: string, name: string, mimeType = '', content = 'torn') => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: words(way) }).click()
    await (await chooser).setFiles([{ name, mimeType, buffer: Buffer.from(content) }])
  }
  const unknown = page.getByText('This file can’t be read here.')
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await choose('add_file', 'stew.docx', office)
  await expect(unknown).toBeVisible()
  await choose('add_file', 'torn.txt', 'text/plain', '')
  await expect(unknown).toBeHidden()
  await choose('add_file', 'stew', '', 'PK\u0003\u0004')
  await expect(unknown).toBeVisible()
  await choose('add_file', 'torn.zip')
  await expect(page.getByText('This isn’t a zip archive that can be read')).toBeVisible()
  expectComplaints(complaints, /\b400\b/)
  await choose('create_image_cover', 'torn.avif')
  await expect(page.getByText(words('error_image_unreadable'))).toBeVisible()
  await expect(page).toHaveURL(/\/r\/create$/)
})

test('without a model a picture becomes that of a recipe written by hand', async ({ page, server }) => {
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/create/image`)
  await page.getByRole('link', { name: words('common_back'), exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words('create_image_cover') }).click()
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#8a4' } } as const
  const buffer = await sharp(picture).png().toBuffer()
  await (await chooser).setFiles([{ name: 'stew.png', mimeType: 'image/png', buffer }])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('create_new_title'))
  await page.getByLabel('Name', { exact: true }).fill('Photographed stew')
  await page.getByRole('button', { name: words('common_save_recipe') }).click()
  await expect(page).toHaveURL(/\/r\/photographed-stew$/)
  await expect(page.locator('img[src*="/api/media/recipes/"]').first()).toBeVisible()
})

test('the built server unpacks what iPhones make', async ({ server }) => {
  const slug = await makeRecipe(server, 'Photographed soup')
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(Buffer.from(HEIC, 'base64'))]), 'IMG_0001.HEIC')
  form.append('extension', 'heic')
  const response = await fetch(`${server.url}/api/recipes/${slug}/image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${server.token}` },
    body: form,
  })
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
  const { id } = await readStored(server, slug)
  const picture = await fetch(`${server.url}/api/media/recipes/${id}/images/original.webp`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([width, height]).toEqual([64, 48])
})
