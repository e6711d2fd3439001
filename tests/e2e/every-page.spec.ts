import type { Page } from '@playwright/test'
import { brokenTexts } from '../../scripts/screens/broken-texts'
import { expectAccessible, once, twice } from './support/axe'
import { walkThrough } from './support/focus'
import { LONG, makeLongNames } from './support/long-names'
import { callApi, makeRecipe } from './support/recipes'
import { expect, open, test, withSession } from './support/test'
import { signInElsewhere } from './support/users'

test.describe.configure({ timeout: 240_000 })

/** Pixels by which the page is wider than its window; negative with a scrollbar. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
const expectNoOverflow = (page: Page) => expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)

/** Parts that hide what is wider than they are, instead of breaking or scrolling it. */
const cutParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main section, [role=dialog]')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
        return isWider && /clip|hidden/.test(overflowX) && textOverflow !== 'ellipsis'
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** Texts that are cut off at a side. Names that end with an ellipsis are shortened on purpose. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, nav *')]
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        if (!hasText || !element.checkVisibility() || clipPath !== 'none' || textOverflow === 'ellipsis')
          return false
        return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.textContent?.trim()),
  )

/** WCAG 1.4.12 */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Outside of dialogs. */
const primaryButtons = (page: Page) =>
  page.locator('.btn-primary:not([role=dialog] *)').filter({ visible: true }).count()

/** Checks a page with a style sheet, which it then loses. */
async function withStyle(page: Page, content: string, check: () => Promise<unknown>): Promise<void> {
  const style = await page.addStyleTag({ content })
  await check()
  await style.evaluate((element) => element.parentNode?.removeChild(element))
}

interface Walk {
  url: string
  locale: string
  /** Each is also walked with Tab, and checked in both themes, at 320 by 256 pixels and with wide spacing. */
  main: string[]
  others: string[]
}

/**
 * Opens each page once, for all that is true of every page: axe finds nothing, one button is primary, and nothing is
 * wider than its window, on a phone at twice the text size either. On the walk with Tab every stop is visible, and none traps the
 * focus; the frame is walked on the first page only.
 */
async function walkPages(page: Page, { url, locale, main, others }: Walk): Promise<void> {
  for (const path of [...main, ...others])
    await test.step(path, async () => {
      const isMain = main.includes(path)
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(await primaryButtons(page)).toBeLessThanOrEqual(1)
      if (isMain) expect(await walkThrough(page, { overFrame: path !== main[0] })).toBeGreaterThan(0)
      await expectAccessible(page, path, { looks: isMain ? twice : once })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      expect(await cutParts(page)).toEqual([])
      await withStyle(page, 'html { font-size: 200% }', () => expectNoOverflow(page))
      if (!isMain) return
      await withStyle(page, SPACING, async () => {
        await expectNoOverflow(page)
        expect(await cutTexts(page)).toEqual([])
      })
      await page.setViewportSize({ width: 320, height: 256 })
      await expectNoOverflow(page)
    })
}

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-SA' })

  test('the pages of recipes, lists and the plan, with names as long as two lines', async ({
    page,
    server,
  }) => {
    const { recipe, list, cookbook, userId } = await makeLongNames(server)
    await withSession(page, server)
    await walkPages(page, {
      url: server.url,
      locale: 'ar-SA',
      main: [
        '/g/home',
        `/g/home/r/${recipe}`,
        `/g/home/r/${recipe}?edit=true`,
        '/g/home/r/create',
        '/g/home/cookbooks',
        '/shopping-lists?disableRedirect=true',
        `/shopping-lists/${list}`,
        '/household/mealplan/planner/view',
      ],
      others: [
        `/g/home/r/${recipe}?cook=true`,
        ...['url', 'html', 'new', 'bulk', 'bookmarklet', 'image', 'zip', 'debug'].map(
          (way) => `/g/home/r/create/${way}`,
        ),
        '/recently-deleted',
        `/g/home/cookbooks/${cookbook}`,
        ...['finder', 'timeline', 'categories', 'tags', 'tools'].map((name) => `/g/home/recipes/${name}`),
        `/user/${userId}/favorites`,
        ...['edit', 'types'].map((view) => `/household/mealplan/planner/${view}`),
      ],
    })
    await open(page, `${server.url}/household/mealplan/planner/view`)
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('combobox').first().fill(LONG.slice(0, 5))
    await expect(page.getByRole('option', { name: LONG })).toBeVisible()
    await expectNoOverflow(page)
    expect(await cutParts(page)).toEqual([])
  })

  test('the pages of administrators', async ({ page, server }) => {
    const { id, groupId, householdId } = Object(await callApi(server, 'GET', '/api/users/self'))
    await withSession(page, server)
    await walkPages(page, {
      url: server.url,
      locale: 'ar-SA',
      main: [`/admin/manage/users/${id}`, '/admin/site-settings'],
      others: [
        ...['maintenance', 'backups', 'audit', 'debug/openai', 'debug/parser', 'setup'].map(
          (name) => `/admin/${name}`,
        ),
        ...['users', 'users/create', 'groups', 'households'].map((name) => `/admin/manage/${name}`),
        `/admin/manage/groups/${groupId}`,
        `/admin/manage/households/${householdId}`,
      ],
    })
  })
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('the pages of people, household and group, with names as long as two lines', async ({
    page,
    server,
  }) => {
    await makeLongNames(server)
    await withSession(page, server)
    await walkPages(page, {
      url: server.url,
      locale: 'de-DE',
      main: ['/user/profile', '/user/profile/security', '/household', '/group/data/foods'],
      others: [
        '/welcome',
        ...['edit', 'api-tokens'].map((part) => `/user/profile/${part}`),
        ...['members', 'webhooks', 'notifiers', 'mealplan/settings'].map((part) => `/household/${part}`),
        '/group',
        '/group/migrations',
        '/group/data',
        ...['review-foods', 'units', 'labels', 'categories', 'tags', 'tools'].map(
          (table) => `/group/data/${table}`,
        ),
        ...['recipes', 'duplicate-recipes', 'recipe-actions'].map((table) => `/group/data/${table}`),
      ],
    })
  })

  test('the pages of those who are not signed in', async ({ page, server }) => {
    const { token } = Object(await callApi(server, 'POST', '/api/households/invitations', { uses: 1 }))
    await walkPages(page, {
      url: server.url,
      locale: 'de-DE',
      main: ['/login', `/register?token=${token}`],
      others: ['/forgot-password', '/reset-password?token=wrong'],
    })
  })
})

test('cook mode fits on a phone at twice the text size', async ({ page, server }) => {
  const recipe = await makeRecipe(server, 'Large letters', {
    recipeIngredient: [{ quantity: 300, note: 'red lentils' }],
    recipeInstructions: ['Rinse the lentils thoroughly.', 'Simmer for 20 minutes.'],
  })
  await withSession(page, server)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${server.url}/g/home/r/${recipe}?cook=true`)
  const mode = page.getByRole('dialog')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const width = () => mode.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(width).toBeLessThanOrEqual(0)
  await expect(mode.getByText('Rinse the lentils thoroughly.').first()).toBeInViewport()
  await mode.getByRole('button', { name: 'Next step' }).click()
  await mode.getByRole('button', { name: /^Start a timer/ }).click()
  const cancel = page.getByRole('button', { name: /^Cancel/ }).filter({ visible: true })
  for (const part of [mode.getByRole('timer').filter({ visible: true }), cancel])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect.poll(width).toBeLessThanOrEqual(0)
  await mode.getByRole('button', { name: 'Exit cook mode' }).click()
  await expect(mode).toHaveCount(0)
  await expect(cancel).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
})

test('no word is broken on a phone at twice the text size: ingredients, devices', async ({
  page,
  server,
}) => {
  const recipe = await makeRecipe(server, 'Large words', {
    recipeIngredient: [
      { quantity: 8, note: 'chicken legs, skin on' },
      { quantity: 2, note: 'preserved lemons' },
    ],
    recipeInstructions: ['Brown the chicken.'],
  })
  await signInElsewhere(server, 'noor')
  await withSession(page, server)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`/g/home/r/${recipe}`, `/g/home/r/${recipe}?cook=true`, '/user/profile/security']) {
    await open(page, server.url + path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect.poll(() => page.evaluate(brokenTexts), path).toEqual([])
  }
})

test('the bar of a selection fits on a phone at twice the text size', async ({ page, server }) => {
  await withSession(page, server)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `${server.url}/group/data/units`)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'Selected: 1' })
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
})
