import type { Locator, Page } from '@playwright/test'
import { makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'

// The default of most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, server }) => withSession(page, server))

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()

test('overlays open at their first press, with a placeholder while their code is loading', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Slow soup', { recipeIngredient: [{ note: 'salt' }] })
  const coming = page.getByRole('status').filter({ hasText: 'Loading' })
  const recipe = `${server.url}/g/home/r/${slug}`
  for (const [url, role, name] of [
    [recipe, 'dialog', 'Plan'],
    [recipe, 'menu', 'More'],
    [`${server.url}/g/home`, 'dialog', 'Search'],
  ] as const) {
    await open(page, url)
    let releaseResponse = () => {}
    const isAwaited = new Promise<void>((resolve) => {
      releaseResponse = resolve
    })
    await page.route('**/*.js', async (route) => {
      await isAwaited
      await route.continue()
    })
    await button(page, name).click()
    await expect(coming).toBeVisible()
    await expect(page.getByRole(role)).toBeHidden()
    releaseResponse()
    await expect(page.getByRole(role)).toBeVisible()
    await expect(coming).toHaveCount(0)
    await page.unroute('**/*.js')
  }
})

test('on a phone a menu is a sheet, also that of the last card', async ({ newContext, server }) => {
  for (const name of ['Sheet soup', 'Sheet stew', 'Sheet salad']) await makeRecipe(server, name)
  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await withSession(page, server)
  await open(page, `${server.url}/g/home`)
  await page.getByRole('button', { name: /Sheet/ }).last().tap()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeInViewport()
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return box && [box.x, box.width, box.y + box.height, box.height > 300]
    })
    .toEqual([0, 390, 844, true])
  await page.touchscreen.tap(195, 40)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/g\/home$/)
  await phone.close()
})

test('Back closes what is open before it leaves the page, and adds nothing to the history', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Back soup', {
    recipeIngredient: Array.from({ length: 30 }, (_, at) => ({ note: `spice ${at}` })),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${server.url}/g/home`)
  await page
    .getByRole('link', { name: /Back soup/ })
    .first()
    .click()
  const recipe = `${server.url}/g/home/r/${slug}`
  await expect(page).toHaveURL(recipe)
  const goBack = () => page.evaluate(() => window.history.back())
  const entries = await page.evaluate(() => window.history.length)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back soup')
  await page.mouse.wheel(0, 200)
  await button(page, 'Plan').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const scrollY = await page.evaluate(() => window.scrollY)
  await goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(recipe)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)

  // A form in a dialog needs confirmation, and Back chooses "keep editing".
  await button(page, 'More').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(recipe)
  const navigation = page.getByRole('navigation').filter({ visible: true })
  // With one list, the link opens it.
  await makeList(server, 'Back')
  await makeList(server, 'Back again')
  await navigation.getByRole('link', { name: 'Shopping', exact: true }).click()
  await expect(page).toHaveURL(/shopping-lists/)
  await button(page, 'New list').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Party')
  await goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await goBack()
  await expect(question).toHaveCount(0)
  await expect(form.getByRole('textbox').first()).toHaveValue('Party')
  await goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)

  // Closed by hand: the next Back leaves the page, and Forward returns to it.
  await button(page, 'New list').click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1)
  await goBack()
  await expect(page).toHaveURL(recipe)
  await page.evaluate(() => window.history.forward())
  await expect(page).toHaveURL(/shopping-lists/)
  await goBack()
  await goBack()
  await expect(page).toHaveURL(`${server.url}/g/home`)
})

test('an open menu is above a toast', async ({ page, server }) => {
  const listId = await makeList(
    server,
    'Menus',
    ['milk', 'salt', 'soap', 'eggs', 'oats'].map((note) => ({ note })),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${server.url}/shopping-lists/${listId}`)
  const openMenu = (name: string) => button(page, `More options for ${name}`).click()
  await openMenu('milk')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await openMenu('eggs')
  const menu = page.getByRole('menu')
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : 0
  }
  // They share a place.
  await page.setViewportSize({ width: 1280, height: Math.round((await bottomOf(menu)) + 40) })
  await expect(async () => {
    expect(await bottomOf(menu)).toBeGreaterThan((await toast.boundingBox())?.y ?? 9999)
  }).toPass({ timeout: 4000 })
  for (const entry of await page.getByRole('menuitem').all()) await entry.click({ trial: true })
})
