import { expect, test } from '@playwright/test'
import { type PictureServer, startPictureServer } from '../../scripts/pictures/picture-server'
import { brokenTexts } from '../../scripts/screens/broken-texts'
import { type Form, visitScreens } from '../../scripts/screens/demo-screens'
import { lengthenTexts } from '../../scripts/screens/lengthen-texts'

test.describe.configure({ timeout: 120_000 })

let server: PictureServer
test.beforeAll(async () => {
  server = await startPictureServer()
})
test.afterAll(() => server.stop())

/** Two pseudo-locales: texts that are 40 percent longer, from left to right and from right to left. */
const cases: [locale: string, form: Form][] = [
  ['en-US', 'phone'],
  ['ar-SA', 'desk'],
]

for (const [locale, form] of cases)
  test(`no text is cut or broken if translations are longer: ${locale}, ${form}`, async ({ browser }) => {
    const found: Record<string, string[]> = {}
    await visitScreens({ browser, url: server.url, form, locale }, async (page, name) => {
      await page.evaluate(lengthenTexts)
      const broken = await page.evaluate(brokenTexts)
      if (broken.length > 0) found[name] = broken
    })
    expect(found).toEqual({})
  })
