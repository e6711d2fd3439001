import { OWN_PAGE } from '~/browser/worker-rules'
import { directionOf, tagOf } from '~/lib/language-tag'
import { localeFromCookie, localeFromHeader } from '~/lib/locale'
import { defaultTheme, grounds } from '~/lib/theme/colors'
import { m } from '~/paraglide/messages.js'
import { RETRY_AFTER_S } from './responses'

const texts = { restoring: m.closed_restoring, stopping: m.closed_stopping, overloaded: m.closed_overloaded }

/** The style sheet is not used: the page needs nothing that a closed server may not have. */
const STYLES = `
:root{color-scheme:light dark;--page:${grounds.light.page};--text:#231c16;--text-2:#5c5349;--line:#e9e3da}
@media(prefers-color-scheme:dark){:root{--page:${grounds.dark.page};--text:#f5f0e9;--text-2:#c4baae;--line:#363432}}
body{margin:0;min-height:100vh;padding:24px;box-sizing:border-box;display:grid;place-content:center;justify-items:center;text-align:center;background:var(--page);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:24px 0 4px;font:600 1.5rem/1.25 Georgia,serif}
p{margin:0;color:var(--text-2)}
i{display:block;inline-size:200px;block-size:5px;margin-top:28px;border-radius:9px;overflow:hidden;background:var(--line)}
i::before{content:"";display:block;inline-size:40%;block-size:100%;border-radius:9px;background:${defaultTheme.lightPrimary};animation:run 1.6s ease-in-out infinite alternate}
@keyframes run{to{margin-inline-start:60%}}
@media(prefers-reduced-motion:reduce){i::before{inline-size:100%;animation:none}}`

const LOGO =
  '<svg width="72" height="72" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M3.6 11h24.8l-2.3 13.2a3.4 3.4 0 0 1-3.3 2.8H9.2a3.4 3.4 0 0 1-3.3-2.8z" fill="#E58325"/><path d="M9.6 15.6l1 7.4M16 15.6V23m6.4-7.4l-1 7.4" stroke="#fff" stroke-opacity=".78" stroke-width="1.8" stroke-linecap="round"/><rect x="2" y="7.3" width="28" height="5.6" rx="2.8" fill="#AE5101"/></svg>'

/** A page without scripts and other files that reloads itself, when the server is closed or has too much to do. */
export function pageWhileClosed(request: Request, closedFor: keyof typeof texts): Response {
  const locale =
    localeFromCookie(request.headers.get('cookie')) ??
    localeFromHeader(request.headers.get('accept-language')) ??
    'en-US'
  const title = texts[closedFor]({}, { locale })
  const html = `<!doctype html>
<html lang="${tagOf(locale)}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Ramekin</title>
<style>${STYLES}</style>
<body>${LOGO}<main><h1>${title}</h1><p>${m.closed_opens({}, { locale })}</p></main><i></i>
</html>
`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
      // Otherwise the service worker shows its offline page.
      [OWN_PAGE]: '1',
    },
  })
}
