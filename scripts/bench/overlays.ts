import type { Browser, Locator, Page } from '@playwright/test'
import { median } from './measure.ts'
import type { BenchServer } from './server.ts'

/** Milliseconds from the first press until an overlay of a newly opened page is shown, median of the openings. */
export interface OverlayTime {
  name: string
  ms: number
}

/** Duration of a press of a finger or a button, in ms. */
const PRESS_MS = 60
const OPENINGS = 5

/** Milliseconds from the press that opens an overlay (its start for menus, its end for dialogs) until it is shown. */
async function timeToOpen(page: Page, opener: Locator, role: 'dialog' | 'menu'): Promise<number> {
  await opener.waitFor()
  // Until the page is idle: only the overlay is measured.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const elapsed = opener.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        element.addEventListener(
          wanted === 'menu' ? 'pointerdown' : 'click',
          async ({ timeStamp }) => {
            while (!document.querySelector(`[role="${wanted}"]`)) await new Promise(requestAnimationFrame)
            resolve(performance.now() - timeStamp)
          },
          { capture: true },
        )
      }),
    role,
  )
  await opener.click({ delay: PRESS_MS })
  return elapsed
}

/** The response time of the most used overlays to their first press. The aim is 100 ms. */
export async function measureOverlays(
  browser: Browser,
  { url, token }: Pick<BenchServer, 'url' | 'token'>,
  slug: string,
): Promise<OverlayTime[]> {
  const overlays = [
    ['create', '/g/home', 'menu', 'Create'],
    ['order', '/g/home', 'menu', /^Sort/],
    ['search', '/g/home', 'dialog', 'Search'],
    ['more of a recipe', `/g/home/r/${slug}`, 'menu', 'More'],
    ['plan of a recipe', `/g/home/r/${slug}`, 'dialog', 'Plan'],
    ['list of a recipe', `/g/home/r/${slug}`, 'dialog', 'Add to list'],
    ['new list', '/shopping-lists?disableRedirect=true', 'dialog', 'New list'],
    ['a meal', '/household/mealplan/planner/view', 'dialog', /^Add/],
  ] as const
  const times: OverlayTime[] = []
  for (const [name, path, role, label] of overlays) {
    const openings: number[] = []
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const context = await browser.newContext({ locale: 'en-US' })
      await context.addCookies([{ name: 'ramekin.session', value: token, url }])
      const page = await context.newPage()
      await page.goto(url + path)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      const opener = page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first()
      openings.push(await timeToOpen(page, opener, role))
      await context.close()
    }
    times.push({ name, ms: median(openings) })
  }
  return times
}
