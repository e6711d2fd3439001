import { pageTitle } from '~/browser/page-title'
import { themeScript } from '~/browser/theme-mode'
import { UPLOAD_PATH } from '~/lib/import/bookmarklet-upload'
import { directionOf, tagOf } from '~/lib/language-tag'
import { escapeHtml } from '~/lib/text/escape-html'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { PAGE_ELEMENT, URL_ELEMENT, uploadScript } from '~/server/transfer/import/bookmarklet-upload-script'
import styles from '~/styles.css?url'

interface Frame {
  themeCss: string
  isDark: boolean
  nonce: string
  locale: Locale
}

export interface PostedPage {
  page: Buffer
  url: Buffer
}

/** The upload is not from the bookmarklet, too large, or one of too many. */
export type Refusal = 400 | 413 | 429

interface Parts {
  title: string
  text: string
  below: string
}

function pageOf({ themeCss, isDark, nonce, locale }: Frame, { title, text, below }: Parts): string {
  return `<!doctype html>
<html lang="${tagOf(locale)}" dir="${directionOf(locale)}"${isDark ? ' data-theme-default="dark"' : ''}>
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

/** The text is Base64, which no browser can read as markup or script. */
export function uploadedPage(frame: Frame, id: string, { page, url }: PostedPage): string {
  const data = (element: string, text: Buffer) =>
    `<script type="text/plain" id="${element}">${text.toString('base64')}</script>`
  return pageOf(frame, {
    title: m.bookmarklet_upload_title({}, frame),
    text: m.bookmarklet_upload_text({}, frame),
    below: `${data(PAGE_ELEMENT, page)}
${data(URL_ELEMENT, url)}
<script nonce="${frame.nonce}">${uploadScript(id)}</script>`,
  })
}

/** The reason the upload failed, with a link to the form for pasting. */
export function refusalPage(frame: Frame, refusal: Refusal): string {
  const texts = {
    400: {
      title: m.bookmarklet_upload_nothing({}, frame),
      text: m.bookmarklet_upload_nothing_next({}, frame),
    },
    413: { title: m.import_too_large({}, frame), text: m.bookmarklet_upload_large_next({}, frame) },
    429: { title: m.bookmarklet_upload_busy({}, frame), text: m.bookmarklet_upload_busy_next({}, frame) },
  }[refusal]
  const link = `<a class="btn btn-primary mt-2" href="${UPLOAD_PATH}">${escapeHtml(m.import_paste_page({}, frame))}</a>`
  return pageOf(frame, { ...texts, below: link })
}
