import { ASSET_CACHE, isBuiltFile, isOwnPage, PRIVATE_CACHES, SHELL_CACHE, SHELL_PATH } from '../worker-rules'
import { deviceOwner } from './device-owner'

/** The shell with the person's menu, and built files loaded before a service worker cached them. */
export async function storeShell(userId: string): Promise<void> {
  // Without HTTPS there is no cache storage.
  if (!('caches' in window)) return
  await storeLoadedFiles()
  const response = await fetch(SHELL_PATH, { headers: { accept: 'text/html' } })
  // The person may have signed out in the meantime.
  if (!isOwnPage(response) || deviceOwner() !== userId) return
  await (await caches.open(SHELL_CACHE)).put(SHELL_PATH, response)
  if (deviceOwner() !== userId) await removePrivateCaches()
}

async function storeLoadedFiles(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = loaded
    .filter(({ origin, pathname }) => origin === window.location.origin && isBuiltFile(pathname))
    .map(({ pathname }) => pathname)
  const missing = await Promise.all(
    [...new Set(paths)].map(async (path) => ((await caches.match(path)) ? [] : [path])),
  )
  await Promise.allSettled(missing.flat().map((path) => cache.add(path)))
}

/** Removes the previous person's pages and pictures, even without a service worker. */
export async function removePrivateCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE_CACHES))
  await Promise.all(names.map((name) => caches.delete(name)))
}
