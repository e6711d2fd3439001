import { ASSET_CACHE, isBuiltFile, isOwnPage, PRIVATE_CACHES, SHELL_CACHE, SHELL_PATH } from '../worker-rules'
import { deviceOwner } from './device-owner'

/**
 * Stores what a start without a connection needs: the shell with the menu of the signed-in person, and the built files
 * that this visit loaded before a service worker stored them.
 */
export async function storeShell(userId: string): Promise<void> {
  // Pages without https have no caches.
  if (!('caches' in window)) return
  await storeLoadedFiles()
  const response = await fetch(SHELL_PATH, { headers: { accept: 'text/html' } })
  // Whoever signed out meanwhile leaves nothing behind.
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

/** Removes pages and pictures of whoever was signed in; also where no worker runs yet. */
export async function removePrivateCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE_CACHES))
  await Promise.all(names.map((name) => caches.delete(name)))
}
