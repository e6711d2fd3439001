/** Not links, but how books and articles are named. */
const identifiers = new Set(['isbn', 'issn', 'doi', 'urn'])
/** Run as a program or show what is on the device, whatever stands behind them. */
const harmful = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source|about|jar)$/i

/**
 * May this stand where a recipe came from? A page of the web may, and text such as the name of a book; a URL of any
 * other kind may not, since other programs make a link of it.
 */
export function isRecipeSource(source: string): boolean {
  // Browsers drop control characters and blanks from the beginning of a URL, and tabs and line ends from all of it.
  const url = source.replaceAll(/\p{Cc}/gu, '').trimStart()
  const [, scheme = '', next = ''] = /^([a-z][a-z\d+.-]*)\s*:(\S?)/i.exec(url) ?? []
  if (scheme === '' || /^https?$/i.test(scheme)) return true
  if (harmful.test(scheme)) return false
  return next === '' || identifiers.has(scheme.toLowerCase())
}

/** The source of a recipe that comes from elsewhere; null where it is none. */
export const recipeSourceOrNull = (source: string | null): string | null =>
  source !== null && isRecipeSource(source) ? source : null
