import { expectAccessible, onDesk, onPhone } from './support/axe'
import { attachFile, callApi, makeRecipe } from './support/recipes'
import { allowComplaints, expect, hydrated, open, test, withSession } from './support/test'
import { addUser, signInElsewhere, withOwnSession } from './support/users'

test('someone is invited by a link on a phone, joins, and gets a permission', async ({
  page,
  server,
  newContext,
}) => {
  await withSession(page, server)
  await open(page, `${server.url}/household/members`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  expect(link).toMatch(/\/register\?token=[\w-]+$/)

  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const guest = await phone.newPage()
  await open(guest, link)
  const { name: household } = Object(await callApi(server, 'GET', '/api/households/self'))
  await expect(guest.getByRole('heading', { name: 'An invitation from Noor Haddad' })).toBeVisible()
  await expect(guest.getByText(`Create an account to cook with ${household} `)).toBeVisible()
  await expectAccessible(guest, 'register', { looks: onPhone })
  await guest.getByRole('textbox', { name: 'Full name' }).fill('Berta Blum')
  await guest.getByRole('textbox', { name: 'Email' }).fill('berta@example.org')
  await guest.getByLabel('Password', { exact: true }).fill('leaves of mint')
  await expect(guest.locator('input[type=password]')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.waitForURL(/\/welcome$/)
  await hydrated(guest)
  await expect(guest.getByText(`You’re now part of ${household}.`)).toBeVisible()
  await expectAccessible(guest, 'the welcome page', { looks: onPhone })
  await guest.getByRole('link', { name: 'See your recipes' }).click()
  await guest.waitForURL(/\/g\//)
  await expect(guest.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible()
  await open(guest, `${server.url}/household/members`)
  await expect(guest.getByRole('switch', { name: 'Organize: Berta Blum' })).toBeDisabled()
  await expect(guest.getByText('Invite with a link')).toBeHidden()

  await page.reload()
  await hydrated(page)
  // It is on once the server has confirmed it.
  const invite = page.getByRole('switch', { name: 'Invite: Berta Blum' })
  await invite.click()
  await expect(invite).toBeChecked()
  await expect(page.getByText('1 use left')).toBeHidden()
  await open(guest, `${server.url}/household/members`)
  await expect(guest.getByText('Invite with a link')).toBeVisible()
  await phone.close()

  // People with an account see that the link creates another one.
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'You’re signed in as Noor Haddad' })).toBeVisible()
  await expectAccessible(page, 'an invitation for a member', { looks: onDesk })
  await page.getByRole('link', { name: 'Go to start page' }).click()
  await expect(page).toHaveURL(/\/g\//)

  const late = await newContext()
  const outsider = await late.newPage()
  await open(outsider, link)
  await expect(outsider.getByText('This invitation has expired or was already used')).toBeVisible()
  await expect(outsider.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  await late.close()
})

test('opening a forbidden page by its URL explains the redirect', async ({ page, server }) => {
  addUser(server, 'ben')
  await withOwnSession(page, server, 'ben')
  await open(page, `${server.url}/admin/site-settings`)
  await expect(page).toHaveURL(/\/g\//)
  await expect(page.getByText('You can’t open this page')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('You can’t open this page')).toBeHidden()
})

test('a former administrator leaves the administration immediately', async ({ page, server }) => {
  addUser(server, 'lea', { admin: 1 })
  const lea = { ...server, token: await signInElsewhere(server, 'lea') }
  await withSession(page, lea)
  await open(page, `${server.url}/admin/manage/users`)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  const self = Object(await callApi(lea, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/admin/users/${self.id}`, { ...self, admin: false })
  await expect(page).toHaveURL(/\/g\//)
  await expect(page.getByText('You can’t open this page')).toBeVisible()
})

test('an API token is shown once, works, and is deleted', async ({ page, server, request }) => {
  await withSession(page, server)
  await open(page, `${server.url}/user/profile/api-tokens`)
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fridge')
  await page.getByLabel('Password', { exact: true }).fill('saffron-and-olives')
  await page.keyboard.press('Enter')
  const token = await page.getByRole('textbox', { name: 'Your new token' }).inputValue()
  await expectAccessible(page, 'a new token')
  const self = () =>
    request.get(`${server.url}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })
  expect((await self()).status()).toBe(200)
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fridge' })).toBeVisible()
  // The focus stays where the first token appears and the last one disappears.
  await expect(page.getByRole('button', { name: 'Delete Fridge' })).toBeFocused()
  await expectAccessible(page, 'API tokens')
  await page.getByRole('button', { name: 'Delete Fridge' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused()
  expect((await self()).status()).toBe(401)
})

test('the page for forgotten passwords shows that this server sends no email', async ({ page, server }) => {
  await open(page, `${server.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('This server doesn’t send email')).toBeVisible()
})

test('new recipes follow the preferences of the household', async ({ page, server }) => {
  const preferences = Object(await callApi(server, 'GET', '/api/households/preferences'))
  const prefer = (change: object) =>
    callApi(server, 'PUT', '/api/households/preferences', { ...preferences, ...change })
  const make = async (name: string) => {
    const slug = await makeRecipe(server, name, { nutrition: { calories: '610' } })
    await attachFile(server, slug, 'shopping.txt')
    return slug
  }
  await prefer({
    recipeLandscapeView: true,
    recipeShowNutrition: true,
    recipeShowAssets: true,
    recipeDisableComments: true,
  })
  const wide = await make('Wide soup')
  await prefer({
    recipeLandscapeView: false,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeDisableComments: false,
  })
  const narrow = await make('Narrow soup')
  await prefer({})
  await withSession(page, server)
  await page.setViewportSize({ width: 1440, height: 900 })
  const visit = async (slug: string) => {
    await open(page, `${server.url}/g/home/r/${slug}`)
    const [picture, main] = [
      await page.locator('header .cover').boundingBox(),
      await page.locator('main').boundingBox(),
    ]
    return (picture?.width ?? 0) / (main?.width ?? 1)
  }
  const nutrition = page.getByText('610 kcal')
  const file = page.getByRole('link', { name: 'shopping.txt' })
  const comments = page.getByRole('heading', { name: 'Comments' })
  expect(await visit(wide)).toBeGreaterThan(0.9)
  for (const shown of [nutrition, file]) await expect(shown).toBeVisible()
  await expect(comments).toHaveCount(0)
  expect(await visit(narrow)).toBeLessThan(0.6)
  await expect(comments).toBeVisible()
  await expect(nutrition).toHaveCount(0)
  // The first attached file turns "Show files" on.
  await expect(file).toBeVisible()
})

test('a person moved to another household sees it immediately, and none of the old data', async ({
  page,
  server,
  newContext,
  complaints,
}) => {
  addUser(server, 'mia')
  const mia = { ...server, token: await signInElsewhere(server, 'mia') }
  const newList = (who: typeof server, name: string) =>
    callApi(who, 'POST', '/api/households/shopping/lists', { name })
  await newList(server, 'Saturday market')
  await newList(mia, 'Mia moves out')
  await callApi(server, 'POST', '/api/admin/households', { name: 'Oak Lane' })
  await withSession(page, server)
  await open(page, `${server.url}/shopping-lists?disableRedirect=true`)
  await expect(page.getByRole('link', { name: 'Mia moves out' })).toBeVisible()
  const context = await newContext()
  const [lists, plan] = [await context.newPage(), await context.newPage()]
  await withSession(plan, mia)
  await open(plan, `${server.url}/household/mealplan/planner/view`)
  await withSession(lists, mia)
  await open(lists, `${server.url}/shopping-lists?disableRedirect=true`)
  await expect(lists.getByRole('link', { name: 'Saturday market' })).toBeVisible()
  const self = Object(await callApi(mia, 'GET', '/api/users/self'))
  await callApi(server, 'PUT', `/api/admin/users/${self.id}`, { ...self, household: 'Oak Lane' })
  await expect(lists.getByText('You’re now in the household Oak Lane')).toBeVisible()
  await expect(lists.getByRole('link', { name: 'Saturday market' })).toBeHidden()
  await expect(lists.getByRole('link', { name: 'Mia moves out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mia moves out' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Saturday market' })).toBeVisible()

  // From here on both get events of the new household only.
  await newList(mia, 'For the new flat')
  await newList(server, 'Sunday market')
  await expect(lists.getByRole('link', { name: 'For the new flat' })).toBeVisible()
  await expect(lists.getByRole('link', { name: 'Sunday market' })).toBeHidden()
  await plan.getByRole('link', { name: 'Shopping', exact: true }).click()
  await expect(plan.getByRole('link', { name: 'For the new flat' })).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Saturday market' })).toBeHidden()
  // The overview reads a list's contents again before the deletion arrives.
  allowComplaints(complaints, /\b404\b/)
})

test('the household is renamed and its preferences save immediately', async ({ page, server }) => {
  await withSession(page, server)
  const { name: before } = Object(await callApi(server, 'GET', '/api/households/self'))
  await open(page, `${server.url}/household`)
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
  await page.getByRole('button', { name: 'Rename household' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Juniper Row')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Juniper Row' })).toBeVisible()
  const comments = page.getByRole('switch', { name: 'Allow comments' })
  await expect(comments).toBeChecked()
  await comments.click()
  await expect(comments).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Our week begins on' }).selectOption('Monday')
  await expect
    .poll(() => callApi(server, 'GET', '/api/households/preferences'))
    .toMatchObject({ recipeDisableComments: true, firstDayOfWeek: 1 })
  await callApi(server, 'PUT', '/api/households/self', { name: before })
  await callApi(server, 'PUT', '/api/households/preferences', {
    privateHousehold: false,
    lockRecipeEditsFromOtherHouseholds: false,
  })
})

test('a member who manages nothing sees the household, its stores and no switch to change', async ({
  page,
  server,
}) => {
  await callApi(server, 'POST', '/api/households/shopping/stores', { name: 'Elm Street Market' })
  addUser(server, 'tara', { canManageHousehold: 0, canManage: 0, advanced: 0 })
  await withSession(page, { ...server, token: await signInElsewhere(server, 'tara') })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, server.url)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Household' }).click()
  await expect(page).toHaveURL(`${server.url}/household`)
  await expect(page.getByRole('switch', { name: 'Show nutrition' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Elm Street Market/ }).click()
  await expect(page.getByRole('dialog', { name: 'Elm Street Market' })).toBeVisible()
})
