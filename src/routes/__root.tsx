import preloads from 'virtual:locale-preloads'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootDocument } from '~/components/layout/root-document'
import { getLocale } from '~/paraglide/runtime.js'
import { sessionQueries } from '~/queries/session'
import { themeQueries } from '~/queries/theme'
import styles from '~/styles.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQueries.current()),
  loader: ({ context }) => context.queryClient.ensureQueryData(themeQueries.colors()),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Ramekin' },
      { name: 'theme-color', content: loaderData?.lightPrimary ?? '#E58325' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
      ...(preloads[getLocale()] ? [{ rel: 'modulepreload', href: preloads[getLocale()] }] : []),
    ],
  }),
  component: RootDocument,
})
