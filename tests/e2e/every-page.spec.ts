import type { Page } from '@playwright/test'
import { walkThrough } from './support/focus'
import { callApi, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'

test.describe.configure({ timeout: 120_000 })

/** Pixels by which the page is wider than its window; negative with a scrollbar. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Outside of dialogs. */
const primaryButtons = (page: Page) =>
  page.locator('.btn-primary:not([role=dialog] *)').filter({ visible: true }).count()

/**
 * Walks through each page with Tab: every stop is visible, none traps the focus, and nothing is wider than a phone, at
 * twice the text size either. One button is primary. The frame is walked on the first page only.
 */
async function walkPages(page: Page, url: string, locale: string, paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(await primaryButtons(page)).toBeLessThanOrEqual(1)
      expect(await walkThrough(page, { overFrame: index > 0 })).toBeGreaterThan(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    })
}

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-SA' })

  test('Tab walks through the pages of recipes, lists and the plan', async ({ page, server }) => {
    const recipe = await makeRecipe(server, 'Walked', {
      recipeServings: 2,
      recipeIngredient: [{ quantity: 300, note: 'red lentils' }],
      recipeInstructions: ['Rinse.', 'Simmer.'],
      recipeCategory: ['Soups'],
    })
    const list = await makeList(server, 'Walk', [{ note: 'milk' }, { note: 'salt', checked: true }])
    await callApi(server, 'POST', '/api/households/mealplans', {
      date: '2030-05-07',
      title: 'Picnic',
      entryType: 'dinner',
    })
    const cookbook = Object(await callApi(server, 'POST', '/api/households/cookbooks', { name: 'Suppers' }))
    const { id: userId } = Object(await callApi(server, 'GET', '/api/users/self'))
    await withSession(page, server)
    await walkPages(page, server.url, 'ar-SA', [
      '/g/home',
      `/g/home/r/${recipe}`,
      `/g/home/r/${recipe}?edit=true`,
      '/g/home/r/create',
      ...['url', 'html', 'new', 'bulk', 'image', 'zip', 'debug'].map((way) => `/g/home/r/create/${way}`),
      '/recently-deleted',
      '/g/home/cookbooks',
      `/g/home/cookbooks/${cookbook.slug}`,
      ...['finder', 'timeline', 'categories', 'tags', 'tools'].map((name) => `/g/home/recipes/${name}`),
      `/user/${userId}/favorites`,
      '/shopping-lists?disableRedirect=true',
      `/shopping-lists/${list}`,
      ...['view', 'edit', 'types'].map((view) => `/household/mealplan/planner/${view}?start=2030-05-05`),
    ])
  })

  test('Tab walks through the pages of administrators', async ({ page, server }) => {
    const { id, groupId, householdId } = Object(await callApi(server, 'GET', '/api/users/self'))
    await withSession(page, server)
    await walkPages(page, server.url, 'ar-SA', [
      ...['site-settings', 'maintenance', 'backups', 'audit', 'debug/openai', 'debug/parser', 'setup'].map(
        (name) => `/admin/${name}`,
      ),
      ...['users', 'users/create', `users/${id}`].map((name) => `/admin/manage/${name}`),
      ...['groups', `groups/${groupId}`, 'households', `households/${householdId}`].map(
        (name) => `/admin/manage/${name}`,
      ),
    ])
  })
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('Tab walks through the pages of people, household and group', async ({ page, server }) => {
    await withSession(page, server)
    await walkPages(page, server.url, 'de-DE', [
      '/welcome',
      ...['', '/edit', '/api-tokens', '/security'].map((part) => `/user/profile${part}`),
      ...['', '/members', '/webhooks', '/notifiers', '/mealplan/settings'].map((part) => `/household${part}`),
      ...['', '/migrations', '/data'].map((part) => `/group${part}`),
      ...['foods', 'review-foods', 'units', 'labels', 'recipes', 'duplicate-recipes', 'recipe-actions'].map(
        (table) => `/group/data/${table}`,
      ),
    ])
  })

  test('Tab walks through the pages of those who are not signed in', async ({ page, server }) => {
    const { token } = Object(await callApi(server, 'POST', '/api/households/invitations', { uses: 1 }))
    await walkPages(page, server.url, 'de-DE', [
      '/login',
      '/forgot-password',
      '/reset-password?token=wrong',
      `/register?token=${token}`,
    ])
  })
})

/** WCAG 1.4.12 */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

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

test('main pages fit into 320 by 256 pixels, and keep their texts with wide spacing', async ({
  page,
  server,
}) => {
  const recipe = await makeRecipe(server, 'Reflowed', {
    recipeServings: 2,
    recipeIngredient: [{ quantity: 300, note: 'red lentils' }],
    recipeInstructions: ['Rinse.', 'Simmer for 20 minutes.'],
    recipeCategory: ['Soups'],
  })
  const list = await makeList(server, 'Reflow', [{ note: 'milk' }, { note: 'salt', checked: true }])
  await withSession(page, server)
  for (const path of [
    '/g/home',
    `/g/home/r/${recipe}`,
    `/g/home/r/${recipe}?edit=true`,
    '/g/home/r/create',
    '/g/home/cookbooks',
    '/shopping-lists?disableRedirect=true',
    `/shopping-lists/${list}`,
    '/household/mealplan/planner/view',
    '/group/data/foods',
  ])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      await open(page, server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addStyleTag({ content: SPACING })
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      expect(await cutTexts(page)).toEqual([])
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
