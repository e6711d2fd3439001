/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { readWorkerMessage, type WorkerMessage } from './browser/worker-messages'
import { isBuiltFile, isGoodPage, isKeptData, isKeptPage, isPicture } from './browser/worker-rules'
import { NetworkError } from './lib/api-error'
import { isCaptivePortal } from './lib/api-response'

declare const self: ServiceWorkerGlobalScope

const DAY = 24 * 60 * 60
/** Whoever waits longer gets the last copy. */
const PAGE_PATIENCE_S = 4
const DATA_PATIENCE_S = 10
/** Pages that are fetched again after an update, the newest first: their scripts have changed. */
const MOST_RENEWED = 12

/** Everything under this name belongs to whoever is signed in, and goes with them. */
const PRIVATE = 'ramekin-private-'
const ASSETS = 'ramekin-assets'
const PAGES_OF_ALL_BUILDS = `${PRIVATE}pages-`
const PAGES = `${PAGES_OF_ALL_BUILDS}${import.meta.env.RAMEKIN_BUILD}`
const DATA = `${PRIVATE}data`
const PICTURES = `${PRIVATE}pictures`
/** Where `/` leads: kept beside the data under an address that no request has. */
const START = '/kept-start'

// Pages vary with headers that our own fetches do not send.
const matchOptions = { ignoreVary: true }
const limit = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true, matchOptions })

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE_S,
  matchOptions,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isGoodPage(response) ? response : null) },
    limit(60, 60),
  ],
})

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    try {
      return await (isKeptPage(url.pathname) ? pages.handle({ event, request }) : fetch(request))
    } catch {
      return (url.pathname === '/' && (await leadToStart())) || offlinePage()
    }
  },
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isBuiltFile(url.pathname),
  new CacheFirst({ cacheName: ASSETS, plugins: [limit(60, 365)] }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [limit(400, 60)] }),
)

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isKeptData(url.pathname, request.headers.get('accept')),
  new NetworkFirst({
    cacheName: DATA,
    networkTimeoutSeconds: DATA_PATIENCE_S,
    matchOptions,
    plugins: [{ fetchDidSucceed: async ({ response }) => requireOwn(response) }, limit(300, 60)],
  }),
)

/** The page of a hotel's network in place of data is as good as no network: the last copy stands in, and stays. */
function requireOwn(response: Response): Response {
  if (isCaptivePortal(response)) throw new NetworkError('captive-portal')
  return response
}

async function offlinePage(): Promise<Response> {
  return (await matchPrecache('/offline.html')) ?? Response.error()
}

async function leadToStart(): Promise<Response | undefined> {
  const kept = await caches.match(START, { cacheName: DATA })
  return kept && Response.redirect(await kept.text())
}

/** Keeps what the page loaded before this worker answered for it. */
async function keep({ assets, page, start }: Extract<WorkerMessage, { type: 'keep' }>): Promise<void> {
  const cache = await caches.open(ASSETS)
  const missing = await Promise.all(
    assets.map(async (path) => (isBuiltFile(path) && !(await caches.match(path)) ? path : '')),
  )
  await Promise.allSettled(missing.filter(Boolean).map((path) => cache.add(path)))
  if (start) await (await caches.open(DATA)).put(START, new Response(start))
  const copies = await caches.open(PAGES)
  const { pathname } = new URL(page, self.location.origin)
  if (isKeptPage(pathname) && !(await copies.match(page, matchOptions))) await keepPage(copies, page)
  await renewPages(copies)
}

async function keepPage(copies: Cache, page: string): Promise<void> {
  const response = await fetch(page, { headers: { accept: 'text/html' } })
  if (isGoodPage(response)) await copies.put(page, response)
}

/** Copies of an older build name scripts that are gone: fetches the newest ones anew and drops the rest. */
async function renewPages(copies: Cache): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_OF_ALL_BUILDS) && name !== PAGES)
  for (const name of names) {
    const requests = await (await caches.open(name)).keys()
    const newest = [...requests].reverse().slice(0, MOST_RENEWED)
    await Promise.allSettled(newest.map(({ url }) => keepPage(copies, url)))
    await caches.delete(name)
  }
}

async function forget(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE))
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data)
  if (message?.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message?.type === 'keep') event.waitUntil(keep(message))
  if (message?.type === 'forget')
    event.waitUntil(forget().finally(() => event.ports[0]?.postMessage('forgotten')))
})
