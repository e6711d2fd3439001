// `npm run screens -- LOCALE FOLDER`: opens 14 pages of the built server in a language, on the demo household, in the
// widths of a phone and a desk. Writes two contact sheets, and screens.json with the number of broken or cut texts.
// Takes about a minute; `npm run build` comes first.
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { installedBrowser } from './installed-browser.mjs'
import { startPictureServer } from './pictures/picture-server.ts'
import { brokenTexts } from './screens/broken-texts.ts'
import { type Form, forms, visitScreens } from './screens/demo-screens.ts'

const [locale = '', folder = ''] = process.argv.slice(2)
if (!locale || !folder) throw new Error('npm run screens -- LOCALE FOLDER')

const COLUMNS = 7
const THUMB_WIDTH = { phone: 360, desk: 640 } as const

/** Each with its findings. */
async function takeAll(
  browser: Browser,
  url: string,
  form: Form,
): Promise<{ png: Buffer; found: string[] }[]> {
  const taken: { png: Buffer; found: string[] }[] = []
  await visitScreens({ browser, url, form, locale }, async (page, name) => {
    const found = await page.evaluate(brokenTexts)
    for (const what of found) console.log(`${form} ${name}: ${what}`)
    taken.push({ png: await page.screenshot(), found })
  })
  return taken
}

async function writeSheet(pictures: readonly Buffer[], form: Form): Promise<void> {
  const width = THUMB_WIDTH[form]
  const { viewport } = forms[form]
  const height = Math.round((viewport.height * width) / viewport.width)
  const tiles = await Promise.all(pictures.map((png) => sharp(png).resize({ width, height }).toBuffer()))
  const rows = Math.ceil(tiles.length / COLUMNS)
  await sharp({
    create: { width: COLUMNS * (width + 8), height: rows * (height + 8), channels: 3, background: '#888' },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: (index % COLUMNS) * (width + 8),
        top: Math.floor(index / COLUMNS) * (height + 8),
      })),
    )
    .webp({ quality: 80 })
    .toFile(path.join(folder, `screens-${form}.webp`))
}

fs.mkdirSync(folder, { recursive: true })
const server = await startPictureServer()
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  let seen = 0
  let findings = 0
  for (const form of ['phone', 'desk'] as const) {
    const taken = await takeAll(browser, server.url, form)
    await writeSheet(
      taken.map(({ png }) => png),
      form,
    )
    seen += taken.length
    findings += taken.reduce((sum, { found }) => sum + found.length, 0)
  }
  const on = new Date().toISOString().slice(0, 10)
  fs.writeFileSync(path.join(folder, 'screens.json'), `${JSON.stringify({ on, seen, findings })}\n`)
  console.log(`${locale}: ${seen} screens, ${findings} findings`)
} finally {
  await browser.close()
  await server.stop()
}
