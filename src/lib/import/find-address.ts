/**
 * The web address in what somebody typed, pasted or shared (`Look at this: https://…`), or null. The server reads
 * the same text again and decides; this only saves a call that would come to nothing.
 */
export function findAddress(text: string): string | null {
  const found = /(?:https?:\/\/|\bwww\.)[^\s"'<>«»”]+/i.exec(text)?.[0]
  if (!found) return bareAddress(text.trim())
  return withScheme(found.replace(/[.,;:!?…)\]]+$/, ''))
}

/** `example.org/cake`: what people type who have never typed a scheme. Only as the whole text, and only with a path. */
function bareAddress(text: string): string | null {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/u.test(text)
    ? withScheme(text)
    : null
}

function withScheme(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? address : null
}

/** The host of an address as people say it, without `www.`; empty when it cannot be read. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}
