import type { Locator, Page } from '@playwright/test'
import { callApi, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'

/** The explorer shows its tools once there is a recipe. */
async function addRecipe(page: Page, server: RunningServer & { token: string }): Promise<void> {
  await page.request.post(`${server.url}/api/recipes`, {
    headers: { authorization: `Bearer ${server.token}` },
    data: { name: 'Lentil soup' },
  })
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const createMenu = (page: Page) => page.getByRole('menu', { name: 'Create' })
const languageButton = (page: Page) => page.getByRole('button', { name: 'English (United States)' })
const languageDialog = (page: Page) => page.getByRole('dialog', { name: 'Language' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

// The default of most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a menu', () => {
  test.beforeEach(async ({ page, server }) => {
    await withSession(page, server)
  })

  test('opens by press and key, is controlled by keys, and closes again; so does a tip', async ({
    page,
    server,
  }) => {
    await addRecipe(page, server)
    await open(page, `${server.url}/g/home`)
    const account = page.getByRole('button', { name: 'Noor Haddad' })
    await test.step('it opens with its first press and closes with the second', async () => {
      await createButton(page).click()
      await expect(createButton(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(createMenu(page)).toBeVisible()
      await createButton(page).click()
      await expect(createMenu(page)).toHaveCount(0)
    })
    await test.step('it opens with a key at its first entry', async () => {
      await createButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'From a link or text' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(createMenu(page)).toHaveCount(0)
    })
    await test.step('it is led by keys: arrows go round, Home and End, letters, Escape and Tab lead back', async () => {
      const entry = (name: string) => page.getByRole('menuitem', { name })
      await account.focus()
      await page.keyboard.press('ArrowDown')
      await expect(entry('Profile')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(entry('Sign out')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(entry('Profile')).toBeFocused()
      await page.keyboard.press('End')
      await expect(entry('Sign out')).toBeFocused()
      await page.keyboard.press('Home')
      await expect(entry('Profile')).toBeFocused()
      await page.keyboard.type('man')
      await expect(entry('Manage foods and tags')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(account).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(entry('Sign out')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(account).toBeFocused()
    })
    await test.step('it closes by a press elsewhere, which does nothing else to the focus', async () => {
      await createButton(page).click()
      await expect(createMenu(page)).toBeVisible()
      await page.mouse.click(900, 500)
      await expect(createMenu(page)).toHaveCount(0)
      await expect(createButton(page)).toHaveAttribute('aria-expanded', 'false')
    })
    await test.step('it hands the focus to the dialog that it opens, and the dialog hands it back', async () => {
      await account.click()
      await page.getByRole('menuitem', { name: 'Language' }).click()
      await expect(languageDialog(page).getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
    })
    await test.step('a tip appears on hover and keyboard focus, and closes with Escape', async () => {
      const asList = page.getByRole('button', { name: 'Show as a list' })
      const tip = page.locator('.tooltip')
      await asList.hover()
      await expect(tip).toHaveText('Show as a list')
      await page.keyboard.press('Escape')
      await expect(tip).toHaveCount(0)
      await page.mouse.move(600, 700)
      await page.mouse.move(610, 710)
      await page.getByRole('button', { name: /^Sort/ }).focus()
      await page.keyboard.press('Tab')
      await expect(asList).toBeFocused()
      await expect(tip).toBeVisible()
    })
  })

  test('opens at the start side of the language', async ({ page, server }) => {
    await open(page, `${server.url}/ar-SA/g/home`)
    const button = page.getByRole('banner').getByRole('button').first()
    await button.click()
    const menu = page.getByRole('menu')
    await expect(menu).toHaveCSS('direction', 'rtl')
    await expect
      .poll(async () => {
        const [from, panel] = [await boxOf(button), await boxOf(menu)]
        return Math.round(from.x + from.width - panel.x - panel.width)
      })
      .toBe(0)
  })
})

test('a menu in a dialog takes the focus, closes alone with Escape and reaches out of the dialog', async ({
  page,
  server,
}) => {
  const slug = await makeRecipe(server, 'Split peas')
  const { id: recipeId } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
  const event = { recipeId, subject: 'Made it', eventType: 'comment', timestamp: '2020-01-01T12:00:00Z' }
  await callApi(server, 'POST', '/api/recipes/timeline/events', event)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Timeline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Timeline' })
  const more = dialog.getByRole('button', { name: 'More options for Made it' })
  const menu = page.getByRole('menu', { name: 'More options for Made it' })
  await more.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  for (const entry of await menu.getByRole('menuitem').all()) await entry.click({ trial: true })
  await dialog.getByRole('heading', { name: 'Timeline' }).click()
  await expect(menu).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('a dialog', () => {
  test('opens, keeps the focus, leaves Escape to its field and closes by a click outside', async ({
    page,
    server,
  }) => {
    await open(page, `${server.url}/login`)
    await test.step('it opens with the first press, traps the focus and returns it', async () => {
      await languageButton(page).click()
      const dialog = languageDialog(page)
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await expect(page.getByRole('main')).toHaveCount(0)

      const close = dialog.getByRole('button', { name: 'Close' })
      await close.focus()
      await page.keyboard.press('Shift+Tab')
      await expect(dialog.getByRole('listitem').last().getByRole('button')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(close).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(languageButton(page)).toBeFocused()
      await expect(page.getByRole('main')).toHaveCount(1)
    })
    await test.step('it leaves Escape to the field that has a use for it', async () => {
      await languageButton(page).click()
      const field = languageDialog(page).getByRole('searchbox')
      await field.fill('german')
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(languageDialog(page)).toHaveCount(0)
    })
    await test.step('it closes by a click outside, not by one that began inside', async () => {
      await languageButton(page).click()
      await expect(languageDialog(page).getByRole('searchbox')).toBeFocused()
      const box = await boxOf(languageDialog(page))
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(20, 300)
      await page.mouse.up()
      await expect(languageDialog(page)).toBeVisible()
      await page.mouse.click(20, 300)
      await expect(languageDialog(page)).toHaveCount(0)
      await expect(languageButton(page)).toBeFocused()
    })
    await test.step('it closes immediately with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, `${server.url}/login`)
      await languageButton(page).click()
      await expect(languageDialog(page).getByRole('searchbox')).toBeFocused()
      const left = await page.evaluate(async () => {
        const press = { key: 'Escape', bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return document.querySelectorAll('.dialog').length
      })
      expect(left).toBe(0)
    })
  })

  test('does not move the page behind it', async ({ page, server }) => {
    await page.setViewportSize({ width: 1000, height: 420 })
    await withSession(page, server)
    await open(page, `${server.url}/user/profile/edit`)
    const left = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    const before = await left()
    await page.locator('#main').focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
    expect(await left()).toBe(before)
    await page.mouse.move(20, 400)
    const wheeled = page.evaluate(
      () =>
        new Promise((resolve) => {
          const afterNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
          addEventListener('wheel', afterNextFrame, { once: true, capture: true })
        }),
    )
    await page.mouse.wheel(0, 300)
    await wheeled
    expect(await page.evaluate(() => scrollY)).toBe(200)
  })
})

test.describe('a combo box in a dialog', () => {
  test('opens with its first press; Escape closes only the list; Tab continues inside', async ({
    page,
    server,
  }) => {
    for (const name of ['Breakfast', 'Soups', 'Sweet soups'])
      await page.request.post(`${server.url}/api/groups/labels`, {
        headers: { authorization: `Bearer ${server.token}` },
        data: { name },
      })
    await withSession(page, server)
    await open(page, `${server.url}/group/data/foods`)
    await page.getByRole('button', { name: 'New food' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New food' })
    const field = dialog.getByRole('combobox', { name: 'Section' })
    await field.click()
    const list = page.getByRole('listbox', { name: 'Section' })
    await expect(list.getByRole('option')).toHaveCount(3)
    await field.pressSequentially('soup')
    await expect(list.getByRole('option', { name: 'Breakfast' })).toHaveCount(0)
    await expect(list.getByRole('option', { name: 'Sweet soups' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await list.getByRole('option', { name: 'Sweet soups' }).getAttribute('id')) ?? '',
    )
    const [from, panel] = [await boxOf(dialog.locator('.input').first()), await boxOf(list)]
    expect(Math.round(panel.width)).toBeGreaterThanOrEqual(Math.round(from.width))

    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await field.click()
    await list.getByRole('option', { name: 'Breakfast' }).click()
    await expect(field).toHaveValue('Breakfast')
    await expect(field).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(list).toHaveCount(0)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New food' }).first()).toBeFocused()
  })
})

test.describe('a sheet', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('opens from the bottom edge with the first tap and is dragged down', async ({ page, server }) => {
    await addRecipe(page, server)
    await withSession(page, server)
    // A phone's Back, which a test cannot press, requests the newest watcher to close.
    await page.addInitScript(() => {
      const Watcher = Object(window).CloseWatcher
      Object.assign(window, {
        CloseWatcher: function CloseWatcher() {
          return Object.assign(window, { newest: new Watcher() }).newest
        },
      })
    })
    await open(page, `${server.url}/g/home`)
    const more = page.getByRole('navigation').getByRole('button', { name: 'More' })
    await more.tap()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await expect
      .poll(async () => {
        const box = await boxOf(sheet)
        return [box.x, Math.round(box.y + box.height)]
      })
      .toEqual([0, 844])

    await expect(sheet.getByRole('link', { name: 'Administration' })).toBeVisible()

    const pull = async (distance: number) => {
      const grip = await boxOf(sheet.locator('.dialog-grip'))
      await page.mouse.move(195, grip.y + 8)
      await page.mouse.down()
      await page.mouse.move(195, grip.y + 8 + distance, { steps: 4 })
      await page.mouse.up()
    }
    const top = async () => Math.round((await boxOf(sheet)).y)
    const before = await top()
    // Too short, however fast.
    await pull(20)
    await expect.poll(top).toBe(before)
    await pull(180)
    await expect(sheet).toHaveCount(0)
    await expect(more).toBeFocused()

    await more.tap()
    await page.getByRole('button', { name: 'Language' }).tap()
    const languages = page.getByRole('dialog', { name: 'Language' })
    await expect(languages).toBeVisible()
    const goBack = () => page.evaluate(() => Object(window).newest.requestClose())
    await goBack()
    await expect(languages).toHaveCount(0)

    await page.getByRole('button', { name: /^Sort/ }).tap()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await goBack()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL(`${server.url}/g/home`)
  })
})

test.describe('toasts', () => {
  test('are one live region; F8 moves the focus in, Escape dismisses one and moves it back', async ({
    page,
    server,
  }) => {
    await withSession(page, server)
    await open(page, `${server.url}/user/profile/edit`)
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByLabel('Full name').fill('Noor Haddad')
    await save.focus()
    await page.keyboard.press('Enter')
    const toast = page.locator('.toast')
    await expect(toast).toHaveText('Your details are saved')
    await expect(page.getByRole('region', { name: 'Messages F8' })).toHaveAttribute('aria-live', 'polite')
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expect(save).toBeFocused()
  })

  test('are at the top on a phone, where a sheet ends below them', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 560 })
    await makeList(server, 'Long', [])
    const slug = await makeRecipe(server, 'Long shopping', {
      recipeIngredient: Array.from({ length: 20 }, (_, at) => ({ note: `1 kg item ${at}` })),
    })
    await withSession(page, server)
    const toast = page.locator('.toast[data-visible=true]')
    await open(page, `${server.url}/g/home/r/${slug}`)
    const sheet = page.getByRole('dialog', { name: 'Add to a shopping list' })
    const add = page.getByRole('button', { name: 'Add to list', exact: true }).last()
    await add.click()
    await sheet.getByRole('button', { name: /^Add 20/ }).click()
    await expect(toast).toContainText('View the list')
    await add.click()
    await expect(async () => {
      const [above, below] = [await boxOf(toast), await boxOf(sheet)]
      expect(above.y).toBeLessThan(20)
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }).toPass({ timeout: 4000 })
    await page.keyboard.press('Escape')
    // The only list opens at once.
    await page.getByRole('link', { name: 'Shopping', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
  })
})
