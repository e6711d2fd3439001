/** Not links, but how books and articles are named. */
const identifiers = new Set(['isbn', 'issn', 'doi', 'urn'])
/** URL schemes that run code or show local content. */
const harmful = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source|about|jar)$/i

/** A web page or text, such as a book's name. Other URL schemes are refused: other programs make a link of it. */
export function isRecipeSource(source: string): boolean {
  // Browsers strip leading control characters and spaces of a URL, and tabs and line breaks anywhere.
  const url = source.replaceAll(/\p{Cc}/gu, '').trimStart()
  const [, scheme = '', next = ''] = /^([a-z][a-z\d+.-]*)\s*:(\S?)/i.exec(url) ?? []
  if (scheme === '' || /^https?$/i.test(scheme)) return true
  if (harmful.test(scheme)) return false
  return next === '' || identifiers.has(scheme.toLowerCase())
}

/** Null for a disallowed source. */
export const recipeSourceOrNull = (source: string | null): string | null =>
  source !== null && isRecipeSource(source) ? source : null
