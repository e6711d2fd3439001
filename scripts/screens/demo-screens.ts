import type { Page } from '@playwright/test'
import { settle } from '../pictures/demo-pages.ts'

const OPENING_MS = 500

/** The narrowest phone, and the narrowest desk with a sidebar. */
export const forms = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const
export type Form = keyof typeof forms

export interface Screen {
  name: string
  path: string
  signedOut?: boolean
  /** Clicked before the picture. */
  opens?: string
}

export function screensOf(addresses: ReadonlyMap<string, string>): Screen[] {
  const of = (name: string) => addresses.get(name) ?? '/'
  return [
    { name: 'sign-in', path: '/login', signedOut: true },
    { name: 'recipes', path: of('recipes') },
    { name: 'filters', path: of('recipes'), opens: 'button:has(.lucide-sliders-horizontal, .lucide-funnel)' },
    { name: 'recipe', path: of('recipe') },
    { name: 'editor', path: `${of('recipe')}?edit=true` },
    { name: 'add', path: '/g/home/r/create' },
    { name: 'plan', path: of('plan') },
    { name: 'plan-settings', path: '/household/mealplan/settings' },
    { name: 'list', path: of('shopping') },
    { name: 'lists', path: '/shopping-lists?disableRedirect=true' },
    { name: 'cookbooks', path: '/g/home/cookbooks' },
    { name: 'foods', path: '/group/data/foods' },
    { name: 'household', path: '/household' },
    { name: 'site-settings', path: '/admin/site-settings' },
  ]
}

/** Opens a screen in its state. */
export async function openScreen(page: Page, url: string, { path, opens }: Screen): Promise<void> {
  await page.goto(`${url}${path}`)
  await settle(page)
  if (!opens) return
  await page.locator(opens).filter({ visible: true }).first().click()
  await page.waitForTimeout(OPENING_MS)
}
