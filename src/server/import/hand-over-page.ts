import { pageTitle } from '~/browser/page-title'
import { themeScript } from '~/browser/theme-mode'
import { HAND_OVER_PATH } from '~/lib/import/hand-over'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { ADDRESS_ELEMENT, handOverScript, PAGE_ELEMENT } from '~/server/import/hand-over-script'
import styles from '~/styles.css?url'

interface Frame {
  themeCss: string
  isDark: boolean
  /** Lets our own scripts run. */
  nonce: string
  locale: Locale
  direction: 'ltr' | 'rtl'
}

/** What was posted, in UTF-8. */
export interface PostedPage {
  page: Buffer
  address: Buffer
}

/** Why a hand-over came to nothing: it is not what the bookmark sends, is too large, or one of too many. */
export type Refusal = 400 | 413 | 429

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Parts {
  title: string
  text: string
  /** HTML of our own below the text. */
  below: string
}

/** A page with a title and a sentence, looking like all others. */
function pageOf(
  { themeCss, isDark, nonce, locale, direction }: Frame,
  { title, text, below }: Parts,
): string {
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"${isDark ? ' data-theme-default="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(pageTitle(title))}</title>
<style>${themeCss}</style>
<script nonce="${nonce}">${themeScript}</script>
<link rel="stylesheet" href="${escapeHtml(styles)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main class="empty min-h-dvh content-center">
<h1>${escapeHtml(title)}</h1>
<p class="max-w-[min(40ch,100%)] text-balance text-fg-2">${escapeHtml(text)}</p>
${below}
</main>
</body>
</html>
`
}

/**
 * The page that takes over what was posted: it carries the text, keeps it on the device and goes on at once. Posted
 * text stands in it as Base64, of whose letters no browser can make markup or a script.
 */
export function handOverPage(frame: Frame, id: string, { page, address }: PostedPage): string {
  const data = (element: string, text: Buffer) =>
    `<script type="text/plain" id="${element}">${text.toString('base64')}</script>`
  return pageOf(frame, {
    title: m.hand_over_title({}, frame),
    text: m.hand_over_text({}, frame),
    below: `${data(PAGE_ELEMENT, page)}
${data(ADDRESS_ELEMENT, address)}
<script nonce="${frame.nonce}">${handOverScript(id)}</script>`,
  })
}

/** Says why nothing was taken over, and leads to where the page can be pasted. */
export function refusalPage(frame: Frame, refusal: Refusal): string {
  const words = {
    400: { title: m.hand_over_nothing({}, frame), text: m.hand_over_nothing_next({}, frame) },
    413: { title: m.import_too_large({}, frame), text: m.hand_over_large_next({}, frame) },
    429: { title: m.hand_over_busy({}, frame), text: m.hand_over_busy_next({}, frame) },
  }[refusal]
  const link = `<a class="btn btn-primary mt-2" href="${HAND_OVER_PATH}">${escapeHtml(m.import_paste_page({}, frame))}</a>`
  return pageOf(frame, { ...words, below: link })
}
