import { OWN_PAGE } from '~/browser/worker-rules'
import { localeFromHeader } from '~/lib/locale'
import { m } from '~/paraglide/messages.js'
import { RETRY_AFTER_S } from './on-error'

const texts = { restoring: m.error_restoring, stopping: m.error_stopping }

/** A page without scripts and images that reloads itself. */
export function pageWhileClosed(request: Request, closedFor: keyof typeof texts): Response {
  const locale = localeFromHeader(request.headers.get('accept-language')) ?? 'en-US'
  const text = texts[closedFor]({}, { locale })
  const html = `<!doctype html><html lang="${locale}" dir="auto"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>Ramekin</title><body style="font:1.1rem/1.5 system-ui;display:grid;place-items:center;min-height:90vh;text-align:center"><p>${text}</p></body></html>`
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
