import { storedResults } from './support/device'
import { openEditor } from './support/editor'
import { callApi, givePicture, makeRecipe } from './support/recipes'
import { expect, expectComplaints, hydrated, open, test, withSession } from './support/test'
import { addNeighbour, withOwnSession } from './support/users'

test.describe.configure({ mode: 'serial' })

const content = {
  description: 'Slowly cooked.',
  recipeServings: 4,
  recipeIngredient: [{ quantity: 2, note: 'onions' }],
  recipeInstructions: [{ text: 'Chop the onions.' }],
  orgURL: 'https://example.org/soup',
}

test('a private recipe is shared by a link, opened by a guest and copied into another group', async ({
  page,
  newContext,
  server,
  complaints,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const soups = await callApi(server, 'POST', '/api/organizers/categories', { name: 'Soups' })
  // An import from another program creates a category and a tag of one name, which is shown once.
  const privately = { ...content, recipeCategory: [soups], tags: ['Soups'], settings: { public: false } }
  const slug = await makeRecipe(server, 'Onion soup', privately)
  await givePicture(server, slug)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this recipe' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toHaveCount(0)
  await expect(dialog.getByText('Only your group can see this recipe.')).toBeVisible()
  await dialog.getByText('7 days', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(new RegExp(`^${server.url}/g/home/shared/r/[\\da-f-]{36}$`))

  const visitor = await newContext({ viewport: { width: 390, height: 844 } })
  const phone = await visitor.newPage()
  await open(phone, link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Onion soup' })).toBeVisible()
  await expect(phone.getByText('Soups', { exact: true })).toBeVisible()
  await expect(phone.locator('main a[href^="/g/"]')).toHaveCount(0)
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(phone.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await expect(phone.getByRole('button', { name: 'Copy to my recipes' })).toHaveCount(0)
  // The link for signing in is longest in Arabic.
  const reader = await (
    await newContext({ viewport: { width: 390, height: 844 }, locale: 'ar-SA' })
  ).newPage()
  await reader.goto(link)
  const overflow = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  }
  expect(await reader.evaluate(overflow)).toBeLessThanOrEqual(0)
  // The device stores read pages, and no link that opens a recipe to everyone.
  expect((await storedResults(page)).join()).not.toContain(link)

  const theirs = addNeighbour(server, 'kim')
  await withOwnSession(phone, server, 'kim')
  await open(phone, link)
  await phone.getByRole('button', { name: 'Copy to my recipes' }).click()
  await phone.waitForURL(`${server.url}/g/${theirs}/r/onion-soup`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Onion soup' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /example\.org/ }).first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.reload()
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('Link revoked')).toBeVisible()
  const outsider = await (await newContext()).newPage()
  const refused = await outsider.goto(link)
  expect(refused?.status()).toBe(404)
  await expect(outsider.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: /^Revoke/ })).toBeVisible()
  expect((await outsider.goto(link))?.status()).toBe(200)

  await open(page, `${server.url}/group`)
  const links = page.getByRole('region', { name: 'Share links' })
  await expect(links.getByRole('link', { name: 'Onion soup' })).toBeVisible()
  await links.getByRole('button', { name: /^Revoke/ }).click()
  await expect(links.getByText('No active links.')).toBeVisible()
  expect((await outsider.goto(link))?.status()).toBe(404)
  expect(complaints).toEqual([])
})

test('a link is shown as a code without being copied, and is copied where there is no clipboard interface', async ({
  page,
  server,
}) => {
  // As on a page without HTTPS.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = await makeRecipe(server, 'Bread and salt', {
    ...content,
    orgURL: "Grandmother's notebook, p. 12",
    creditText: 'Ida Moreau',
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await expect(page.getByText("Source: Ida Moreau, Grandmother's notebook, p. 12")).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this recipe' })
  await dialog.getByRole('button', { name: 'Show QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Show QR code' })).toHaveCount(0)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain('/shared/r/')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('the editor explains the effect of "public"', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Open question', content)
  const says = async (text: string) => {
    await openEditor(page, server, slug)
    await expect(page.getByText(text)).toBeVisible()
  }
  await says('Your group is private, so guests still can’t see it')
  await callApi(server, 'PUT', '/api/groups/preferences', { privateGroup: false })
  const preferences = Object(await callApi(server, 'GET', '/api/households/preferences'))
  await callApi(server, 'PUT', '/api/households/preferences', { ...preferences, privateHousehold: true })
  await says('Your household doesn’t show recipes to guests, so they still can’t see it')
  await callApi(server, 'PUT', '/api/groups/preferences', { privateGroup: true })
})

test("a guest uses a public group on a phone, but can't find a private one", async ({
  page,
  server,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shown = await makeRecipe(server, 'Public pie', { ...content, settings: { public: true } })
  const hidden = await makeRecipe(server, 'Private pie', { ...content, settings: { public: false } })
  await callApi(server, 'POST', '/api/households/cookbooks', {
    name: 'Pies',
    public: true,
    queryFilterString: 'name LIKE "%pie"',
  })
  for (const path of ['/g/home', `/g/home/r/${shown}`, '/g/nobody']) {
    expect((await page.goto(server.url + path))?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
  }
  expectComplaints(complaints, /\b404\b/)

  await callApi(server, 'PUT', '/api/groups/preferences', { privateGroup: false })
  const preferences = Object(await callApi(server, 'GET', '/api/households/preferences'))
  await callApi(server, 'PUT', '/api/households/preferences', {
    ...preferences,
    privateHousehold: false,
    recipePublic: true,
  })
  await open(page, `${server.url}/g/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Private pie/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Public pie/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Public pie' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await open(page, `${server.url}/g/home/r/${shown}`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/g/home/r/${shown}`)
  await open(page, `${server.url}/g/home/cookbooks`)
  await page.getByRole('link', { name: /Pies/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pies' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Pies')
  const head = await (await page.request.get(page.url())).text()
  const listed = JSON.parse(/<script[^>]*ld\+json[^>]*>([^<]+)</.exec(head)?.[1] ?? '{}')
  expect(listed).toMatchObject({ '@type': 'CollectionPage', mainEntity: { numberOfItems: 1 } })
  expect(listed.mainEntity.itemListElement).toMatchObject([{ url: `${server.url}/g/home/r/${shown}` }])
  await expect(page.getByRole('link', { name: /Public pie/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Private pie/ })).toHaveCount(0)
  expect(complaints).toEqual([])

  expect((await page.goto(`${server.url}/g/home/r/${hidden}`))?.status()).toBe(404)
  expectComplaints(complaints, /\b404\b/)
  await page.goto(`${server.url}/g/home/r/${shown}?edit=true`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
