import { expect, test } from '@playwright/test'
import { readAddresses, signIn } from '../../scripts/pictures/demo-pages'
import { CLOCK, type PictureServer, startPictureServer } from '../../scripts/pictures/picture-server'
import { brokenTexts } from '../../scripts/screens/broken-texts'
import { type Form, forms, openScreen, screensOf } from '../../scripts/screens/demo-screens'
import { lengthenTexts } from '../../scripts/screens/lengthen-texts'

test.describe.configure({ timeout: 120_000 })

let server: PictureServer
test.beforeAll(async () => {
  server = await startPictureServer()
})
test.afterAll(() => server.stop())

/** Two pseudo-locales: texts that are 40 percent longer, from left to right and from right to left. */
const cases = ['en-US', 'ar-SA'].flatMap((locale) =>
  (['phone', 'desk'] as const).map((form): [locale: string, form: Form] => [locale, form]),
)

for (const [locale, form] of cases)
  test(`no text is cut or broken if translations are longer: ${locale}, ${form}`, async ({ browser }) => {
    const { url } = server
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
    const found: Record<string, string[]> = {}
    for (const screen of screensOf(await readAddresses(url, token))) {
      const page = await (screen.signedOut ? signedOut : signedIn).newPage()
      await openScreen(page, url, screen)
      await page.evaluate(lengthenTexts)
      const broken = await page.evaluate(brokenTexts)
      if (broken.length > 0) found[screen.name] = broken
      await page.close()
    }
    await Promise.all([signedIn, signedOut].map((context) => context.close()))
    expect(found).toEqual({})
  })
