import { findAddress } from './find-address'

const LINES = /[\r\n\u2028\u2029]+/
/** Where one address ends and the next begins, also when only a comma stands between them. */
const BETWEEN_ADDRESSES = /(?<=\S)[,;|]?\s+(?=(?:https?:\/\/|www\.))|[,;|](?=https?:\/\/)/i

/** One word with a dot, colon or slash inside: an address with a slip of the pen, perhaps. */
const MAY_BE_MEANT = /^\S*\p{L}[.:/]\S+$/u

interface PastedAddresses {
  /** One for each row: an address, or what may be meant as one. */
  rows: string[]
  /** Lines of other words, such as titles, which are left out. */
  leftOut: number
}

/** The addresses in a line; without any the line itself if it may be meant as one. */
function readLine(line: string): string[] {
  const addresses = line.split(BETWEEN_ADDRESSES).flatMap((part) => findAddress(part) ?? [])
  return addresses.length === 0 && MAY_BE_MEANT.test(line) ? [line] : addresses
}

/**
 * The addresses in what was pasted, in their order. Words around an address fall away. A line that may be a mistyped
 * address stays, to be mended. When there is no address at all, every line stays.
 */
export function readPastedAddresses(text: string): PastedAddresses {
  const lines = text.split(LINES).flatMap((line) => line.trim() || [])
  const read = lines.map(readLine)
  const rows = read.flat()
  if (!rows.some((row) => findAddress(row))) return { rows: lines, leftOut: 0 }
  return { rows, leftOut: read.filter(({ length }) => length === 0).length }
}

/** Is this more than what belongs into one field: several lines with something in them, or several addresses? */
export function hasSeveralAddresses(text: string): boolean {
  const lines = text.split(LINES).filter((line) => line.trim() !== '')
  return lines.length > 1 || readPastedAddresses(text).rows.length > 1
}
