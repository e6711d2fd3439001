import {
  UPLOAD_DATABASE,
  UPLOAD_FLAG,
  UPLOAD_LIFETIME_MS,
  UPLOAD_STORE,
  UPLOADS_MAX,
} from '~/lib/import/bookmarklet-upload'

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
export function uploadScript(id: string): string {
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
