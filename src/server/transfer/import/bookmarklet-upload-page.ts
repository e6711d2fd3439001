import { pageTitle } from '~/browser/page-title'
import { themeScript } from '~/browser/theme-mode'
import {
  UPLOAD_DATABASE,
  UPLOAD_FLAG,
  UPLOAD_LIFETIME_MS,
  UPLOAD_PATH,
  UPLOAD_STORE,
  UPLOADS_MAX,
} from '~/lib/import/bookmarklet-upload'
import { directionOf, tagOf } from '~/lib/language-tag'
import { escapeHtml } from '~/lib/text/escape-html'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
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

/** Ids of the elements that hold the posted text: UTF-8 in Base64. */
export const PAGE_ELEMENT = 'uploaded-page'
export const URL_ELEMENT = 'uploaded-page-url'

interface Settings {
  /** Random; distinguishes this upload from others of the same moment. */
  id: string
  pageElement: string
  urlElement: string
  database: string
  store: string
  flag: string
  lifetimeMs: number
  max: number
}

/**
 * The only script of the page that an upload returns: stores the posted text in the browser, deletes expired uploads
 * and opens the form. If the browser cannot store, only the URL is passed on. The page embeds this function's source,
 * so it must not refer to anything outside itself.
 */
function storeUploadedPage(settings: Settings): void {
  const textOf = (id: string) => {
    const binary = atob(document.getElementById(id)?.textContent ?? '')
    // For millions of characters a plain loop is many times as fast as `Uint8Array.from`.
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
    // Keeps a byte order mark. Forms turn every line end into two characters.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\r\n', '\n')
  }
  const goOn = (path: string, name: string, value: string) =>
    location.replace(`${path}?${name}=${encodeURIComponent(value)}`)
  const url = textOf(settings.urlElement)
  const goOnWithUrl = () => goOn('/r/create/url', 'recipe_import_url', url)

  try {
    const now = Date.now()
    const key = `${now}-${settings.id}`
    localStorage.setItem(settings.flag, '1')
    const opening = indexedDB.open(settings.database)
    opening.onupgradeneeded = () => opening.result.createObjectStore(settings.store)
    opening.onerror = goOnWithUrl
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(settings.store, 'readwrite')
      const store = transaction.objectStore(settings.store)
      const listing = store.getAllKeys()
      listing.onsuccess = () => {
        const stored = listing.result.map(String).sort()
        const isOld = (one: string, at: number) =>
          Number.parseInt(one, 10) < now - settings.lifetimeMs || at <= stored.length - settings.max
        for (const one of stored.filter(isOld)) store.delete(one)
        store.put({ html: textOf(settings.pageElement), url }, key)
      }
      transaction.onabort = goOnWithUrl
      transaction.oncomplete = () => goOn(location.pathname, 'uploaded', key)
    }
  } catch {
    goOnWithUrl()
  }
}

/** The script of one upload's page. `id` is letters, digits and dashes. */
function uploadScript(id: string): string {
  const settings: Settings = {
    id,
    pageElement: PAGE_ELEMENT,
    urlElement: URL_ELEMENT,
    database: UPLOAD_DATABASE,
    store: UPLOAD_STORE,
    flag: UPLOAD_FLAG,
    lifetimeMs: UPLOAD_LIFETIME_MS,
    max: UPLOADS_MAX,
  }
  return `(${storeUploadedPage})(${JSON.stringify(settings)})`
}
