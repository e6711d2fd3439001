/**
 * A page of another site on its way to us: the bookmark posts it as a form with these fields, the answer keeps it on
 * the device under a key, and the page that reads copied text takes it from there.
 */
export const HAND_OVER_PATH = '/r/create/html'
export const PAGE_FIELD = 'page'
export const ADDRESS_FIELD = 'address'

/** Where it waits in the browser's database. */
export const HAND_OVER_DATABASE = 'ramekin-handed-over'
export const HAND_OVER_STORE = 'pages'
/** Notes that something waits, where it can be read without opening a database. */
export const HAND_OVER_MARK = 'ramekin.handed-over'

/** How long it waits, in ms. */
export const HAND_OVER_MS = 60 * 60 * 1000
/** What waits at once at most; the oldest go first. Ten full ones are 100 MB. */
export const HAND_OVERS_MAX = 10

/** A page as it waits. */
export interface HandedOver {
  /** The source. */
  page: string
  /** Where it was, as the sender says; any text. */
  address: string
}

/** When what waits under a key was handed over, in ms since 1970: keys are `{ms}-{random}`. */
export const timeOfKey = (key: string): number => Number(/^\d{13}(?=-)/.exec(key)?.[0] ?? 0)
