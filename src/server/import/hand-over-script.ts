import {
  HAND_OVER_DATABASE,
  HAND_OVER_MARK,
  HAND_OVER_MS,
  HAND_OVER_STORE,
  HAND_OVERS_MAX,
} from '~/lib/import/hand-over'

/** Ids of the elements whose text is what was posted: UTF-8 in Base64. */
export const PAGE_ELEMENT = 'handed-over-page'
export const ADDRESS_ELEMENT = 'handed-over-address'

interface Orders {
  /** Distinguishes this hand-over from others of the same moment; random. */
  id: string
  pageElement: string
  addressElement: string
  database: string
  store: string
  mark: string
  lifetimeMs: number
  most: number
}

/**
 * The only script of the page that answers a hand-over: keeps what was posted on the device, drops what waited too
 * long, and goes on. Where the browser keeps nothing, the address goes on alone. Its text stands in the page, so it
 * names nothing outside of itself.
 */
function keepHandedOver(orders: Orders): void {
  const textOf = (id: string) => {
    const binary = atob(document.getElementById(id)?.textContent ?? '')
    // Millions of letters: a plain loop is many times as fast as `Uint8Array.from`.
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
    // What begins with a byte order mark keeps it. Forms make every line end two characters.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\r\n', '\n')
  }
  const goOn = (path: string, name: string, value: string) =>
    location.replace(`${path}?${name}=${encodeURIComponent(value)}`)
  const address = textOf(orders.addressElement)
  const goOnWithAddress = () => goOn('/r/create/url', 'recipe_import_url', address)

  try {
    const now = Date.now()
    const key = `${now}-${orders.id}`
    localStorage.setItem(orders.mark, '1')
    const opening = indexedDB.open(orders.database)
    opening.onupgradeneeded = () => opening.result.createObjectStore(orders.store)
    opening.onerror = goOnWithAddress
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(orders.store, 'readwrite')
      const store = transaction.objectStore(orders.store)
      const listing = store.getAllKeys()
      listing.onsuccess = () => {
        const waiting = listing.result.map(String).sort()
        const isOld = (one: string, at: number) =>
          Number.parseInt(one, 10) < now - orders.lifetimeMs || at <= waiting.length - orders.most
        for (const one of waiting.filter(isOld)) store.delete(one)
        store.put({ page: textOf(orders.pageElement), address }, key)
      }
      transaction.onabort = goOnWithAddress
      transaction.oncomplete = () => goOn(location.pathname, 'handed_over', key)
    }
  } catch {
    goOnWithAddress()
  }
}

/** The script as it stands in the page of one hand-over. `id` is letters, digits and dashes. */
export function handOverScript(id: string): string {
  const orders: Orders = {
    id,
    pageElement: PAGE_ELEMENT,
    addressElement: ADDRESS_ELEMENT,
    database: HAND_OVER_DATABASE,
    store: HAND_OVER_STORE,
    mark: HAND_OVER_MARK,
    lifetimeMs: HAND_OVER_MS,
    most: HAND_OVERS_MAX,
  }
  return `(${keepHandedOver})(${JSON.stringify(orders)})`
}
