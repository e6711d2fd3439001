import type { Page } from '@playwright/test'
import { callApi, makeRecipe } from './support/recipes'
import { makeList } from './support/shopping'
import { expect, open, test, withSession } from './support/test'
import { readWords } from './support/words'

const words = readWords('en-US')

/** A name without a break opportunity. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonienauflauf'

/** Elements beyond the edge of the page, or of a part that hides overflow instead of scrolling. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /clip|hidden/.test(getComputedStyle(element).overflowX) &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      element.clientWidth > 1
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...(scrollWidth > clientWidth ? ['the page'] : []),
      ...[...document.querySelectorAll('main, main section, [role=dialog]')]
        .filter(isCut)
        .map((element) => element.outerHTML.slice(0, 80)),
    ]
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a name as long as two lines does not widen the page', async ({ page, server }) => {
    const unit = await callApi(server, 'POST', '/api/units', { name: LONG.slice(0, 40) })
    const food = await callApi(server, 'POST', '/api/foods', { name: LONG })
    const tag = await callApi(server, 'POST', '/api/organizers/tags', { name: LONG.slice(0, 60) })
    const slug = await makeRecipe(server, LONG, {
      description: LONG,
      recipeServings: 2,
      tags: [LONG.slice(0, 60)],
      recipeIngredient: [{ quantity: 2, unit, food, note: LONG }],
      recipeInstructions: [{ text: LONG, summary: LONG, title: LONG }],
      notes: [{ title: LONG, text: LONG }],
    })
    expect(tag).toMatchObject({ name: LONG.slice(0, 60) })
    const { id: recipeId } = Object(await callApi(server, 'GET', `/api/recipes/${slug}`))
    const today = new Date().toISOString().slice(0, 10)
    const meals = '/api/households/mealplans'
    await callApi(server, 'POST', meals, { date: today, recipeId, entryType: 'dinner' })
    await callApi(server, 'POST', meals, { date: today, title: LONG, text: LONG, entryType: 'lunch' })
    await callApi(server, 'POST', '/api/households/cookbooks', { name: LONG, description: LONG })
    await callApi(server, 'POST', '/api/recipes/timeline/events', {
      recipeId,
      subject: LONG,
      eventType: 'comment',
      eventMessage: LONG,
    })
    const list = await makeList(server, LONG, [{ note: LONG, quantity: 2 }])
    await withSession(page, server)
    for (const path of [
      '/g/home',
      `/g/home/r/${slug}`,
      `/g/home/r/${slug}?cook=true`,
      `/g/home/r/${slug}?edit=true`,
      '/g/home/cookbooks',
      ...['timeline', 'tags', 'finder'].map((name) => `/g/home/recipes/${name}`),
      '/shopping-lists?disableRedirect=true',
      `/shopping-lists/${list}`,
      ...['view', 'edit', 'types'].map((view) => `/household/mealplan/planner/${view}`),
      ...['foods', 'units', 'recipes'].map((table) => `/group/data/${table}`),
    ])
      await test.step(path, async () => {
        await open(page, server.url + path)
        await expect(page.locator('main .skeleton')).toHaveCount(0)
        await expect(page.getByText(LONG.slice(0, 12)).or(page.getByRole('combobox')).first()).toBeAttached()
        await expect.poll(() => tooWide(page)).toEqual([])
      })

    await open(page, `${server.url}/household/mealplan/planner/view`)
    await page.keyboard.press('a')
    const field = page.getByRole('dialog').getByRole('combobox').first()
    await field.fill(LONG.slice(0, 5))
    await expect(page.getByRole('option', { name: LONG })).toBeVisible()
    await expect.poll(() => tooWide(page)).toEqual([])
  })

  test('the focus ring around the handle of an item is complete', async ({ page, server }) => {
    const list = await makeList(server, 'Rings', [{ note: 'milk' }, { note: 'salt' }])
    await withSession(page, server)
    await open(page, `${server.url}/shopping-lists/${list}`)
    await page.getByRole('button', { name: words('shopping_list_menu'), exact: true }).click()
    await page.getByRole('menuitem', { name: words('shopping_reorder'), exact: true }).click()
    const handle = page.getByRole('button', {
      name: words('common_move_name', { name: 'milk' }),
      exact: true,
    })
    await handle.focus()
    await page.keyboard.press('Shift')
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The ring is 2 px outside of the handle.
    const beside = { x: x + width + 2, y: y + height / 2 - 4, width: 2, height: 8 }
    const withRing = await page.screenshot({ clip: beside })
    await handle.blur()
    expect(withRing.equals(await page.screenshot({ clip: beside }))).toBe(false)
  })
})
