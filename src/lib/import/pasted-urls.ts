import { findUrl } from './find-url'

const LINES = /[\r\n\u2028\u2029]+/
/** Between two URLs, even if only a comma separates them. */
const BETWEEN_URLS = /(?<=\S)[,;|]?\s+(?=(?:https?:\/\/|www\.))|[,;|](?=https?:\/\/)/i

/** One word with a dot, colon or slash inside: possibly a mistyped URL. */
const URL_LIKE = /^\S*\p{L}[.:/]\S+$/u

interface PastedUrls {
  /** One for each row: a URL, or possibly one. */
  rows: string[]
  leftOut: number
}

/** The URLs in a line; without any, the line itself if it may be a mistyped one. */
function readLine(line: string): string[] {
  const urls = line.split(BETWEEN_URLS).flatMap((part) => findUrl(part) ?? [])
  return urls.length === 0 && URL_LIKE.test(line) ? [line] : urls
}

const linesOf = (text: string) => text.split(LINES).flatMap((line) => line.trim() || [])

export const mayHoldUrl = (text: string): boolean => linesOf(text).some((line) => readLine(line).length > 0)

/** URLs in order, with lines that may be mistyped ones. Without any URL all lines are returned. */
export function readPastedUrls(text: string): PastedUrls {
  const lines = linesOf(text)
  const read = lines.map(readLine)
  const rows = read.flat()
  if (!rows.some((row) => findUrl(row))) return { rows: lines, leftOut: 0 }
  return { rows, leftOut: read.filter(({ length }) => length === 0).length }
}

/** More than fits one field: several non-empty lines or several URLs. */
export function hasSeveralUrls(text: string): boolean {
  return linesOf(text).length > 1 || readPastedUrls(text).rows.length > 1
}
