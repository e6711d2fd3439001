import type { Page } from '@playwright/test'
import { PASSWORD } from '../demo/seed-people.ts'

export async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: 'noor', password: PASSWORD })
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`signing in returned ${response.status}`)
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}

/** URLs of the screens; that of the list contains an id, which is new with every seed. */
export async function readAddresses(url: string, token: string): Promise<Map<string, string>> {
  const response = await fetch(`${url}/api/households/shopping/lists`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items }: { items: { id: string; name: string }[] } = await response.json()
  const list = items.find(({ name }) => name === 'Saturday market')
  if (!list) throw new Error('the demo household has no list "Saturday market"')
  return new Map([
    ['recipes', '/g/home'],
    ['recipe', '/g/home/r/saffron-chicken-with-green-olives'],
    ['plan', '/household/mealplan/planner/view'],
    ['shopping', `/shopping-lists/${list.id}`],
  ])
}

/** Waits until the page reacts, its fonts are loaded and every picture in view is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    const decoded = Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
    // A lazy picture behind others is not loaded.
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 3000))])
  })
}
