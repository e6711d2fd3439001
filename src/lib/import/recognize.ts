import { findUrl } from './find-url'
import { urlKey } from './url-key'

/** Detected on the device, without the server. */
export type Recognized =
  | { kind: 'empty' }
  | { kind: 'link'; url: string }
  | { kind: 'links'; urls: readonly string[]; repeated: number }
  | { kind: 'page' | 'json' | 'text' }

/** Next to links, up to this many letters are surrounding text of an email or chat. */
const TEXT_AROUND_LINKS_MAX = 280

/** Classifies a pasted text: one link, several links, the source of a page, JSON or plain text. */
export function recognize(given: string): Recognized {
  const text = given.trim()
  if (text === '') return { kind: 'empty' }
  if (/^[{[]/.test(text) && isJson(text)) return { kind: 'json' }
  if (/<(?:!doctype|html|head|body|script|div|article|section|ul|p)\b/i.test(text)) return { kind: 'page' }
  const words = text.split(/\s+/)
  const all = words
    .filter((word) => /^\W*(?:https?:\/\/|www\.)/i.test(word))
    .flatMap((word) => findUrl(word) ?? [])
  const urls = all.filter((url, at) => all.findIndex((other) => urlKey(other) === urlKey(url)) === at)
  const bare = urls.length === 0 && words.length === 1 ? findUrl(text) : null
  if (bare) return { kind: 'link', url: bare }
  const others = words.filter((word) => !findUrl(word)).join(' ')
  const [first] = urls
  if (!first || others.length > TEXT_AROUND_LINKS_MAX * urls.length) return { kind: 'text' }
  return urls.length > 1
    ? { kind: 'links', urls, repeated: all.length - urls.length }
    : { kind: 'link', url: first }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
