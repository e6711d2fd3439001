import type { Page } from '@playwright/test'
import { callApi, makeRecipe } from './support/recipes'
import type { RunningServer } from './support/server'
import { expect, hydrated, open, test, withSession } from './support/test'

type Signed = RunningServer & { token: string }

async function makeSoup(server: Signed): Promise<string> {
  const stock = await makeRecipe(server, `Stock ${Date.now()}`, {
    recipeIngredient: [{ quantity: 2, note: 'carrots' }],
    recipeInstructions: [{ text: 'Boil the carrots for 1 hour.' }],
  })
  const linked = await callApi(server, 'GET', `/api/recipes/${stock}`)
  return makeRecipe(server, `Soup ${Date.now()}`, {
    recipeServings: 4,
    recipeIngredient: [
      { quantity: 2, note: 'leeks' },
      { quantity: 1, referencedRecipe: linked },
    ],
    recipeInstructions: [
      { text: 'Soften the leeks for 4 minutes.', summary: 'Softening' },
      { text: 'Pour in the stock and simmer for 10 minutes.' },
    ],
  })
}

const timers = (page: Page) => page.getByRole('region', { name: 'Timers' })

test('a recipe is cooked with keys and two timers', async ({ page, server }) => {
  await page.clock.install()
  const slug = await makeSoup(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  await page.getByRole('button', { name: 'Start cooking' }).click()
  const mode = page.getByRole('dialog', { name: /^Soup/ })
  // The stock is first.
  await expect(mode.getByText('Step 1 of 3')).toBeVisible()
  await expect(mode.getByText('carrots', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(mode.getByText('Step 2 of 3')).toBeVisible()
  await mode.getByRole('button', { name: 'Start a timer: 4 minutes' }).click()
  await page.keyboard.press('ArrowRight')
  await mode.getByRole('button', { name: 'Start a timer: 10 minutes' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(mode.getByText('Step 2 of 3')).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(mode.getByText('Step 2 of 3')).toBeVisible()
  await expect(mode.getByRole('region', { name: 'Softening' }).getByRole('timer')).toContainText(/^3:5|^4:00/)
  await mode.getByRole('button', { name: 'Exit cook mode' }).click()
  await expect(mode).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue cooking' })).toBeVisible()

  await open(page, `${server.url}/shopping-lists`)
  await expect(timers(page).getByRole('region', { name: 'Simmer' })).toBeVisible()
  await page.clock.fastForward('04:01')
  await expect(page.getByText('Softening: time is up')).toBeAttached()
  await expect(timers(page).getByRole('button', { name: 'Stop Softening' })).toBeVisible()
  await timers(page).getByRole('button', { name: 'Stop Softening' }).click()
  await expect(timers(page).getByText('Softening')).toBeHidden()
  await timers(page).getByRole('button', { name: 'Pause Simmer' }).click()
  await page.clock.fastForward('20:00')
  await expect(timers(page).getByRole('timer')).toHaveText(/^[56]:/)
  await timers(page).getByRole('button', { name: 'Cancel Simmer' }).click()
  await expect(timers(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(timers(page).getByRole('timer')).toHaveText(/^[56]:/)
  await timers(page).getByRole('button', { name: 'Cancel Simmer' }).click()
  await expect(timers(page)).toBeHidden()
})

test('on a phone presses anywhere turn the steps; a double tap turns one', async ({ newContext, server }) => {
  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const slug = await makeSoup(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog', { name: /^Soup/ })
  await expect(mode.getByText('Step 1 of 3')).toBeVisible()
  const afterPause = () => page.waitForTimeout(400)
  for (const [x, step] of [
    [330, 2],
    [330, 3],
    [30, 2],
    [30, 1],
  ] as const) {
    await page.touchscreen.tap(x, 590)
    await expect(mode.getByText(`Step ${step} of 3`)).toBeVisible()
    await afterPause()
  }
  await page.touchscreen.tap(330, 590)
  await page.touchscreen.tap(330, 590)
  await afterPause()
  await expect(mode.getByText('Step 2 of 3')).toBeVisible()
  await mode.getByRole('button', { name: 'Previous' }).tap()
  await afterPause()
  await mode.getByRole('button', { name: 'Next step' }).dblclick()
  await afterPause()
  await expect(mode.getByText('Step 2 of 3')).toBeVisible()
})

test('a range offers its low or high end, and the start is announced', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Range', {
    recipeInstructions: [{ text: 'Roast for 10–12 minutes.' }, { text: 'Rest the roast.' }],
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog', { name: /^Range/ })
  await mode.getByRole('button', { name: 'Start a timer: 10–12 minutes' }).press('Enter')
  await expect(mode.getByRole('button', { name: 'Start a timer: 10 min', exact: true })).toBeFocused()
  await mode.getByRole('button', { name: 'Start a timer: 12 min', exact: true }).click()
  await expect(mode.getByRole('timer').first()).toHaveText(/^1[12]:/)
  await expect(mode.getByRole('button', { name: 'Start a timer: 10–12 minutes' })).toBeFocused()
  const said = page.locator('[aria-live]', { hasText: 'Timer started: Roast' })
  await expect(said).toBeAttached()
  expect(await said.evaluate((region) => region.closest('[aria-hidden]'))).toBeNull()
  await page.keyboard.press('PageDown')
  await expect(mode.locator('[aria-live]', { hasText: 'Rest the roast.' })).toBeAttached()
})

test('the whole recipe side by side, and the end', async ({ page, server }) => {
  const slug = await makeSoup(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog', { name: /^Soup/ })
  await mode.getByRole('button', { name: 'Whole recipe' }).click()
  await expect(mode.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3)
  await mode.getByRole('button', { name: /Type another number/ }).click()
  await mode.getByRole('textbox', { name: 'Servings' }).fill('8')
  await page.keyboard.press('Enter')
  await expect(mode.getByText('8 servings').first()).toBeVisible()
  await mode.getByRole('button', { name: 'Step by step' }).click()
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
  await expect(mode.getByRole('heading', { name: 'Enjoy your meal' })).toBeVisible()
  await mode.getByRole('button', { name: 'Back to the recipe' }).click()
  await expect(mode).toBeHidden()
  await expect(page).not.toHaveURL(/cook/)
  await expect(page.getByText('8 servings').first()).toBeVisible()
})

test('the focus returns to the control that opened cook mode, also after recording that it was made', async ({
  page,
  server,
}) => {
  const slug = await makeSoup(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  const begin = page.getByRole('button', { name: 'Start cooking' })
  await begin.press('Enter')
  const mode = page.getByRole('dialog', { name: /^Soup/ })
  await expect(mode.getByText('Step 1 of 3')).toBeVisible()
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
  await mode.getByRole('button', { name: 'I made this' }).press('Enter')
  const made = page.getByRole('dialog', { name: 'I made this' })
  await made.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Added to the timeline')).toBeVisible()
  await expect(made).toBeHidden()
  await expect(begin).toBeFocused()
})

test('timers of one step are distinguishable on a phone, also while they ring', async ({
  newContext,
  server,
}) => {
  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.clock.install()
  const slug = await makeRecipe(server, 'Three of one step', {
    recipeInstructions: [
      { summary: 'Softening', text: 'Soften for 4 minutes, rest for 2 minutes, then steam for 10 minutes.' },
    ],
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  for (const minutes of [4, 2, 10])
    await page.getByRole('button', { name: `Start a timer: ${minutes} minutes` }).click()
  const isWhole = (name: string) =>
    timers(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight)
  expect(await isWhole('Softening, 2 minutes')).toBe(true)
  await page.clock.fastForward('04:01')
  await expect(timers(page).getByRole('button', { name: /^Stop/ })).toHaveCount(2)
  for (const name of ['Softening, 2 minutes', 'Softening, 4 minutes']) expect(await isWhole(name)).toBe(true)
})

const longTitle = 'Soften the leeks and onions slowly in plenty of butter without letting them colour at all'

test('six timers fit in the header of cook mode', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'Six at once', {
    recipeInstructions: [4, 10, 15, 20, 30, 45].map((minutes) => ({
      summary: longTitle,
      text: `Fry for ${minutes} minutes.`,
    })),
  })
  await withSession(page, server)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${server.url}/g/home/r/${slug}`)
  for (const minutes of [4, 10, 15, 20, 30, 45])
    await page.getByText(`${minutes} minutes`, { exact: true }).click()
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const head = page.getByRole('dialog').getByRole('banner')
  const isApart = () =>
    head.evaluate((element) => {
      const boxes = [
        ...element.querySelectorAll('section, h1, section button, section span, :scope > button'),
      ]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      const overlapping = boxes.flatMap(({ part, box }, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (other) =>
              !part.contains(other.part) &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => [part.textContent, other.part.textContent]),
      )
      return { overlapping, titleIsWide: (element.querySelector('h1')?.clientWidth ?? 0) > 100 }
    })
  await expect(head.getByRole('region').first()).toBeVisible()
  expect(await isApart()).toEqual({ overlapping: [], titleIsWide: true })
  await head.locator('button[aria-expanded]').click()
  await expect(head.getByRole('region')).toHaveCount(6)
  expect(await isApart()).toEqual({ overlapping: [], titleIsWide: true })
})

test('two timers with long names in Arabic fit in the header of cook mode', async ({ page, server }) => {
  const slug = await makeRecipe(server, 'كبسة دجاج', {
    recipeInstructions: [
      { summary: 'تحمير البصل والطماطم', text: 'حمّري البصل 15 دقيقة ثم اتركيه 20 دقيقة.' },
    ],
  })
  await withSession(page, server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'ar-SA', url: server.url }])
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog')
  for (const minutes of [15, 20])
    await mode
      .getByRole('button', { name: `${minutes} دقيقة` })
      .first()
      .click()
  const pills = mode.getByRole('banner').getByRole('region')
  await expect(pills).toHaveCount(2)
  for (const pill of await pills.all()) {
    const around = await pill.evaluate((element) => {
      const outer = element.getBoundingClientRect()
      return [...element.querySelectorAll('bdi')].map((text) => {
        const { top, bottom } = text.getBoundingClientRect()
        return Math.min(top - outer.top, outer.bottom - bottom)
      })
    })
    // The step, its duration, the recipe.
    expect(around).toHaveLength(3)
    for (const room of around) expect(room).toBeGreaterThanOrEqual(3)
  }
})

test('five timers with a long title leave room on a phone, show their durations and cover no button that saves', async ({
  newContext,
  server,
}) => {
  const phone = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const slug = await makeRecipe(server, 'Five at once', {
    recipeInstructions: [
      {
        summary: longTitle,
        text: 'Rice 12 minutes, beans 15 minutes, eggs 8 minutes, bread 20 minutes, tea 5 minutes.',
      },
    ],
  })
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  for (const minutes of [12, 15, 8, 20, 5])
    await page.getByRole('button', { name: `Start a timer: ${minutes} minutes` }).click()
  // Folded, they leave most of the page's height.
  await expect(timers(page).getByRole('timer')).toHaveCount(1)
  expect((await timers(page).boundingBox())?.height).toBeLessThan(844 / 6)

  const { groupId } = Object(await callApi(server, 'GET', '/api/users/self'))
  await open(page, `${server.url}/admin/manage/groups/${groupId}`)
  await page.getByRole('switch', { name: 'Private group' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Discard' }).click({ timeout: 5000 })

  await timers(page).getByRole('button', { name: 'Show all timers (5)' }).click()
  await expect(timers(page).getByRole('timer')).toHaveCount(5)
  for (const duration of ['5 minutes', '20 minutes']) {
    const text = timers(page).getByText(duration, { exact: true })
    expect(
      await text.evaluate((element) => {
        const inner = element.getBoundingClientRect()
        const outer = element.closest('section')?.getBoundingClientRect()
        const { scrollWidth, clientWidth } = element.closest('a') ?? element
        return outer && inner.bottom <= outer.bottom && inner.top >= outer.top && scrollWidth <= clientWidth
      }),
    ).toBe(true)
  }
  await open(page, `${server.url}/g/home/r/${slug}?edit=true`)
  for (const left of [4, 3, 2]) {
    await timers(page)
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click({ timeout: 5000 })
    await expect(timers(page).getByRole('button', { name: `Show all timers (${left})` })).toBeVisible()
    await expect(timers(page).getByRole('region')).toHaveCount(1)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save recipe' }).click({ timeout: 5000 })

  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog', { name: /^Five at once/ })
  await expect(mode.getByRole('timer').filter({ visible: true })).toHaveCount(1)
  expect((await mode.locator('[role=presentation]').boundingBox())?.height).toBeGreaterThan(640 / 2)
  await phone.close()
})

test('one timer too many shows a message, in the dialog and in a step', async ({ page, server }) => {
  const slug = await makeSoup(server)
  const running = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: `t${at}`, label: `Timer ${at}`, detail: '', href: '', seconds: 3600, left: 0 },
    endsAt: Date.now() + 3_600_000,
  }))
  await page.addInitScript(
    (timers) => localStorage.setItem('ramekin.timers', timers),
    JSON.stringify(running),
  )
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}`)
  const full = /Up to 20 timers can run at once/
  await page.getByRole('button', { name: 'Start a timer: 4 minutes' }).click()
  await expect(page.getByText(full)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Kitchen timer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kitchen timer' })
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(dialog.getByText(full)).toBeVisible()
})

test('on desktop a toast does not cover the link to the next step', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const slug = await makeSoup(server)
  await withSession(page, server)
  await open(page, `${server.url}/g/home/r/${slug}?cook=true`)
  const mode = page.getByRole('dialog', { name: /^Soup/ })
  await mode.getByRole('button', { name: 'Start a timer: 1 hour' }).click()
  await mode.getByRole('button', { name: 'Cancel Boil the carrots' }).click()
  await expect(page.getByText('Timer canceled: Boil the carrots')).toBeVisible()
  // Sooner than the toast closes.
  await mode.getByRole('button', { name: 'Next step' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByText('Timer canceled: Boil the carrots')).toBeVisible()
})
