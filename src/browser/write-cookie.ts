import { cookieText } from '~/lib/cookie-text'

/** For all pages; 0 seconds delete it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = cookieText(name, value, seconds)
}
