const ADDRESS_START = /(?:https?:\/\/|\bwww\.)/i

/**
 * Finds the URL in a pasted text ("Look at this: https://…"): the first run that begins with `http://`, `https://` or
 * `www.`, up to the next whitespace. A URL without a scheme gets `https://`. Surrounding brackets and punctuation, as
 * in `(https://…).`, are removed. Null if there is none.
 */
export function findUrlInText(text: string): string | null {
  const start = text.search(ADDRESS_START)
  if (start < 0) return null
  const run = text.slice(start).split(/\s/, 1)[0] ?? ''
  const closed = /["'<>»”]/.exec(run)
  const url = trimTrailingPunctuation(closed ? run.slice(0, closed.index) : run)
  return /^www\./i.test(url) ? `https://${url}` : url
}

function trimTrailingPunctuation(url: string): string {
  let end = url.length
  while (end > 0) {
    const last = url.charAt(end - 1)
    const opening = last === ')' ? '(' : last === ']' ? '[' : null
    const isLoose = opening ? !url.slice(0, end).includes(opening) : '.,;:!?…'.includes(last)
    if (!isLoose) break
    end--
  }
  return url.slice(0, end)
}
