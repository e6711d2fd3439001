import { createRouter, type ParsedLocation } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { followConnection, readWithDevice, storeResults } from '~/browser/offline/device-cache'
import { ErrorPage } from '~/components/layout/error-page'
import { NotFoundPage } from '~/components/layout/not-found-page'
import { hasCode } from '~/lib/api-error'
import { localePrefix } from '~/lib/locale'
import { pageNonce, visitPrefix } from '~/lib/page-context'
import { readSearch, writeSearch } from '~/lib/search-params'
import { followSession } from '~/queries/follow-session'
import { PageQueryClient } from '~/queries/page-query-client'
// biome-ignore lint/suspicious/noImportCycles: the generated file declares the router's type for all links
import { routeTree } from './routeTree.gen'

const isBrowser = typeof window !== 'undefined'

/** The router of one visit: one per request on the server, one for all in the browser. */
export function getRouter() {
  const prefix = visitPrefix()
  const queryClient = new PageQueryClient({
    defaultOptions: {
      // Reads and writes are sent immediately or fail immediately. Without a connection, reads use the device's copies.
      queries: {
        staleTime: 30_000,
        // The server refuses reads while it has too much to do.
        retry: (count, error) => isBrowser && count < 3 && hasCode(error, 'overloaded'),
        retryDelay: () => 2000 + Math.random() * 3000,
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(isBrowser && { persister: readWithDevice }),
      },
      mutations: { networkMode: 'always' },
    },
  })
  if (isBrowser) {
    followSession(queryClient)
    storeResults(queryClient)
    followConnection()
  }
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // A URL below a page that has no subpages: nothing of that page is shown.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // While a page loads, its skeleton may have replaced the previous page, whose scroll position is stored already.
    getScrollRestorationKey: ({ state, href }: ParsedLocation): string =>
      router.state.status === 'pending' ? 'on the way' : state.__TSR_key || href,
    ssr: { nonce: pageNonce() },
    rewrite: {
      input: ({ url }) => {
        url.pathname = url.pathname.slice(localePrefix(url.pathname).length) || '/'
        return url
      },
      output: ({ url }) => {
        if (prefix) url.pathname = prefix + (url.pathname === '/' ? '' : url.pathname)
        return url
      },
    },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
