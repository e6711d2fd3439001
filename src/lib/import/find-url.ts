import { trimEnd } from '~/lib/text/trim-end'
/**
 * The URL in what someone typed, pasted or shared (`Look at this: https://…`), or null. The server reads
 * the same text again and decides; this only saves a call that would come to nothing.
 */
export function findUrl(text: string): string | null {
  const found = /(?:https?:\/\/|\bwww\.)[^\s"'<>«»”]+/i.exec(text)?.[0]
  if (!found) return bareUrl(text.trim())
  return withScheme(trimEnd(found, '.,;:!?…)]'))
}

/** `example.org/cake`: what people type who have never typed a scheme. Only as the whole text, and only with a path. */
function bareUrl(text: string): string | null {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/u.test(text)
    ? withScheme(text)
    : null
}

function withScheme(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? url : null
}

/** The host of a URL as people say it, without `www.`; empty when it cannot be read. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
