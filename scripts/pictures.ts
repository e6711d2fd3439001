// `npm run pictures`: takes the pictures of the web app manifest (public/pictures) and of the README (those, and
// the dark ones in docs/pictures) from the built server, on a fresh demo household with a fixed clock. Takes about two minutes;
// `npm run build` comes first.
import fs from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { installedBrowser } from './installed-browser.mjs'
import { readAddresses, settle, signIn } from './pictures/demo-pages.ts'
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

// The README shows the manifest's light pictures next to separate dark ones.
const shots: Shot[] = (['recipes', 'recipe', 'plan', 'shopping'] as const).flatMap((screen) => {
  const form = screen === 'recipes' || screen === 'plan' ? ('wide' as const) : ('narrow' as const)
  return [
    { screen, form: 'narrow', theme: 'light', file: `public/pictures/${screen}-narrow.webp` },
    { screen, form: 'wide', theme: 'light', file: `public/pictures/${screen}-wide.webp` },
    { screen, form, theme: 'dark', file: `docs/pictures/${screen}-dark.webp` },
  ]
})

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
