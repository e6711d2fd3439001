import { messageFiles } from 'virtual:locale-preloads'
import serif from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import { RootDocument, RootError } from '~/components/layout/root-document'
import { directionOf } from '~/lib/language-tag'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { readLivePosition } from '~/queries/live-position'
import { sessionQueries } from '~/queries/session'
import { isNotFound } from '~/routes/-guards'
import { followRedirects } from '~/routes/-redirects'
import styles from '~/styles.css?url'

/** Preloaded, since left-to-right pages always use these fonts. */
const fonts = [sans, serif].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

/** The build writes one for each language. */
const manifestOf = (locale: string) =>
  import.meta.env.DEV ? '/manifest.webmanifest' : `/manifests/${locale}.webmanifest`

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    followRedirects(location)
    const user = await context.queryClient.ensureQueryData(sessionQueries.current())
    if (user) await readLivePosition(context.queryClient)
  },
  loader: async () => (await import('~/lib/session.functions')).getTheme(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ matches }) => {
    const messages = messageFiles[getLocale()]
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { title: isNotFound(matches) ? pageTitle(m.error_page_not_found()) : 'Ramekin' },
      ],
      links: [
        { rel: 'stylesheet', href: styles },
        ...(directionOf(getLocale()) === 'ltr' ? fonts : []),
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: manifestOf(getLocale()), crossOrigin: 'use-credentials' },
        // Lower priority than visible content, like the router's own preloads.
        ...(messages ? [{ rel: 'modulepreload', href: messages, fetchPriority: 'low' as const }] : []),
      ],
    }
  },
  component: RootDocument,
  errorComponent: RootError,
})
