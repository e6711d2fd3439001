/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { readWorkerMessage } from './browser/worker-messages'
import {
  ASSET_CACHE,
  isBuiltFile,
  isGatewayError,
  isOldShell,
  isOwnPage,
  isPicture,
  opensOffline,
  PICTURE_CACHE,
  PRIVATE_CACHES,
  SHELL_CACHE,
  SHELL_PATH,
} from './browser/worker-rules'

declare const self: ServiceWorkerGlobalScope

const DAY = 24 * 60 * 60
/** Milliseconds to wait for a page before showing the cached one. */
const PAGE_TIMEOUT_S = 1

// Pages vary with headers that our own fetches do not send.
const matchOptions = { ignoreVary: true }
const limit = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true, matchOptions })

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

const findShell = () => caches.match(SHELL_PATH, { cacheName: SHELL_CACHE, ...matchOptions })
const offlinePage = async () => (await matchPrecache('/offline.html')) ?? Response.error()

/** A proxy without a server behind it is as good as no network. */
const failOnGatewayError: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isGatewayError(response)) throw new Error(`the server cannot be reached: ${response.status}`)
    return response
  },
}
const withOfflinePage = new NetworkOnly({
  plugins: [failOnGatewayError, { handlerDidError: offlinePage }],
})
const withShell = new NetworkOnly({
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [
    failOnGatewayError,
    {
      handlerDidError: async ({ request }) => {
        const { pathname, search } = new URL(request.url)
        return Response.redirect(`${SHELL_PATH}?${new URLSearchParams({ to: pathname + search })}`)
      },
    },
  ],
})

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    const shell = opensOffline(url.pathname) ? await findShell() : undefined
    if (!shell) return withOfflinePage.handle({ event, request })
    return url.pathname === SHELL_PATH ? shell : withShell.handle({ event, request })
  },
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isBuiltFile(url.pathname),
  new CacheFirst({ cacheName: ASSET_CACHE, plugins: [limit(60, 365)] }),
)

let signOuts = 0
/** Pictures that arrive after their person signed out are not stored. */
const endWithSession: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.signOuts = signOuts
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.signOuts === signOuts ? response : null,
}

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({ cacheName: PICTURE_CACHE, plugins: [endWithSession, limit(400, 60)] }),
)

/** The shell of an older build refers to deleted scripts: one of this build replaces it. */
async function replaceOldShells(): Promise<void> {
  const old = (await caches.keys()).filter(isOldShell)
  if (old.length === 0) return
  const before = signOuts
  const response = await fetch(SHELL_PATH, { headers: { accept: 'text/html' } })
  if (isOwnPage(response) && before === signOuts)
    await (await caches.open(SHELL_CACHE)).put(SHELL_PATH, response)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function removePrivateCaches(): Promise<void> {
  signOuts += 1
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE_CACHES))
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('activate', (event) => event.waitUntil(replaceOldShells().catch(() => {})))

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data)
  if (message?.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message?.type === 'signed-out')
    event.waitUntil(removePrivateCaches().finally(() => event.ports[0]?.postMessage('done')))
})

/** A timer's notification opens the page where it was started, in an open tab if there is one. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages[0]
  if (!page) await self.clients.openWindow(url)
  else if (new URL(page.url).pathname === url.pathname) await page.focus()
  else await page.navigate(url).then((opened) => (opened ?? page).focus())
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data: unknown = event.notification.data
  const url = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '/'
  event.waitUntil(openPage(url))
})
