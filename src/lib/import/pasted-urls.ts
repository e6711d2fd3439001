import { findUrl } from './find-url'

const LINES = /[\r\n\u2028\u2029]+/
/** Where one URL ends and the next begins, also when only a comma stands between them. */
const BETWEEN_URLS = /(?<=\S)[,;|]?\s+(?=(?:https?:\/\/|www\.))|[,;|](?=https?:\/\/)/i

/** One word with a dot, colon or slash inside: a mistyped URL, perhaps. */
const MAY_BE_MEANT = /^\S*\p{L}[.:/]\S+$/u

interface PastedUrls {
  /** One for each row: a URL, or what may be meant as one. */
  rows: string[]
  leftOut: number
}

/** The URLs in a line; without any the line itself if it may be meant as one. */
function readLine(line: string): string[] {
  const urls = line.split(BETWEEN_URLS).flatMap((part) => findUrl(part) ?? [])
  return urls.length === 0 && MAY_BE_MEANT.test(line) ? [line] : urls
}

const linesOf = (text: string) => text.split(LINES).flatMap((line) => line.trim() || [])

/** Is there a URL, or what may be meant as one? */
export const mayHoldUrl = (text: string): boolean => linesOf(text).some((line) => readLine(line).length > 0)

/**
 * The URLs in what was pasted, in their order. Other text is left out. A line that may be a mistyped
 * URL stays, to be fixed. When there is no URL at all, every line stays.
 */
export function readPastedUrls(text: string): PastedUrls {
  const lines = linesOf(text)
  const read = lines.map(readLine)
  const rows = read.flat()
  if (!rows.some((row) => findUrl(row))) return { rows: lines, leftOut: 0 }
  return { rows, leftOut: read.filter(({ length }) => length === 0).length }
}

/** Is this more than what belongs into one field: several lines with something in them, or several URLs? */
export function hasSeveralUrls(text: string): boolean {
  return linesOf(text).length > 1 || readPastedUrls(text).rows.length > 1
}
