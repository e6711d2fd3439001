import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { directionOf } from '~/lib/locale'
import { darkByDefault, pageNonce, pageThemeCss } from '~/lib/page-context'
import { themeScript } from '~/lib/theme/mode'
import { getLocale } from '~/paraglide/runtime.js'

/** The HTML document around every page: language, direction, theme colours and mode before the first paint. */
export function RootDocument() {
  const locale = getLocale()
  const nonce = pageNonce()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme-default={darkByDefault() ? 'dark' : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours only */}
        <style id="theme" dangerouslySetInnerHTML={{ __html: pageThemeCss() }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
