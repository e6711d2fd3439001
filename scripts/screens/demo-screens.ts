import type { Browser, Page } from '@playwright/test'
import { readAddresses, settle, signIn } from '../pictures/demo-pages.ts'
import { CLOCK } from '../pictures/picture-server.ts'

const OPENING_MS = 500

/** The narrowest phone, and the narrowest desk with a sidebar. */
export const forms = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const
export type Form = keyof typeof forms

interface Screen {
  name: string
  path: string
  signedOut?: boolean
  /** Clicked before the picture. */
  opens?: string
}

function screensOf(addresses: ReadonlyMap<string, string>): Screen[] {
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

interface Visit {
  browser: Browser
  url: string
  form: Form
  locale: string
}

/** Opens each screen in its state, and passes it on. */
export async function visitScreens(
  { browser, url, form, locale }: Visit,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const token = await signIn(url)
  const open = async (cookies: Record<string, string>) => {
    const context = await browser.newContext({
      ...forms[form],
      locale,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.clock.setFixedTime(CLOCK)
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    return context
  }
  const signedIn = await open({ locale, 'ramekin.session': token })
  const signedOut = await open({ locale })
  for (const screen of screensOf(await readAddresses(url, token))) {
    const page = await (screen.signedOut ? signedOut : signedIn).newPage()
    await page.goto(`${url}${screen.path}`)
    await settle(page)
    if (screen.opens) {
      await page.locator(screen.opens).filter({ visible: true }).first().click()
      await page.waitForTimeout(OPENING_MS)
    }
    await look(page, screen.name)
    await page.close()
  }
  await Promise.all([signedIn, signedOut].map((context) => context.close()))
}
