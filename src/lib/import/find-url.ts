import { trimEnd } from '~/lib/text/trim-end'
/** The URL in a text (`Look at this: https://…`), or null. Only saves a futile call: the server parses again. */
export function findUrl(text: string): string | null {
  const found = /(?:https?:\/\/|\bwww\.)[^\s"'<>«»”]+/i.exec(text)?.[0]
  if (!found) return bareUrl(text.trim())
  return withScheme(trimEnd(found, '.,;:!?…)]'))
}

/** `example.org/cake`: a URL typed without a scheme. Only as the whole text, and only with a path. */
function bareUrl(text: string): string | null {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/u.test(text)
    ? withScheme(text)
    : null
}

function withScheme(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? url : null
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
