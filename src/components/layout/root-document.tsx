import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ErrorComponentProps, HeadContent, Outlet, Scripts, useLoaderData } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { earlyInputScript } from '~/browser/early-input'
import { earlySubmitScript } from '~/browser/early-submit'
import { themeScript } from '~/browser/theme-mode'
import { directionOf, tagOf } from '~/lib/language-tag'
import { darkByDefault, pageNonce, pageThemeCss } from '~/lib/page-context'
import { defaultTheme } from '~/lib/theme/colors'
import { getLocale } from '~/paraglide/runtime.js'
import { AppEffects } from './app-effects'
import { ErrorPage } from './error-page'
import { sidebarScript } from './sidebar-width'
import { themeColorScript } from './theme-color'

/** Sets language, direction and theme before the first paint. */
function Document({ themeColor, children }: { themeColor: string; children: ReactNode }) {
  const locale = getLocale()
  const scripts = [
    themeScript,
    sidebarScript,
    themeColorScript(themeColor),
    earlySubmitScript,
    earlyInputScript,
  ].join(';')
  return (
    <html
      lang={tagOf(locale)}
      dir={directionOf(locale)}
      data-theme-default={darkByDefault() ? 'dark' : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors only */}
        <style id="theme" dangerouslySetInnerHTML={{ __html: pageThemeCss() }} suppressHydrationWarning />
        <script
          nonce={pageNonce()}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of ours and a checked color
          dangerouslySetInnerHTML={{ __html: scripts }}
          suppressHydrationWarning
        />
        <HeadContent />
      </head>
      <body>
        <DirectionProvider direction={directionOf(locale)}>{children}</DirectionProvider>
        <Scripts />
      </body>
    </html>
  )
}

export function RootDocument() {
  const { lightPrimary } = useLoaderData({ from: '__root__' })
  return (
    <Document themeColor={lightPrimary}>
      <Outlet />
      {/*
       * React hydrates boundaries level by level: the router's around the frame, then that of a page with a skeleton.
       * The effects are nested as deep, so that they run afterwards: their reads and writes may change the page's
       * data, and hydration must find the data of the server.
       */}
      <Suspense>
        <Suspense>
          <AppEffects themeColor={lightPrimary} />
        </Suspense>
      </Suspense>
    </Document>
  )
}

/** For errors of the root layout itself. */
export function RootError(props: ErrorComponentProps) {
  return (
    <Document themeColor={defaultTheme.lightPrimary}>
      <ErrorPage {...props} />
    </Document>
  )
}
