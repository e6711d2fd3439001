// `npm run pictures`: takes the pictures of the web app manifest (public/pictures) and of the README (those, and
// the dark ones in docs/pictures) from the built server, on a fresh demo household with a fixed clock. Takes about two minutes;
// `npm run build` comes first.
import fs from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD } from './demo/seed-people.ts'
import { installedBrowser } from './installed-browser.mjs'
import { CLOCK, startPictureServer } from './pictures/picture-server.ts'

type Form = 'narrow' | 'wide'
type Theme = 'light' | 'dark'

const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5, isMobile: false, hasTouch: false },
} as const

const QUALITY = 78

interface Shot {
  screen: string
  form: Form
  theme: Theme
  file: string
}

// The README shows the manifest's light pictures beside dark ones of its own.
const shots: Shot[] = (['recipes', 'recipe', 'plan', 'shopping'] as const).flatMap((screen) => {
  const form = screen === 'recipes' || screen === 'plan' ? ('wide' as const) : ('narrow' as const)
  return [
    { screen, form: 'narrow', theme: 'light', file: `public/pictures/${screen}-narrow.webp` },
    { screen, form: 'wide', theme: 'light', file: `public/pictures/${screen}-wide.webp` },
    { screen, form, theme: 'dark', file: `docs/pictures/${screen}-dark.webp` },
  ]
})

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: 'noor', password: PASSWORD })
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`signing in returned ${response.status}`)
  const { access_token: token }: { access_token: string } = await response.json()
  return token
}

/** URLs of the screens; that of the list contains an id, which is new with every seed. */
async function readAddresses(url: string, token: string): Promise<Map<string, string>> {
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
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
  })
}

async function take(browser: Browser, url: string, token: string, path: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    ...forms[shot.form],
    colorScheme: shot.theme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(CLOCK)
  await context.addCookies([{ name: 'ramekin.session', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await settle(page)
  const png = await page.screenshot()
  await context.close()
  const { size } = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(shot.file)
  console.log(`${shot.file}  ${Math.round(size / 1024)} KB`)
}

for (const folder of ['docs/pictures', 'public/pictures']) fs.mkdirSync(folder, { recursive: true })
const server = await startPictureServer()
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const token = await signIn(server.url)
  const addresses = await readAddresses(server.url, token)
  for (const shot of shots) await take(browser, server.url, token, addresses.get(shot.screen) ?? '/', shot)
} finally {
  await browser.close()
  await server.stop()
}
