import { type Browser, chromium } from '@playwright/test'
import { installedBrowser } from '../installed-browser.mjs'

/** Compressed bytes (brotli, bodies only) that a first visit to a page loads, and the number of files. */
export interface PageWeight {
  scripts: number
  styles: number
  files: readonly { path: string; bytes: number }[]
}

/** Time without requests after which the page counts as loaded. */
const QUIET_MS = 3000

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
}

/**
 * Opens a page as a first-time visitor and weighs its requests until there are no more. Without service workers: no one
 * waits for what they store.
 */
export async function weighPage(browser: Browser, url: string, token: string): Promise<PageWeight> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await context.addCookies([{ name: 'ramekin.session', value: token, url: new URL(url).origin }])
    const page = await context.newPage()
    const files: { path: string; bytes: number }[] = []
    let last = performance.now()
    page.on('request', () => {
      last = performance.now()
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      last = performance.now()
      if (!/\.(js|css)$/.test(pathname)) return
      files.push({ path: pathname, bytes: Number(response.headers()['content-length'] ?? Number.NaN) })
    })
    await page.goto(url, { waitUntil: 'load' })
    while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
    const sum = (ending: string) =>
      files.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
    return { scripts: sum('.js'), styles: sum('.css'), files }
  } finally {
    await context.close()
  }
}
