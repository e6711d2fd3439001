import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorPage } from '~/components/layout/error-page'
import { NotFoundPage } from '~/components/layout/not-found-page'
import { ApiError } from '~/lib/api-error'
import { localeFromPath } from '~/lib/locale'
import { pageNonce, visitPrefix } from '~/lib/page-context'
import { readSearch, writeSearch } from '~/lib/search-params'
import { routeTree } from './routeTree.gen'

/** A failed read is tried again only when trying can help: not when the server has answered. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiError)
}

/** The router of one visit: one per request on the server, one for all in the browser. */
export function getRouter() {
  const prefix = visitPrefix()
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'offlineFirst' },
      // Writes go out at once or fail at once: without a network nothing waits unseen for its return.
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // An address below a page that has none: nothing of that page is there.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ssr: { nonce: pageNonce() },
    rewrite: {
      input: ({ url }) => {
        if (localeFromPath(url.pathname)) url.pathname = `/${url.pathname.split('/').slice(2).join('/')}`
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
