import { expect, type Page } from '@playwright/test'

/** Hashes of the query results on the device, each after its person's id. */
export function storedResults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a missing database would create one without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ramekin-device')) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('ramekin-device')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('results').objectStore('results').getAllKeys()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result.map(String))
        }
      }
    })
  })
}

export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The service worker fetches the whole application. */
const INSTALL_TIMEOUT_MS = 30_000

/** Waits until the device can start without a connection, and has these results. */
export async function waitForDevice(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // A cache exists before its content.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('ramekin-private-shell'))
          const shells = names.map((cacheName) => caches.match('/device', { cacheName, ignoreVary: true }))
          return (await Promise.all(shells)).some((shell) => shell !== undefined)
        }),
      { timeout: INSTALL_TIMEOUT_MS },
    )
    .toBe(true)
  for (const part of parts)
    await expect.poll(async () => (await storedResults(page)).some((hash) => hash.includes(part))).toBe(true)
}
