/**
 * A page of another site that the bookmarklet uploads: it posts a form with these fields, the response stores the page
 * in the browser's database under a key, and the form for pasted pages takes it from there.
 */
export const UPLOAD_PATH = '/r/create/html'
// Existing bookmarklets use these two names.
export const PAGE_FIELD = 'page'
export const URL_FIELD = 'address'

/** IndexedDB database of the browser. */
export const UPLOAD_DATABASE = 'ramekin-uploaded-pages'
export const UPLOAD_STORE = 'pages'
/** Marks waiting pages where they can be found without opening a database. */
export const UPLOAD_FLAG = 'ramekin.uploaded-pages'

export const UPLOAD_LIFETIME_MS = 60 * 60 * 1000
/** The oldest are deleted first. Ten of full size are 100 MB. */
export const UPLOADS_MAX = 10

export interface UploadedPage {
  html: string
  url: string
}

/** When the page was uploaded, in ms since 1970: keys are `{ms}-{random}`. */
export const timeOfKey = (key: string): number => Number(/^\d{13}(?=-)/.exec(key)?.[0] ?? 0)
